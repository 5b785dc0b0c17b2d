import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { addMachineEvent, lockMachine, mayRelease } from './machine-events.ts'
import { findReportsOfHolds } from './machines-store.ts'

/** What follows a release in features above this one. @param reports that kept the machine out of use */
export type AfterRelease = (ctx: BusinessContext, reports: readonly string[]) => Promise<void>

interface Release {
  /** Of the event. */
  id: string
  assetId: string
  /** All that the caller has seen: a release covers no other. */
  holds: string[]
  note: string
}

/**
 * Releases a machine from the holds that are named, all or none. A manager may, or an employee who is a mechanic or was named;
 * also the one who reported it. Of two releases at once one is kept.
 */
export async function releaseMachine(
  ctx: BusinessContext,
  { id, assetId, holds: given, note }: Release,
  afterRelease: AfterRelease,
) {
  const { tx, actor, now } = ctx
  const holds = [...new Set(given)].toSorted()
  const columns = { assetId, kind: 'release', holds, note: note || null, createdBy: actor.userId }
  const otherwise = textOf('machines.eventSavedOtherwise')
  await saveOnce(ctx, { table: 'asset_events', rows: [{ id, columns }], otherwise }, async () => {
    const machine = await lockMachine(ctx, assetId, id)
    if (machine.asset.isKnown) return []
    const release = { id, kind: 'release', at: now, holds, mayRelease: await mayRelease(ctx) } as const
    await addMachineEvent(ctx, machine, { ...release, note: columns.note })
    await afterRelease(ctx, await findReportsOfHolds(tx, actor.managerId, holds))
    return [id]
  })
  return { ok: true as const }
}
