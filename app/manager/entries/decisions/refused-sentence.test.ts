import { expect, test } from 'vitest'
import { refusedSentences } from './refused-sentence.ts'

const faster = { locked: false }
const locked = { locked: true }

test('nothing refused, nothing said', () => {
  expect(refusedSentences([])).toEqual([])
})

test('somebody who was faster and a lock are told apart, and counted', () => {
  expect(refusedSentences([faster, locked, locked])).toEqual([
    'Somebody else was faster: 1 entry has changed meanwhile and is left as it is now shown.',
    '2 entries are in a locked pay period, so they were left as before. Unlock the period first, on Timesheets › Approve.',
  ])
  expect(refusedSentences([locked, faster, faster])).toEqual([
    'Somebody else was faster: 2 entries have changed meanwhile and are left as they are now shown.',
    '1 entry is in a locked pay period, so it was left as before. Unlock the period first, on Timesheets › Approve.',
  ])
})
