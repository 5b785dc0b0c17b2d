import { byName } from '#shared/employees/person-name.ts'
import { countsInTotals } from '#shared/timesheets/counts-in-totals.ts'
import { figuresOf } from '#shared/timesheets/entry-figures.ts'
import { periodFigures } from '#shared/timesheets/period-figures.ts'
import { workShares } from '#shared/timesheets/work-shares.ts'
import type { BusinessReading } from '../core/context.ts'
import { findEntryTerms } from './entry-terms-store.ts'
import { findPaidPeople, findSummarised } from './summary-store.ts'
import type { DayRange } from './timesheets-store.ts'

interface PeriodAsked extends DayRange {
  counted: 'pending_and_approved' | 'approved'
}

/** Hours, leave and estimated pay of everybody who works here now, also of those who have nothing, by name. */
export async function summarisePeriod(
  { actor: { managerId }, tx }: BusinessReading,
  { counted, ...range }: PeriodAsked,
) {
  const [terms, people, entries] = await Promise.all([
    findEntryTerms(tx, managerId),
    findPaidPeople(tx, managerId),
    findSummarised(tx, managerId, range),
  ])
  const byEmployee = Map.groupBy(entries, ({ employeeId }) => employeeId)
  const measured = people.toSorted(byName).map((person) => {
    const own = byEmployee.get(person.employeeId) ?? []
    return {
      person,
      pending: own.filter(({ status }) => status === 'pending').length,
      entries: own
        .filter(({ status, phoneFlags }) => countsInTotals(status, phoneFlags))
        .filter(({ status }) => counted === 'pending_and_approved' || status === 'approved')
        .map((entry) => ({ ...entry, figures: figuresOf(entry, { ...terms, ordinaryRate: person.ordinaryRate }) })),
    }
  })

  const sharesBy = (part: 'locationIds' | 'activityIds') =>
    workShares(
      measured.map(({ person: { ordinaryRate }, entries: own }) => ({
        ordinaryRate,
        entries: own
          .filter(({ leaveEntitlement }) => leaveEntitlement === null)
          .map((entry) => ({ workedMinutes: entry.figures.workedMinutes, ids: entry[part] })),
      })),
    )
  return {
    people: measured.map(({ person, pending, entries: own }) => ({
      employeeId: person.employeeId,
      firstName: person.firstName,
      lastName: person.lastName,
      pending,
      ...periodFigures(own, person, terms.holidays),
    })),
    byLocation: sharesBy('locationIds'),
    byActivity: sharesBy('activityIds'),
  }
}
