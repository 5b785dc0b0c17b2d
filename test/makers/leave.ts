import { v7 as newId } from 'uuid'
import type { Database } from '#server/core/database.ts'
import { addLeave } from '#server/leave/add-leave.ts'
import { setStatus } from '#server/timesheets/set-status.ts'
import type { SettableStatus } from '#shared/timesheets/timesheet-status.ts'
import { asManager, type TestBusiness } from './business.ts'

/** What a new leave day counts from now on. */
export const setLeaveHours = (db: Database, business: TestBusiness, value: string) =>
  asManager(
    db,
    business,
    ({ tx, actor }) =>
      tx
        .updateTable('managerConfiguration')
        .set({ value })
        .where('managerId', '=', actor.managerId)
        .where('configType', '=', 'leave_hours')
        .execute(),
    undefined,
  )

type LeaveInput = Parameters<typeof addLeave>[1]

/** Input of a Tuesday and a Wednesday off, in daylight saving time in New South Wales. */
export const daysOff = {
  leaveType: 'annual_leave',
  startDate: '2026-12-01',
  endDate: '2026-12-02',
  comments: '',
} satisfies Omit<LeaveInput, 'id' | 'employeeId'>

/** Leave made, and where asked decided, by the real verbs. */
export async function makeLeave(
  db: Database,
  business: TestBusiness,
  employeeId: string,
  { status, ...leave }: Partial<Omit<LeaveInput, 'id' | 'employeeId'>> & { status?: SettableStatus } = {},
): Promise<string> {
  const id = newId()
  await asManager(db, business, addLeave, { id, employeeId, ...daysOff, ...leave })
  if (status) await asManager(db, business, setStatus, { changes: [{ id, from: 'pending', to: status }] })
  return id
}
