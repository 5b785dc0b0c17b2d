import { payTermsByEmployee } from './pay-terms.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { type HourMinutes, type MappableKind, mappableKinds } from '#shared/accounting/connections/hour-kinds.ts'
import { mappedKindBy } from '#shared/accounting/connections/mapped-kind.ts'
import { payrollDays, totalMinutes } from '#shared/accounting/exports/payroll-days.ts'
import type { PayrollDay, UnmappedDay } from '#shared/accounting/connections/payroll-records.ts'
import { unmappedDays } from '#shared/accounting/exports/preflight/unmapped-days.ts'
import { termsOn } from '#shared/employees/pay-terms.ts'
import { byName } from '#shared/employees/person-name.ts'
import { type LeaveInPeriod, leaveInPeriod } from '#shared/leave/leave-in-period.ts'
import { figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/locks/period-lock.ts'
import { farmSettings } from '../farm/farm-settings.ts'
import type { Tx } from '#server/core/database/database.ts'
import { listEmployeeNames } from '../farm/employee-names.ts'
import { findLocksTouching } from '../locks/period-locks-store.ts'
import { findPayrollEntries } from './payroll-hours-store.ts'
import { findPayrollLeave } from './payroll-leave-store.ts'
import type { DayRange } from '../entries/entry-days-store.ts'
import { slicesOfPeople } from '../entries/in-parts.ts'

/** Whole minutes of approved work, and how many entries in the range are not counted. */
export interface PersonHours extends HourMinutes {
  employeeId: string
  firstName: string
  lastName: string
  /** False for archived employees. */
  active: boolean
  days: PayrollDay[]
  /** Sundays and public holidays in the range that are paid like any other day. */
  unmapped: UnmappedDay[]
  pendingEntries: number
  runningEntries: number
  /** Approved and pending: leave never goes to payroll as hours (payroll.md 5.11). */
  leaveEntries: number
  /** Approved leave, as far as it lies in the range (payroll.md 8.2). */
  leave: LeaveInPeriod[]
}

/** The kinds of day that have their own rate at the provider, from now on. */
export interface MappedKinds {
  provider: AccountingProvider
  kinds: readonly MappableKind[]
}

/**
 * For other features: the hours payroll receives for each employee, by name, archived ones included. Approved work that
 * has an end counts, on the farm's day of its start (payroll.md 5.2, 5.13).
 * @param mapped null splits off no day; locked days keep the mapping they were locked with
 */
export async function payrollHours(
  tx: Tx,
  managerId: string,
  range: DayRange,
  mapped: MappedKinds | null,
): Promise<PersonHours[]> {
  const [{ zone, holidays }, locks, histories, people, leaves] = await Promise.all([
    farmSettings(tx, managerId),
    findLocksTouching(tx, managerId, range),
    payTermsByEmployee(tx, managerId),
    listEmployeeNames(tx, managerId, { archived: true }),
    findPayrollLeave(tx, managerId, range),
  ])
  const leaveByEmployee = Map.groupBy(leaves, ({ employeeId }) => employeeId)
  const mappedKindOf = mappedKindBy(holidays, (day) => kindsOn(day, mapped, locks))
  const hours: PersonHours[] = []
  for await (const slice of slicesOfPeople(people.toSorted(byName), range)) {
    const ids = slice.map(({ employeeId }) => employeeId)
    const byEmployee = Map.groupBy(await findPayrollEntries(tx, managerId, ids, range), ({ employeeId }) => employeeId)
    for (const person of slice) {
      const history = histories.get(person.employeeId) ?? []
      const own = byEmployee.get(person.employeeId) ?? []
      const leave = leaveByEmployee.get(person.employeeId) ?? []
      const work = own.filter(({ leaveEntitlement }) => leaveEntitlement === null)
      const ended = work.filter(({ endTime }) => endTime !== null)
      const approved = ended
        .filter(({ status }) => status === 'approved')
        .map((entry) => figuresOf(entry, { zone, ordinaryRateOn: () => null }))
      const days = payrollDays(approved, { termsOn: (day) => termsOn(day, history), mappedKindOf })
      hours.push({
        ...person,
        days,
        ...totalMinutes(days),
        unmapped: unmappedDays(days, holidays),
        pendingEntries: ended.filter(({ status }) => status === 'pending').length,
        runningEntries: work.length - ended.length,
        leaveEntries: leave.length,
        leave: leave
          .filter(({ status }) => status === 'approved')
          .flatMap((approvedLeave) => leaveInPeriod(approvedLeave, range) ?? []),
      })
    }
  }
  return hours
}

type LockWithKinds = LockedDays & Record<'xeroMappedKinds' | 'myobMappedKinds', readonly string[]>

function kindsOn(day: string, mapped: MappedKinds | null, locks: readonly LockWithKinds[]): readonly MappableKind[] {
  if (mapped === null) return []
  const lock = lockOn(day, locks)
  if (!lock) return mapped.kinds
  const kept = mapped.provider === 'xero' ? lock.xeroMappedKinds : lock.myobMappedKinds
  return mappableKinds.filter((kind) => kept.includes(kind))
}
