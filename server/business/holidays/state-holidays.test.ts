import { describe, expect, test } from 'vitest'
import { states } from '#shared/business/state.ts'
import { goldenHolidays } from '#test/golden/public-holidays.ts'
import { holidaysByRule } from '#test/golden/holiday-rules.ts'
import { holidayYearDue, lastHolidayYear, stateHolidays, stateHolidaysBetween } from './state-holidays.ts'

const years = Array.from({ length: lastHolidayYear - 2025 }, (_, after) => 2026 + after)

describe.each(states)('the public holidays of %s', (state) => {
  test('of 2026 and 2027 are the official ones to the letter', () => {
    expect(stateHolidays(state, 2027)).toEqual(goldenHolidays(state))
  })

  test.each(years)('of %i follow the rules of the acts', (year) => {
    const listed = stateHolidaysBetween(state, year - 1, year).map(({ day, name }) => `${day} ${name}`)
    expect(listed).toEqual(holidaysByRule(state, year))
  })

  test('are in order, one a day, none after the last year', () => {
    const days = stateHolidays(state, 9999).map(({ day }) => day)
    expect(days).toEqual([...new Set(days)].toSorted())
    expect(days.at(-1)).toBe(`${lastHolidayYear}-12-26`)
  })
})

test.each([
  ['wa', "King's Birthday"],
  ['vic', 'Friday before AFL Grand Final'],
] as const)('a day that %s proclaims each year has a note in every year: %s', (state, name) => {
  const proclaimed = stateHolidays(state, lastHolidayYear).filter((holiday) => holiday.name === name)
  expect(proclaimed).toHaveLength(years.length)
  for (const { note } of proclaimed) expect(note).toMatch(/proclaimed yearly|AFL schedule/)
})

test('next year’s holidays are due from 1 October, as far as the dates go', () => {
  expect(holidayYearDue('2027-01-01')).toBe(2027)
  expect(holidayYearDue('2027-09-30')).toBe(2027)
  expect(holidayYearDue('2027-10-01')).toBe(2028)
  expect(holidayYearDue('2027-12-31')).toBe(2028)
  expect(holidayYearDue(`${lastHolidayYear}-10-01`)).toBe(lastHolidayYear)
})

// The only test that reads the real date. It fails while there is still time to add years: docs/operations.md, Public holidays.
test('the dates reach at least twelve months from today', () => {
  const inAYear = Temporal.Now.plainDateISO('Australia/Sydney').add({ months: 12 })
  expect(Temporal.PlainDate.compare(inAYear, `${lastHolidayYear}-12-31`)).toBeLessThanOrEqual(0)
})
