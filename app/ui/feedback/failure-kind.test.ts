import { expect, test } from 'vitest'
import { FileGone } from '#app/ui/parts/load-files.ts'
import { failureWords } from './failure-kind.ts'

test('a screen whose file the server has no more offers the new version', () => {
  expect(failureWords(new FileGone('/assets/tasks-1.js'))).toEqual({
    title: 'A new version is available!',
    subtitle: 'Please refresh the page to load the latest updates.',
  })
})

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://farm.example/assets/tasks-1.js'),
  new TypeError('Failed to fetch'),
  new Error('x is undefined'),
  'a thrown word',
  null,
  undefined,
])('any other failure (%s) shows the general text', (error) => {
  expect(failureWords(error)).toEqual({
    title: 'Uh oh. Something went wrong.',
    subtitle: 'Please try refreshing the page or contact support if the issue persists.',
  })
})
