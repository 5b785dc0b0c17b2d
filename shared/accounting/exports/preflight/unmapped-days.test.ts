import { expect, test } from 'vitest'
import { inWords } from '#shared/texts.ts'
import { unmappedDays, unmappedTexts } from './unmapped-days.ts'

const holidays = new Map([['2026-10-05', 'Labour Day']])
const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }
const said = (...days: (Partial<typeof none> & { day: string })[]) =>
  unmappedTexts(
    unmappedDays(
      days.map((day) => ({ ...none, ...day })),
      holidays,
    ),
  ).map(inWords)

test('unmapped Sunday and holiday hours are reported by kind', () => {
  expect(said({ day: '2026-10-04', ordinaryMinutes: 480 })).toEqual(['8.00 h on a Sunday are sent as ordinary.'])
  expect(
    said(
      { day: '2026-10-04', ordinaryMinutes: 480 },
      { day: '2026-10-05', ordinaryMinutes: 456 },
      { day: '2026-10-06', ordinaryMinutes: 480 },
      { day: '2026-10-11', ordinaryMinutes: 240 },
    ),
  ).toEqual(['12.00 h on 2 Sundays are sent as ordinary.', '7.60 h on a public holiday are sent as ordinary.'])
})

test('both parts are reported for such a day with overtime', () => {
  expect(said({ day: '2026-10-05', ordinaryMinutes: 480, overtimeMinutes: 60 })).toEqual([
    '9.00 h on a public holiday are sent as on any other day: 8.00 h ordinary, 1.00 h overtime.',
  ])
})

test('nothing is reported for mapped days, or days without these hours', () => {
  expect(said({ day: '2026-10-04', sundayMinutes: 480 }, { day: '2026-10-06', ordinaryMinutes: 480 })).toEqual([])
})

test('the same day of several employees counts once', () => {
  const sunday = { day: '2026-10-04', kind: 'sunday', ordinaryMinutes: 480, overtimeMinutes: 0 } as const
  expect(unmappedTexts([sunday, sunday]).map(inWords)).toEqual(['16.00 h on a Sunday are sent as ordinary.'])
})
