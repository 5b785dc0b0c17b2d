import { expect, test } from 'vitest'
import { runOrder, stateWord, summaryText } from './run-words.ts'

test.each([
  [{ sent: 1, failed: 0 }, 'Done: the hours of 1 person are in Xero.'],
  [{ sent: 97, failed: 3 }, 'The hours of 97 people are in Xero; for 3 people it failed.'],
  [{ sent: 0, failed: 2 }, 'Nothing was sent to Xero: it failed for 2 people.'],
])('%j is summed up', (counts, sentence) => {
  expect(summaryText('xero', counts)).toBe(sentence)
})

test('hours that stood there already are told apart from hours that were sent', () => {
  const words = ([null, 'created', 'updated', 'unchanged'] as const).map((outcome) => stateWord('sent', outcome))
  expect(words).toEqual(['Sent', 'Sent', 'Sent, draft updated', 'Nothing new to send'])
})

test('whom it failed for comes first once it is over, and not before', () => {
  const people = [{ state: 'sent' }, { state: 'failed' }, { state: 'sent' }] as const
  expect(runOrder(people, true).map(({ state }) => state)).toEqual(['failed', 'sent', 'sent'])
  expect(runOrder(people, false)).toEqual(people)
})
