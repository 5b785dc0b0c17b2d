import type { PhoneFile } from '#shared/timesheets/phone-file.ts'
import { entryIdsOf } from '#shared/timesheets/clocked-entry.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuse, refuseNotFound } from '../core/refuse.ts'
import { rehearse } from './clock-events-store.ts'
import { findKept } from './clocked-rows-store.ts'
import { recordEach } from './record-each.ts'
import { isEmployee } from './timesheets-store.ts'

interface Import {
  employeeId: string
  file: PhoneFile
  preview: boolean
}

const ofAnotherFarm = 'This file was saved for another business. Nothing was imported. Import it there.'
const ofAnother =
  'This file was saved by another employee. Nothing was imported. Open that employee, then choose the file again.'
const couldNotBeRead = 'This could not be recorded. Add the hours by hand.'

/**
 * What a phone saved to a file because it could not send it, recorded as if the phone had sent it, on behalf of its
 * employee: the phone may send the same later. The history names the manager.
 */
export async function importPhoneFile(ctx: ManagerContext, { employeeId, file, preview }: Import) {
  const { tx, now, actor } = ctx
  const { managerId } = actor
  if (file.managerId !== managerId) refuse('CONFLICT', ofAnotherFarm)
  if (!(await isEmployee(tx, managerId, employeeId))) refuseNotFound('employee')
  if (file.employeeId !== employeeId) refuse('CONFLICT', ofAnother)
  const importing = () => record({ tx, now, actor: { managerId, employeeId } }, file)
  return preview ? rehearse(tx, importing) : importing()
}

type Recording = Parameters<typeof recordEach>[0]

async function record(ctx: Recording, { deviceId, savedTiming, events }: PhoneFile) {
  if (events.length === 0) return { entries: [], refused: [], waiting: 0 }
  // By when the phone's clock was off as it saved the file, the time of the import does not tell.
  const { results } = await recordEach(ctx, { deviceId, sentAt: ctx.now, sentTiming: savedTiming, events })
  const byId = new Map(results.map((result) => [result.id, result]))
  const refused = events.flatMap(({ id, kind, occurredAt }) => {
    const result = byId.get(id)
    if (result && result.outcome !== 'refused') return []
    return [{ id, kind, occurredAt, problem: result?.problem ?? couldNotBeRead }]
  })
  const kept = await findKept(ctx.tx, ctx.actor, [...new Set(events.flatMap(entryIdsOf))])
  const entries = [...kept.values()].map(({ id, startTime, endTime, flags }) => ({ id, startTime, endTime, flags }))
  return { entries, refused, waiting: results.filter(({ outcome }) => outcome === 'waiting').length }
}
