import { expect, test } from 'vitest'
import { wrongClasses } from './css-classes.ts'
import { readSources } from './source-files.ts'

test('components take the classes that their CSS modules define, all of them and no others', () => {
  const sources = readSources().filter(({ path }) => path.startsWith('app/'))
  expect(sources.filter(({ path }) => path.endsWith('.module.css')).length).toBeGreaterThan(100)
  expect(wrongClasses(sources)).toEqual([])
})

test('an undefined and an unused class are found', () => {
  const css = { path: 'app/a/card.module.css', text: '.card { color: red; }\n.old { color: red; }' }
  const text = "import classes from './card.module.css'\nclasses.card\nclasses.none"
  expect(wrongClasses([css, { path: 'app/a/card.tsx', text }])).toEqual([
    'app/a/card.tsx: none',
    'app/a/card.module.css: old',
  ])
})
