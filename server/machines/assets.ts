import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import { isPicture } from '#shared/files/file-kind.ts'
import type { MachineFields } from '#shared/machines/machines-contract.ts'
import { textOf } from '#shared/texts.ts'
import { everyoneInAudience } from '#server/core/database/audience.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import { queueDeletion } from '#server/core/files/delete-bytes.ts'
import { attachFile, deleteFile } from '#server/core/files/files-store.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import {
  assetColumns,
  type AssetFields,
  findAsset,
  insertAssets,
  machineColumns,
  selectAssets,
  updateAsset,
} from './assets-store.ts'
import { lockMachine, noteMachineEvent } from './machine-events.ts'

export async function listAssets({ tx, actor }: BusinessContext) {
  return selectAssets(tx, actor.managerId)
}

/** Ids come from the caller, so that sending twice creates no duplicate. An id with other content is refused. */
export async function addAssets(ctx: BusinessContext, { rows }: { rows: AssetFields[] }) {
  const { tx, actor, now } = ctx
  const wanted = rows.map((asset) => ({ id: asset.id, columns: assetColumns(asset), asset }))
  const otherwise = textOf('business.rowSavedOtherwise')
  await saveOnce(ctx, { table: 'manager_assets', rows: wanted, otherwise }, (fresh) =>
    insertAssets(
      tx,
      actor.managerId,
      fresh.map(({ asset }) => asset),
      now,
    ),
  )
  return { ok: true as const }
}

type EditedAsset = MachineFields & { id: string; version: number }

/** Changes a machine, but never over a change that the user has not seen. Sending it twice is harmless. */
export async function editAsset(ctx: BusinessContext, { meter, ...asset }: EditedAsset) {
  const { tx, actor, now } = ctx
  const machine = await lockMachine(ctx, asset.id)
  const { id, version: _version, ...fields } = asset
  const before = (await findAsset(tx, actor.managerId, id)) ?? refuseNotFound('asset')
  const columns = machineColumns(fields)
  const setsMeter = meter !== null && meter !== machine.asset.meter?.reading
  const isMoved = columns.serviceDueMeter !== before.serviceDueMeter || columns.serviceDueOn !== before.serviceDueOn
  if (!(await updateAsset(tx, actor.managerId, asset, isMoved))) {
    if (!isDeepStrictEqual(before, columns) || setsMeter) refuse('CONFLICT', textOf('machines.assetChangedMeanwhile'))
    return { ok: true as const }
  }
  await changePhoto(ctx, { id, before: before.photoFileId, after: fields.photoFileId })
  if (setsMeter) await noteMachineEvent(ctx, machine, { id: newId(), kind: 'meter', at: now, meter, note: null })
  return { ok: true as const }
}

async function changePhoto(
  { tx, actor, now, services }: BusinessContext,
  { id, before, after }: { id: string; before: string | null; after: string | null },
) {
  if (before === after) return
  if (after !== null) {
    const owner = { ownerTable: 'manager_assets', ownerId: id, attachedAt: now, audience: [everyoneInAudience] }
    const type = await attachFile(tx, actor, { id: after, ...owner })
    if (type === undefined || !isPicture(type)) refuse('BAD_REQUEST', textOf('tasks.photoGone'), { at: 'photoFileId' })
  }
  const storageKey = before === null ? undefined : await deleteFile(tx, actor.managerId, before)
  if (storageKey !== undefined) await queueDeletion(tx, services, [storageKey])
}
