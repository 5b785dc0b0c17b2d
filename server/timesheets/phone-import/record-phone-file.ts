import { entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import type { PhoneFile } from '#shared/timesheets/clock/phone-file.ts'
import { findStored } from '../clock/clocked-entries-store.ts'
import type { Recording } from '../clock/clock-events-store.ts'
import { actWithinEmployment } from './phone-file-store.ts'
import { recordEvents } from '../clock/record-events.ts'

const unreadable = 'One record could not be read. Ask the employee what is missing, and add it by hand.'

/**
 * Records the events of a file by the rules for what a phone sends. Returns the resulting entries and each problem
 * once.
 */
export async function recordPhoneFile(ctx: Recording, { deviceId, savedTiming, events }: PhoneFile) {
  if (events.length === 0) return { entries: [], problems: [] }
  await actWithinEmployment(ctx.tx, ctx.actor.employeeId)
  // The time of the import does not show how far off the phone's clock was when it saved the file.
  const { results } = await recordEvents(ctx, { deviceId, sentAt: ctx.now, sentTiming: savedTiming, events })
  const problems = new Set(results.flatMap(({ problem }) => problem ?? []))
  if (results.length < events.length) problems.add(unreadable)
  const entries = [...(await findStored(ctx.tx, ctx.actor, [...new Set(events.flatMap(entryIdsOf))])).values()]
  return { entries, problems: [...problems] }
}
