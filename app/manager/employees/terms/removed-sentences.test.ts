import { expect, test } from 'vitest'
import { removedSentences } from './removed-sentences.ts'

test('a removal says from which day', () => {
  expect(removedSentences('2026-11-23', [])).toBe('Removed the pay terms from 23 Nov 2026.')
})

test('a removal says which of the terms apply all the same, and from which day', () => {
  expect(removedSentences('2026-11-23', [{ fromDay: '2026-12-07', overtimeAfterHours: 7 }])).toBe(
    'Removed the pay terms from 23 Nov 2026. From 7 Dec 2026 overtime after 7 h a day still applies: it was set there too.',
  )
  const still = [
    { fromDay: '0001-01-01', employmentPosition: 'farmhand', employmentType: 'casual', paySchedule: 'weekly' } as const,
    {
      fromDay: '2026-12-07',
      payRate: 'hourly_flat',
      ordinaryRate: 1_264.4,
      overtimeRate: 40,
      overtimeAfterHours: null,
    } as const,
    { fromDay: '2027-01-04', sundayRate: null, holidayRate: 59.4925 },
  ]
  expect(removedSentences('2026-11-23', still)).toBe(
    'Removed the pay terms from 23 Nov 2026. From the beginning Farmhand, Casual and Weekly still apply: they were set there too. ' +
      'From 7 Dec 2026 “Hourly, flat”, $1,264.40/h ordinary, no overtime and $40.00/h overtime still apply: they were set there too. ' +
      'From 4 Jan 2027 no Sunday rate and $59.4925/h on public holidays still apply: they were set there too.',
  )
})
