import { expect, test } from 'vitest'
import { briefText } from './brief-text.ts'

test.each([
  ['Gate 4 is open', 'image/jpeg', 'Gate 4 is open'],
  ['', 'image/jpeg', 'Photo'],
  ['', 'audio/webm', 'Voice note'],
  ['', 'application/pdf', 'File'],
  ['', null, 'This message was deleted.'],
])('a message in a line: text "%s", file %s', (excerpt, fileType, expected) => {
  expect(briefText({ excerpt, fileType })).toBe(expected)
})
