import type { BusinessContext } from '#server/core/http/context.ts'
import { selectKnown } from './assets-store.ts'
import { listChecklists } from './checklists.ts'
import { mayRelease, releaserNames } from './machine-events.ts'
import { mostHolds } from '#shared/machines/machines-contract.ts'
import { findHolds, findMeters } from './machines-store.ts'

/** What a phone needs for a pre-start without reception. */
export async function listForPhone(ctx: BusinessContext) {
  const { tx, actor } = ctx
  const known = await selectKnown(tx, actor.managerId)
  const holds = Map.groupBy(await findHolds(tx, actor.managerId), ({ assetId }) => assetId)
  const meters = await findMeters(tx)
  return {
    machines: known.map((machine) => ({
      ...machine,
      meter: meters.get(machine.id) ?? null,
      holds: (holds.get(machine.id) ?? []).slice(0, mostHolds).map(({ assetId: _assetId, ...hold }) => hold),
    })),
    checklists: await listChecklists(ctx),
    releasers: await releaserNames(ctx),
    mayRelease: await mayRelease(ctx),
  }
}
