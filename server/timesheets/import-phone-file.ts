import { entryIdsOf } from '#shared/timesheets/clocked-entry.ts'
import type { PhoneFile } from '#shared/timesheets/phone-file.ts'
import type { ManagerContext } from '../core/context.ts'
import { findFileEmployee } from './find-file-employee.ts'
import { actWithinEmployment, findRecorded } from './phone-file-store.ts'
import { recordEvents } from './record-events.ts'

/**
 * The hours of a phone that can't send them, by the rules for what the phone sends itself. Events keep their ids, so that
 * the phone may still send them. The history says that the manager brought them.
 */
export async function importPhoneFile(ctx: ManagerContext, { file }: { file: PhoneFile }) {
  const { tx, now } = ctx
  const { id: employeeId } = await findFileEmployee(ctx, file)
  if (file.events.length === 0) return { entries: 0, problems: [] }
  const actor = { managerId: file.managerId, employeeId }
  await actWithinEmployment(tx, employeeId)
  // How old the file is says nothing about the phone's clock: it is believed, unless it is ahead of ours.
  const sentAt = file.savedAt > now ? file.savedAt : now
  const { results } = await recordEvents({ tx, now, actor }, { deviceId: file.deviceId, sentAt, events: file.events })
  const recorded = await findRecorded(tx, actor, [...new Set(file.events.flatMap(entryIdsOf))])
  const problems = new Set(results.flatMap(({ problem }) => problem ?? []))
  return { entries: recorded.size, problems: [...problems] }
}
