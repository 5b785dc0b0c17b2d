import { payrollDays, totalMinutes } from '#shared/accounting/payroll-days.ts'
import type { PayrollDay } from '#shared/accounting/payroll-records.ts'
import { byName } from '#shared/employees/person-name.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { type EntryFigures, figuresOf } from '#shared/timesheets/entry-figures.ts'
import type { Tx } from '../core/database.ts'
import { findEntryTerms } from './entry-terms-store.ts'
import { findEverybody, findPayrollEntries } from './payroll-hours-store.ts'
import type { DayRange } from './timesheets-store.ts'

/** Whole minutes of approved work, and how many entries of the days are not among them. */
export interface PersonHours {
  employeeId: string
  firstName: string
  lastName: string
  /** False for who is archived. */
  active: boolean
  days: PayrollDay[]
  ordinaryMinutes: number
  overtimeMinutes: number
  pendingEntries: number
  runningEntries: number
  /** Approved and pending: leave never goes to payroll as hours (payroll.md 5.11). */
  leaveEntries: number
  /** Of approved leave. */
  leaveByType: Partial<Record<LeaveType, number>>
}

/**
 * For other features: what payroll is told of each person, by name, archived people too. Approved work that has an end
 * counts, on the farm's day of its start (payroll.md 5.2, 5.13).
 */
export async function payrollHours(tx: Tx, managerId: string, range: DayRange): Promise<PersonHours[]> {
  const [terms, people, entries] = await Promise.all([
    findEntryTerms(tx, managerId),
    findEverybody(tx, managerId),
    findPayrollEntries(tx, managerId, range),
  ])
  const measured = entries.map((entry) => ({ ...entry, figures: figuresOf(entry, { ...terms, ordinaryRate: null }) }))
  const byEmployee = Map.groupBy(measured, ({ employeeId }) => employeeId)
  return people.toSorted(byName).map(({ payRate, overtimeAfterHours, ...person }) => {
    const own = byEmployee.get(person.employeeId) ?? []
    const leave = own.filter(({ leaveEntitlement }) => leaveEntitlement !== null)
    const work = own.filter(({ leaveEntitlement }) => leaveEntitlement === null)
    const ended = work.filter(({ endTime }) => endTime !== null)
    const approved = ended.filter(({ status }) => status === 'approved').map(({ figures }) => figures)
    const days = payrollDays(approved, { payRate, overtimeAfterHours })
    return {
      ...person,
      days,
      ...totalMinutes(days),
      pendingEntries: ended.filter(({ status }) => status === 'pending').length,
      runningEntries: work.length - ended.length,
      leaveEntries: leave.length,
      leaveByType: leaveMinutes(leave.filter(({ status }) => status === 'approved')),
    }
  })
}

function leaveMinutes(leave: readonly { leaveEntitlement: LeaveType | null; figures: EntryFigures }[]) {
  const minutes: Partial<Record<LeaveType, number>> = {}
  for (const { leaveEntitlement: type, figures } of leave) {
    if (type !== null) minutes[type] = (minutes[type] ?? 0) + figures.leaveMinutes
  }
  return minutes
}
