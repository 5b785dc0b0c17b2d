import { expect, test } from 'vitest'
import { arrivalsText, runOrder, stateWord, summaryText } from './run-text.ts'

test.each([
  [{ sent: 1, failed: 0, partly: 0 }, 'Done: the hours of 1 person are in Xero.'],
  [{ sent: 97, failed: 3, partly: 0 }, 'The hours of 97 people are in Xero. Sending failed for 3 people.'],
  [{ sent: 0, failed: 2, partly: 0 }, 'Nothing was sent to Xero: sending failed for 2 people.'],
  [
    { sent: 0, failed: 4, partly: 4 },
    'Sending failed for 4 people, but Xero has, or may have, some hours of 4 people. The period stays locked; Retry sends only what is missing.',
  ],
  [
    { sent: 2, failed: 2, partly: 1 },
    'The hours of 2 people are in Xero. Sending failed for 2 people, but Xero has, or may have, some hours of 1 person. The period stays locked; Retry sends only what is missing.',
  ],
])('%j is summarised', (counts, sentence) => {
  expect(summaryText('xero', counts)).toBe(sentence)
})

test('hours the provider already had differ from hours that were sent', () => {
  const words = ([null, 'created', 'updated', 'unchanged'] as const).map((outcome) => stateWord('sent', outcome))
  expect(words).toEqual(['Sent', 'Sent', 'Sent, draft updated', 'Nothing new to send'])
})

test('failed people come first once the export has finished, and not before', () => {
  const people = [{ state: 'sent' }, { state: 'failed' }, { state: 'sent' }] as const
  expect(runOrder(people, true).map(({ state }) => state)).toEqual(['failed', 'sent', 'sent'])
  expect(runOrder(people, false)).toEqual(people)
})

test('arrived hours are listed by week, and not at all if nothing was sent', () => {
  const first = { from: '2026-09-28', to: '2026-10-04', state: 'arrived', hours: 38 } as const
  const second = { from: '2026-10-05', to: '2026-10-11', state: 'not_sent', hours: 0 } as const
  expect(arrivalsText([first, second])).toBe('28 Sep – 4 Oct 2026: 38.00 h arrived; 5 – 11 Oct 2026: not sent.')
  expect(arrivalsText([{ ...first, state: 'uncertain' }])).toBe('28 Sep – 4 Oct 2026: 38.00 h sent, not confirmed.')
  expect(arrivalsText([second])).toBe('')
})
