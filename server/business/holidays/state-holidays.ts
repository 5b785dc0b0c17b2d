import { z } from 'zod'
import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { states, type State } from '#shared/business/state.ts'
import dates from './public-holiday-dates.json' with { type: 'json' }

export type StateHoliday = Omit<PublicHoliday, 'id'>

// Statewide full days from the holiday acts: day, name, note. How years are added: docs/operations.md, Public holidays.
const byState = z
  .record(z.enum(states), z.array(z.tuple([z.iso.date(), z.string()]).rest(z.string())))
  .parse(dates) satisfies Record<State, unknown>

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The last year of which the dates of every state are known. */
export const lastHolidayYear = Math.min(
  ...states.map((state) => Math.max(...byState[state].map(([day]) => yearOf(day)))),
)

/** The state's holidays up to the end of the year `through`, by day. */
export function stateHolidays(state: State, through: number): StateHoliday[] {
  return byState[state]
    .filter(([day]) => yearOf(day) <= through)
    .map(([day, name, note]) => ({ day, name, note: note ?? null }))
}

/** The state's holidays of the years after `after`, up to the end of the year `through`. */
export function stateHolidaysBetween(state: State, after: number, through: number): StateHoliday[] {
  return stateHolidays(state, through).filter(({ day }) => yearOf(day) > after)
}

/**
 * The year through which a farm should have public holidays: from 1 October the next year, before it this year. By
 * October, the states have proclaimed the days that no act fixes.
 *
 * @param today in the farm's zone
 */
export function holidayYearDue(today: string): number {
  const { year, month } = Temporal.PlainDate.from(today)
  return Math.min(lastHolidayYear, month >= 10 ? year + 1 : year)
}
