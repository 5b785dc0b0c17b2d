import { payTermsByEmployee } from './pay-terms.ts'
import { type Dated, type PayTerms, termsOn } from '#shared/employees/pay-terms.ts'
import { byName } from '#shared/employees/person-name.ts'
import { countsInTotals } from '#shared/timesheets/pay/counts-in-totals.ts'
import { type EntryFigures, figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import { labourCost } from '#shared/timesheets/pay/labour-cost.ts'
import { type PeriodOptions, periodFigures } from '#shared/timesheets/pay/period-figures.ts'
import { addShares, workShares } from '#shared/timesheets/pay/work-shares.ts'
import { farmSettings } from '../farm/farm-settings.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { type EmployeeName, listEmployeeNames } from '../farm/employee-names.ts'
import { findSummarised } from './summary-store.ts'
import type { DayRange } from '../entries/entry-days-store.ts'
import { slicesOfPeople } from '../entries/in-parts.ts'

interface PeriodAsked extends DayRange {
  counted: 'pending_and_approved' | 'approved'
}

/**
 * Hours, leave, estimated pay and labour cost by name, of every active employee and of archived ones who have entries
 * in the range. Each entry uses the terms of its day (payroll.md 8.1). Works through a few employees at a time, so that
 * a large farm or a long range does not block other requests.
 */
export async function summarisePeriod({ actor: { managerId }, tx }: BusinessScope, { counted, ...range }: PeriodAsked) {
  const [{ zone, holidays }, people, histories] = await Promise.all([
    farmSettings(tx, managerId),
    listEmployeeNames(tx, managerId, { archived: true }),
    payTermsByEmployee(tx, managerId),
  ])
  const parts: ReturnType<typeof summaryOf>[] = []
  for await (const slice of slicesOfPeople(people.toSorted(byName), range)) {
    const ids = slice.map(({ employeeId }) => employeeId)
    const byEmployee = Map.groupBy(await findSummarised(tx, managerId, ids, range), ({ employeeId }) => employeeId)
    const shown = slice.filter(({ employeeId, active }) => active || byEmployee.has(employeeId))
    const measured = shown.map((person) => {
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
    parts.push(summaryOf(measured))
  }
  return {
    people: parts.flatMap((part) => part.people),
    byLocation: addShares(parts.flatMap(({ byLocation }) => byLocation)),
    byActivity: addShares(parts.flatMap(({ byActivity }) => byActivity)),
    byAsset: addShares(parts.flatMap(({ byAsset }) => byAsset)),
  }
}

type SummarisedEntry = Awaited<ReturnType<typeof findSummarised>>[number] & { figures: EntryFigures }
interface Measured {
  person: EmployeeName
  terms: PeriodOptions<PayTerms>
  pending: number
  entries: SummarisedEntry[]
}

function summaryOf(measured: readonly Measured[]) {
  const sharesBy = (part: 'locationIds' | 'activityIds' | 'assetIds') =>
    workShares(
      measured.map(({ terms, entries }) => ({
        entries: entries
          .filter(({ leaveEntitlement }) => leaveEntitlement === null)
          .map((entry) => ({
            workedMinutes: entry.figures.workedMinutes,
            ratePerHour: terms.termsOn(entry.day).ordinaryRate,
            ids: entry[part],
          })),
      })),
    )
  return {
    people: measured.map(({ person, terms, pending, entries }) => ({
      ...person,
      pending,
      ...periodFigures(entries, terms),
      cost: labourCost(entries, terms),
    })),
    byLocation: sharesBy('locationIds'),
    byActivity: sharesBy('activityIds'),
    byAsset: sharesBy('assetIds'),
  }
}

const termsBy = (history: readonly Dated<PayTerms>[]) => (day: string) => termsOn(day, history)
