import { dateRangeText } from '#shared/core/time/date-text.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { PeriodCheck } from '#shared/timesheets/locks/period-locks-contract.ts'

type Named = { firstName: string; lastName: string; active: boolean }

export type OpenPoint = { title: string; names: string }

/** Why the period is not done: employees with pending entries, employees still clocked on and days not over. */
export function openPoints({ pending, running, toCome }: PeriodCheck): OpenPoint[] {
  return [
    ...(pending.length > 0
      ? [{ title: 'Still pending', names: pending.map((each) => nameOf(each, String(each.entries))).join(', ') }]
      : []),
    ...(running.length > 0
      ? [{ title: 'Still clocked on', names: running.map((each) => nameOf(each)).join(', ') }]
      : []),
    ...(toCome ? [{ title: 'Not over yet', names: dateRangeText(toCome.from, toCome.to) }] : []),
  ]
}

function nameOf(person: Named, ...facts: string[]): string {
  const all = person.active ? facts : ['archived', ...facts]
  return all.length > 0 ? `${fullName(person)} (${all.join(', ')})` : fullName(person)
}
