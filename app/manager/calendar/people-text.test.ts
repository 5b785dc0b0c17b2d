import { expect, test } from 'vitest'
import { peopleText } from './people-text.ts'

test('names beyond the limit are counted', () => {
  const names = ['Amrit Kaur', 'Andrew Beaumont', 'Bella Rossi']
  expect(peopleText(names, 3)).toBe('Amrit Kaur, Andrew Beaumont, Bella Rossi')
  expect(peopleText(names, 2)).toBe('Amrit Kaur, Andrew Beaumont +1')
  expect(peopleText([], 2)).toBe('')
})
