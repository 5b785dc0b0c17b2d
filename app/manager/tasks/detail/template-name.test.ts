import { expect, test } from 'vitest'
import { templateName } from './template-name.ts'

test.each([
  ['Fence', 'Fence'],
  ['a'.repeat(100), 'a'.repeat(80)],
  [`${'a'.repeat(79)}🐄 and calf`, 'a'.repeat(79)],
  [`${'a'.repeat(78)}🐄 and calf`, `${'a'.repeat(78)}🐄`],
  ['🐄'.repeat(60), '🐄'.repeat(40)],
])('a template of “%s” is named “%s”', (title, name) => {
  expect(templateName(title)).toBe(name)
})
