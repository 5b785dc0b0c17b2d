import { expect, test } from 'vitest'
import { refusedSentences } from './refused-sentence.ts'

const faster = { locked: false }
const locked = { locked: true }

test('without refusals there is no message', () => {
  expect(refusedSentences([])).toEqual([])
})

test('changes by someone else and locks are counted apart', () => {
  expect(refusedSentences([faster, locked, locked])).toEqual([
    '1 entry was changed by someone else, so yours was not applied.',
    '2 entries are in a locked pay period, so they were left as before. Unlock the period first, on Timesheets › Approve.',
  ])
  expect(refusedSentences([locked, faster, faster])).toEqual([
    '2 entries were changed by someone else, so yours were not applied.',
    '1 entry is in a locked pay period, so it was left as before. Unlock the period first, on Timesheets › Approve.',
  ])
})
