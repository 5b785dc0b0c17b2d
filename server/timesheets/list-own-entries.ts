import { countsInTotals } from '#shared/timesheets/counts-in-totals.ts'
import { figuresOf } from '#shared/timesheets/entry-figures.ts'
import { periodFigures } from '#shared/timesheets/period-figures.ts'
import type { EmployeeContext } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { findEntryTerms } from './entry-terms-store.ts'
import { findOwnEntries, findOwnTerms } from './own-entries-store.ts'
import type { DayRange } from './timesheets-store.ts'

/** Three months of pay periods. */
const mostDays = 92
const tooManyDays = `Your hours are shown for at most ${mostDays} days at a time. Nothing is lost. Choose fewer days.`

/**
 * The caller's own work and leave of the days, of any status, the newest first, and what the pending and the approved
 * of it come to; pay only where the manager shows it.
 */
export async function listOwnEntries({ actor, tx }: EmployeeContext, range: DayRange) {
  const days = Temporal.PlainDate.from(range.from).until(range.to, { largestUnit: 'day' }).days + 1
  if (days > mostDays) refuse('BAD_REQUEST', tooManyDays, { to: tooManyDays })

  const [terms, { showsPayEstimate, ...person }, entries] = await Promise.all([
    findEntryTerms(tx, actor.managerId),
    findOwnTerms(tx, actor),
    findOwnEntries(tx, actor, range),
  ])
  const counted = entries
    .filter(({ status, flags }) => countsInTotals(status, flags))
    .map((entry) => ({ ...entry, figures: figuresOf(entry, { ...terms, ordinaryRate: person.ordinaryRate }) }))
  const { workedMinutes, breakMinutes, leaveMinutes, payCents } = periodFigures(counted, person, terms.holidays)
  return { entries, workedMinutes, breakMinutes, leaveMinutes, payCents: showsPayEstimate ? payCents : null }
}
