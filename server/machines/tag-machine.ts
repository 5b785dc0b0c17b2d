import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { addMachineEvent, lockMachine } from './machine-events.ts'

/** Puts a machine out of use for a reason that is no fault, so that nothing needs repair before it is released. */
export async function tagMachine(
  ctx: BusinessContext,
  { id, assetId, reason }: { id: string; assetId: string; reason: string },
) {
  const columns = { assetId, kind: 'tag', note: reason, createdBy: ctx.actor.userId }
  const otherwise = textOf('machines.eventSavedOtherwise')
  await saveOnce(ctx, { table: 'asset_events', rows: [{ id, columns }], otherwise }, async () => {
    const machine = await lockMachine(ctx, assetId, id)
    if (machine.asset.isKnown) return []
    await addMachineEvent(ctx, machine, {
      id,
      kind: 'tag',
      at: ctx.now,
      note: reason,
      hold: { reason, reportId: null },
    })
    return [id]
  })
  return { ok: true as const }
}
