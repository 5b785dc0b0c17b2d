import type { Text } from '#shared/core/text.ts'
import { textOf } from '#shared/texts.ts'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import type { PhoneFile } from '#shared/timesheets/clock/phone-file.ts'
import type { BusinessContext, BusinessScope } from '#server/core/http/context.ts'
import { entryIdsOf } from '#shared/timesheets/clock/clocked-entry.ts'
import { rehearse } from '#server/core/database/savepoints.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findRecorded, actWithinEmployment, findEmployee } from './phone-file-store.ts'
import { findStored } from '../clock/clocked-entries-store.ts'
import type { Recording } from '../clock/clock-events-store.ts'
import { recordEvents } from '../clock/record-events.ts'

/**
 * Imports the hours of a phone that can't send them, by the same rules as if it had. Events keep their IDs, so that the
 * phone may still send them later. The history names the manager.
 */
export async function importPhoneFile(ctx: BusinessContext, { file }: { file: PhoneFile }) {
  const { tx, now } = ctx
  const { id: employeeId } = await findFileEmployee(ctx, file)
  const actor = { managerId: file.managerId, employeeId }
  const { entries, problems } = await recordPhoneFile({ tx, now, actor }, file)
  return { entries: entries.length, problems }
}

/** The entries that a phone's file would create, and what can't be imported; nothing is changed. */
export async function previewPhoneFile(ctx: BusinessContext, { file }: { file: PhoneFile }) {
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

/**
 * Records the events of a file by the rules for what a phone sends. Returns the resulting entries and each problem
 * once.
 */
async function recordPhoneFile(ctx: Recording, { deviceId, savedTiming, events }: PhoneFile) {
  if (events.length === 0) return { entries: [], problems: [] }
  await actWithinEmployment(ctx.tx, ctx.actor.employeeId)
  // The time of the import does not show how far off the phone's clock was when it saved the file.
  const sent = { deviceId, sentAt: ctx.now, sentTiming: savedTiming, events: events.map(asOffline) }
  const { results } = await recordEvents(ctx, sent)
  const unread = results.length < events.length ? [textOf('timesheets.recordUnreadable')] : []
  const problems = [...results.flatMap(({ reason }) => reason ?? []), ...unread]
  const entries = [...(await findStored(ctx.tx, ctx.actor, [...new Set(events.flatMap(entryIdsOf))])).values()]
  return { entries, problems: distinct(problems) }
}

/** A file is made where the phone can't send, whatever the phone believed when it recorded. */
const asOffline = (event: ClockEvent): ClockEvent => ('locationIds' in event ? { ...event, offline: true } : event)

/** The employee whose hours the file contains; refused unless they work, or worked, for the caller's business. */
async function findFileEmployee({ actor, tx }: BusinessScope, file: PhoneFile) {
  const employee = file.managerId === actor.managerId ? await findEmployee(tx, file) : undefined
  return employee ?? refuse('BAD_REQUEST', textOf('timesheets.fileOfOtherFarm'), { at: 'file' })
}

/** Each text once. */
const distinct = (texts: readonly Text[]): Text[] => [
  ...new Map(texts.map((each) => [JSON.stringify(each), each] as const)).values(),
]
