import type { MeterReading } from '#shared/machines/meter.ts'
import { nextService } from '#shared/machines/service-due.ts'
import { localDateOf, startOfDay } from '#shared/core/time/zone.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { findServicePlan, updateServicePlan } from './assets-store.ts'
import { hasLaterService } from './machines-store.ts'
import { lockMachine, noteMachineEvent } from './machine-events.ts'

interface Service {
  /** Of the event. */
  id: string
  assetId: string
  /** In the farm's time zone. */
  doneOn: string
  meter: number | null
  note: string
}

/** Records a service; the next one is due by the intervals of the machine, counted from this one. */
export async function recordService(ctx: BusinessContext, { id, assetId, doneOn, meter, note }: Service) {
  const { tx, actor, now } = ctx
  const { zone } = await farmSettings(tx, actor.managerId)
  if (doneOn > localDateOf(now, zone)) refuse('BAD_REQUEST', textOf('machines.futureTime'), { at: 'doneOn' })
  const at = startOfDay(doneOn, zone)
  const columns = { assetId, kind: 'service', at, meter, note: note || null, createdBy: actor.userId }
  const otherwise = textOf('machines.eventSavedOtherwise')
  await saveOnce(ctx, { table: 'asset_events', rows: [{ id, columns }], otherwise }, async () => {
    const machine = await lockMachine(ctx, assetId, id)
    const last = machine.asset.meter
    if (machine.asset.isKnown) return []
    await noteMachineEvent(ctx, machine, { id, kind: 'service', at, meter, note: columns.note })
    // One that was done before another says nothing of the next.
    if (await hasLaterService(tx, actor.managerId, { assetId, at })) return [id]
    const plan = await findServicePlan(tx, actor.managerId, assetId)
    await updateServicePlan(
      tx,
      actor.managerId,
      assetId,
      nextService(plan, { doneOn, meter: meter ?? readSince(last) }),
    )
    return [id]
  })
  return { ok: true as const }

  /** The last reading, if the machine has hardly run since it was serviced. */
  function readSince(last: MeterReading | null) {
    return last !== null && localDateOf(last.readAt, zone) <= doneOn ? last.reading : null
  }
}
