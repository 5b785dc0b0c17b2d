import { clockedEntries } from '#shared/timesheets/clocked-entry.ts'
import type { PhoneFile } from '#shared/timesheets/phone-file.ts'
import type { ManagerContext } from '../core/context.ts'
import { findFileEmployee } from './find-file-employee.ts'
import { findRecorded } from './phone-file-store.ts'

/** The entries that a phone's file would bring, as the phone recorded them, and what can't be imported. */
export async function previewPhoneFile(ctx: ManagerContext, { file }: { file: PhoneFile }) {
  const employee = await findFileEmployee(ctx, file)
  const entries = clockedEntries(file.events)
  const ids = entries.map(({ id }) => id)
  const recorded = await findRecorded(ctx.tx, { managerId: file.managerId, employeeId: employee.id }, ids)
  return {
    employee,
    entries: entries.map(({ id, startTime, endTime }) => ({ id, startTime, endTime, imported: recorded.has(id) })),
    others: file.others.map(({ recordedAt, summary }) => ({ recordedAt, summary })),
  }
}
