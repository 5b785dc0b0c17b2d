import { entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import type { PhoneFile } from '#shared/timesheets/clock/phone-file.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { findFileEmployee } from './find-file-employee.ts'
import { findRecorded } from './phone-file-store.ts'
import { recordPhoneFile } from './record-phone-file.ts'
import { rehearse } from '#server/core/database/savepoints.ts'

/** The entries that a phone's file would create, and what can't be imported; nothing is changed. */
export async function previewPhoneFile(ctx: ManagerContext, { file }: { file: PhoneFile }) {
  const { tx, now } = ctx
  const employee = await findFileEmployee(ctx, file)
  const actor = { managerId: file.managerId, employeeId: employee.id }
  const recorded = await findRecorded(tx, actor, [...new Set(file.events.flatMap(entryIdsOf))])
  const { entries, problems } = await rehearse(tx, () => recordPhoneFile({ tx, now, actor }, file))
  return {
    employee,
    entries: entries
      .map(({ id, startTime, endTime }) => ({ id, startTime, endTime, imported: recorded.has(id) }))
      .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1)),
    problems,
    others: file.others.map(({ recordedAt, summary }) => ({ recordedAt, summary })),
  }
}
