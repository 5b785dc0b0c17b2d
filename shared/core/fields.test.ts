import { expect, test } from 'vitest'
import { id, instant, longText, requiredText } from './fields.ts'

test('an id has one spelling, whatever its capitals', () => {
  expect(id.parse('01A1FB97-B272-72DC-9B4B-4791A388FA88')).toBe('01a1fb97-b272-72dc-9b4b-4791a388fa88')
})

test('no id is the zeros that stand for everyone', () => {
  expect(id.safeParse('00000000-0000-0000-0000-000000000000').success).toBe(false)
})

test('an instant has at most the nine decimals that Temporal reads', () => {
  expect(instant.safeParse('2026-10-01T00:00:00.123456789Z').success).toBe(true)
  expect(instant.safeParse('2026-10-01T00:00:00.1234567890Z').success).toBe(false)
})

test.each(['Jo\nArcher', 'Jo\tArcher', 'Jo\u202Eregnad', 'Jo\u0000'])(
  'a name is one line that reads as it looks: %j is not',
  (name) => {
    expect(requiredText(80, 'Enter a name.').safeParse(name).success).toBe(false)
  },
)

test('a comment may have several lines, but nothing the database cannot keep', () => {
  expect(longText(80).safeParse('Gate open.\nDog inside.').success).toBe(true)
  expect(longText(80).safeParse('Gate\u0000').success).toBe(false)
})

test.each([longText(80), requiredText(80, 'Enter a name.')])('a split character is replaced, not refused', (field) => {
  expect(field.parse('Fence \ud83d')).toBe('Fence \ufffd')
})
