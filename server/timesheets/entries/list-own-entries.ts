import { textOf } from '#shared/texts.ts'
import { mostOwnEntries } from '#shared/timesheets/clock/clock-contract.ts'
import { payTermsOf } from '../pay/pay-terms.ts'
import { termsOn } from '#shared/employees/pay-terms.ts'
import { countsInTotals } from '#shared/timesheets/pay/counts-in-totals.ts'
import { figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import { periodFigures } from '#shared/timesheets/pay/period-figures.ts'
import { farmSettings } from '../farm/farm-settings.ts'
import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findOwnEntries, showsPayEstimate } from './own-entries-store.ts'
import type { DayRange } from './entry-days-store.ts'

/** Three months of pay periods. */
const mostDays = 92

/**
 * The caller's own work and leave in the range, of any status, newest first, with the totals of what is pending or
 * approved. Pay is included only where the manager shows it.
 */
export async function listOwnEntries({ actor, tx }: EmployeeContext, range: DayRange) {
  const days = Temporal.PlainDate.from(range.from).until(range.to, { largestUnit: 'day' }).days + 1
  if (days > mostDays) refuse('BAD_REQUEST', textOf('timesheets.tooManyOwnDays', { most: mostDays }), { at: 'to' })

  const [{ zone, holidays }, showsPay, history, entries] = await Promise.all([
    farmSettings(tx, actor.managerId),
    showsPayEstimate(tx, actor.managerId),
    payTermsOf(tx, actor.managerId, actor.employeeId),
    findOwnEntries(tx, actor, range),
  ])
  const on = (day: string) => termsOn(day, history)
  const counted = entries
    .filter(({ status, flags }) => countsInTotals(status, flags))
    .map((entry) => ({ ...entry, figures: figuresOf(entry, { zone, ordinaryRateOn: (day) => on(day).ordinaryRate }) }))
  const { workedMinutes, breakMinutes, leaveMinutes, payCents } = periodFigures(counted, {
    ...range,
    holidays,
    termsOn: on,
  })
  const shown = entries.slice(0, mostOwnEntries)
  return { entries: shown, workedMinutes, breakMinutes, leaveMinutes, payCents: showsPay ? payCents : null }
}
