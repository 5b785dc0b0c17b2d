import { expect, test } from 'vitest'
import { calendarSearch } from './calendar-search.ts'

test.each(['2026-13-45', '1999-12-31', '2100-01-01', '2026-02-30', '2026-02-03T25:00', '-002026-01-01', 'tomorrow'])(
  'an address with the day %s opens the calendar without it',
  (day) => {
    const { from, to, date, on } = calendarSearch({ from: day, to: day, date: day, on: day })
    expect([from, to, date, on]).toEqual([undefined, undefined, undefined, undefined])
  },
)

test('an address keeps its days, and the times that a new event begins with', () => {
  const search = { from: '2026-02-03T07:00', to: '2026-02-04', date: '2026-02-03', on: '2026-02-03' }
  expect(calendarSearch(search)).toMatchObject(search)
})
