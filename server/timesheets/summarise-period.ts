import { type Dated, type PayTerms, termsOn } from '#shared/employees/pay-terms.ts'
import { byName } from '#shared/employees/person-name.ts'
import { countsInTotals } from '#shared/timesheets/counts-in-totals.ts'
import { figuresOf } from '#shared/timesheets/entry-figures.ts'
import { labourCost } from '#shared/timesheets/labour-cost.ts'
import { periodFigures } from '#shared/timesheets/period-figures.ts'
import { workShares } from '#shared/timesheets/work-shares.ts'
import type { BusinessReading } from '../core/context.ts'
import { payTermsByEmployee } from '../employees/pay-terms-of.ts'
import { findEntryTerms } from './entry-terms-store.ts'
import { findPaidPeople, findSummarised } from './summary-store.ts'
import type { DayRange } from './timesheets-store.ts'

interface PeriodAsked extends DayRange {
  counted: 'pending_and_approved' | 'approved'
}

/**
 * Hours, leave, estimated pay and labour cost by name: of every active employee, and of archived ones who have something
 * in the days. Each entry is judged by the terms of its day (payroll.md 8.1).
 */
export async function summarisePeriod(
  { actor: { managerId }, tx }: BusinessReading,
  { counted, ...range }: PeriodAsked,
) {
  const [{ zone, holidays }, people, histories, entries] = await Promise.all([
    findEntryTerms(tx, managerId),
    findPaidPeople(tx, managerId),
    payTermsByEmployee(tx, managerId),
    findSummarised(tx, managerId, range),
  ])
  const byEmployee = Map.groupBy(entries, ({ employeeId }) => employeeId)
  const shown = people.filter(({ employeeId, active }) => active || byEmployee.has(employeeId))
  const measured = shown.toSorted(byName).map((person) => {
    const own = byEmployee.get(person.employeeId) ?? []
    const on = termsBy(histories.get(person.employeeId) ?? [])
    return {
      person,
      terms: { ...range, holidays, termsOn: on },
      pending: own.filter(({ status }) => status === 'pending').length,
      entries: own
        .filter(({ status, phoneFlags }) => countsInTotals(status, phoneFlags))
        .filter(({ status }) => counted === 'pending_and_approved' || status === 'approved')
        .map((entry) => ({
          ...entry,
          figures: figuresOf(entry, { zone, ordinaryRateOn: (day) => on(day).ordinaryRate }),
        })),
    }
  })

  const sharesBy = (part: 'locationIds' | 'activityIds') =>
    workShares(
      measured.map(({ terms, entries: own }) => ({
        entries: own
          .filter(({ leaveEntitlement }) => leaveEntitlement === null)
          .map((entry) => ({
            workedMinutes: entry.figures.workedMinutes,
            ratePerHour: terms.termsOn(entry.day).ordinaryRate,
            ids: entry[part],
          })),
      })),
    )
  return {
    people: measured.map(({ person, terms, pending, entries: own }) => ({
      ...person,
      pending,
      ...periodFigures(own, terms),
      cost: labourCost(own, terms),
    })),
    byLocation: sharesBy('locationIds'),
    byActivity: sharesBy('activityIds'),
  }
}

const termsBy = (history: readonly Dated<PayTerms>[]) => (day: string) => termsOn(day, history)
