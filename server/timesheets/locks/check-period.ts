import { localDateOf } from '#shared/core/time/zone.ts'
import { activeFirst } from '#shared/employees/person-name.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findUndecided, type UndecidedPerson } from './period-check-store.ts'
import type { DayRange } from '../entries/entry-days-store.ts'

/**
 * What is still open in the range: undecided entries, employees who are clocked on (archived ones too) and days not
 * over yet.
 */
export async function checkPeriod({ tx, actor: { managerId }, now }: BusinessContext, range: DayRange) {
  const { timeZone, people } = await findUndecided(tx, managerId, range)
  const today = localDateOf(now, timeZone)
  const byGroup = people.toSorted(activeFirst)
  return {
    pending: byGroup
      .filter(({ entries }) => entries > 0)
      .map((person) => ({ ...named(person), entries: person.entries })),
    running: byGroup.filter(({ running }) => running).map(named),
    toCome: range.to < today ? null : { from: range.from > today ? range.from : today, to: range.to },
  }
}

const named = ({ employeeId, firstName, lastName, active }: UndecidedPerson) => ({
  employeeId,
  firstName,
  lastName,
  active,
})
