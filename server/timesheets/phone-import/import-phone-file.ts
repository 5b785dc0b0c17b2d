import type { PhoneFile } from '#shared/timesheets/clock/phone-file.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { findFileEmployee } from './find-file-employee.ts'
import { recordPhoneFile } from './record-phone-file.ts'

/**
 * Imports the hours of a phone that can't send them, by the same rules as if it had. Events keep their IDs, so that the
 * phone may still send them later. The history names the manager.
 */
export async function importPhoneFile(ctx: ManagerContext, { file }: { file: PhoneFile }) {
  const { tx, now } = ctx
  const { id: employeeId } = await findFileEmployee(ctx, file)
  const actor = { managerId: file.managerId, employeeId }
  const { entries, problems } = await recordPhoneFile({ tx, now, actor }, file)
  return { entries: entries.length, problems }
}
