import { expect, test } from 'vitest'
import { failureWords } from './failure-kind.ts'

const update = {
  title: 'A new version is available!',
  subtitle: 'Please refresh the page to load the latest updates.',
}
const failure = {
  title: 'Uh oh. Something went wrong.',
  subtitle: 'Please try refreshing the page or contact support if the issue persists.',
}

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://farm.example/assets/tasks-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://farm.example/assets/tasks-1.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite', 'Unable to preload CSS for /assets/tasks-1.css'],
])('a screen that %s can’t load offers the new version', (_, message) => {
  expect(failureWords(new TypeError(message))).toEqual(update)
})

test.each([new TypeError('Failed to fetch'), new Error('x is undefined'), 'a thrown word', null, undefined])(
  'any other failure (%s) shows the general text',
  (error) => {
    expect(failureWords(error)).toEqual(failure)
  },
)
