import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { TimesheetLogs } from '#db/types.ts'
import type { Database } from '#server/core/database.ts'
import { createEntries } from '#server/timesheets/create-entries.ts'
import { setStatus } from '#server/timesheets/set-status.ts'
import type { SettableStatus } from '#shared/timesheets/timesheet-status.ts'
import { asManager, type TestBusiness } from './business.ts'

type EntriesInput = Parameters<typeof createEntries>[1]

/** Input of a day's work on a day of daylight saving time in New South Wales, 7:00am to 3:30pm there. */
export const dayOfWork = {
  startTime: '2026-11-16T20:00:00.000Z',
  endTime: '2026-11-17T04:30:00.000Z',
  comments: '',
  locationIds: [],
  activityIds: [],
  breaks: [],
} satisfies Omit<EntriesInput, 'entries'>

/** An entry made, and where asked decided, by the real verbs. */
export async function makeTimesheet(
  db: Database,
  business: TestBusiness,
  employeeId: string,
  { status, ...entry }: Partial<Omit<EntriesInput, 'entries'>> & { status?: SettableStatus } = {},
): Promise<string> {
  const id = newId()
  await asManager(db, business, createEntries, { entries: [{ id, employeeId }], ...dayOfWork, ...entry })
  if (status) await asManager(db, business, setStatus, { changes: [{ id, from: 'pending', to: status }] })
  return id
}

/** A row as no manager's verb makes it: leave, or an entry that still runs. */
export async function makeLog(
  db: Database,
  business: TestBusiness,
  employeeId: string,
  row: Partial<Insertable<TimesheetLogs>>,
): Promise<string> {
  const id = newId()
  const { managerId } = business
  const { startTime, endTime } = dayOfWork
  const leaveDay = row.logType === 'leave' ? { leaveDayMinutes: 456 } : {}
  const log = {
    managerId,
    id,
    employmentInfo: employeeId,
    startTime,
    endTime,
    timezoneOffset: 660,
    ...leaveDay,
    ...row,
  }
  await asManager(db, business, ({ tx }) => tx.insertInto('timesheetLogs').values(log).execute(), undefined)
  return id
}
