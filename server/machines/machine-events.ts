import { type AssetEvent, type AssetRefusal, applyAssetEvent, isOutOfUse } from '#shared/machines/asset-state.ts'
import { mostReleasers } from '#shared/machines/machines-contract.ts'
import { meterDoubt, nextReading } from '#shared/machines/meter.ts'
import { shortNote } from '#shared/machines/short-note.ts'
import { textOf } from '#shared/texts.ts'
import type { Tx } from '#server/core/database/database.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findManagersToNotify } from '#server/core/notifications/notifications-store.ts'
import { notify } from '#server/core/notifications/notify.ts'
import {
  findFirstOutOfUse,
  findReleasers,
  insertEvent,
  type LockedAsset,
  lockAsset,
  remindAgain,
  updateReasons,
} from './machines-store.ts'

/** Those who may release machines, as refusals name them. */
export async function releaserNames({ tx }: Pick<BusinessContext, 'tx'>): Promise<string[]> {
  const releasers = await findReleasers(tx)
  return releasers.slice(0, mostReleasers).map(({ name }) => name)
}

export async function mayRelease({ tx, actor }: BusinessContext): Promise<boolean> {
  if (actor.role !== 'employee') return true
  const releasers = await findReleasers(tx)
  return releasers.some(({ userId }) => userId === actor.userId)
}

/** An event of a machine, and what is kept with it. */
type Happening = AssetEvent & {
  /** Read from its meter. */
  meter?: number | null
  note?: string | null
  /** Of the report, beside those of the event. */
  flags?: readonly string[]
  /** Recorded without reception, as its caller said. */
  recordedOffline?: boolean
  /** Why the machine must not be used, and the report about it, where the event opens a hold. */
  hold?: { reason: string; reportId: string | null }
  /** What the call said and its report keeps, by which it is known when it is sent again. */
  sent?: object
}

/** What of it the machine's page shows and no fold needs: a service that was done, a meter that was set. */
interface Noted {
  id: string
  kind: 'service' | 'meter'
  at: string
  meter: number | null
  note: string | null
}

/** A machine that is locked until the transaction ends, so that its events have one order: that in which the server receives them. */
export interface LockedMachine {
  id: string
  asset: LockedAsset
}

/** @param eventId for which it is locked; the same call may have kept it a moment ago: then `asset.isKnown` */
export async function lockMachine(
  { tx }: Pick<BusinessContext, 'tx'>,
  id: string,
  eventId: string | null = null,
): Promise<LockedMachine> {
  return { id, asset: (await lockAsset(tx, id, eventId)) ?? refuseNotFound('asset') }
}

/**
 * Adds what happened to a locked machine. Refuses what `applyAssetEvent` refuses, in words; then nothing is kept.
 * @returns its flags, with `meter_doubtful` where the reading can't be right, which then does not become the machine's
 */
export async function addMachineEvent(
  ctx: BusinessContext,
  machine: LockedMachine,
  given: Happening,
): Promise<readonly string[]> {
  const { tx, actor, now } = ctx
  const { asset } = machine
  const event = { ...given, at: storedInstant(given.at) }
  const applied = applyAssetEvent(asset, event)
  if (applied.refused !== null) return refuseEvent(ctx, asset.name, applied.refused)
  const { state } = applied
  const opens = state.openHolds.length > asset.openHolds.length
  const outOfUseSince = isOutOfUse(state) ? (asset.outOfUseSince ?? now) : null
  const isTimeWrong = given.flags?.some((flag) => flag === 'future_time' || flag === 'lost_year') ?? false
  const { flags: meterFlags, meter } = readMeter(asset, isTimeWrong ? now : event.at, given.meter ?? null)
  const flags = [...applied.flags, ...meterFlags, ...(given.flags ?? [])]
  await insertEvent(
    tx,
    {
      id: event.id,
      assetId: machine.id,
      kind: event.kind,
      at: event.at,
      receivedAt: now,
      offline: given.recordedOffline ?? false,
      failed: event.kind === 'pre_start' ? event.failed : [],
      stopsUse: opens,
      repair: 'repair' in event ? event.repair : null,
      holds: event.kind === 'release' ? event.holds : [],
      meter: given.meter ?? null,
      note: given.note ?? null,
      flags,
      sent: given.sent ?? {},
    },
    {
      hold: opens && given.hold ? { ...given.hold, createdByName: actor.name } : null,
      state: isSameState(asset, state) ? null : { ...state, outOfUseSince },
      meter,
    },
  )
  if (outOfUseSince !== null && asset.outOfUseSince === null)
    await notifyReleasers(ctx, 'machine_out_of_use', {
      assetId: machine.id,
      machine: asset.name,
      name: actor.name,
      reason: given.hold?.reason ?? '',
    })
  if (outOfUseSince === null && asset.outOfUseSince !== null)
    await notifyReleasers(ctx, 'machine_released', { assetId: machine.id, machine: asset.name, name: actor.name })
  machine.asset = { ...asset, ...state, outOfUseSince, meter: meter ?? asset.meter }
  return flags
}

/** As above, for what changes no state. */
export async function noteMachineEvent(
  { tx, actor, now }: BusinessContext,
  machine: LockedMachine,
  noted: Noted,
): Promise<void> {
  const at = storedInstant(noted.at)
  // A manager may correct a reading that was wrong, which may have reminded too early; a service in the past had an earlier one.
  const isNewest = noted.kind === 'meter' || noted.meter === null || noted.meter >= (machine.asset.meter?.reading ?? 0)
  const meter = noted.meter === null || !isNewest ? null : { reading: noted.meter, readAt: at }
  if (noted.kind === 'meter' && noted.meter !== null && noted.meter < (machine.asset.meter?.reading ?? 0))
    await remindAgain(tx, actor.managerId, machine.id)
  const nothing = { offline: false, failed: [], stopsUse: false, repair: null, holds: [], flags: [], sent: {} }
  await insertEvent(
    tx,
    { ...nothing, ...noted, assetId: machine.id, at, receivedAt: now },
    { hold: null, state: null, meter },
  )
}

const isSameState = (
  one: LockedAsset,
  other: Pick<LockedAsset, 'openHolds' | 'openRepairs' | 'releasedAt' | 'checkDue'>,
) =>
  one.openHolds.join() === other.openHolds.join() &&
  one.openRepairs.join() === other.openRepairs.join() &&
  one.releasedAt === other.releasedAt &&
  one.checkDue === other.checkDue

function readMeter({ meter: last, meterUnit: unit }: LockedAsset, at: string, reading: number | null) {
  if (reading === null) return { flags: [], meter: null }
  const isDoubtful = meterDoubt(last, { reading, at, unit }) !== null
  return { flags: isDoubtful ? ['meter_doubtful'] : [], meter: nextReading(last, { reading, at, unit }) }
}

/** Managers and those who may release it. The one who did it hears nothing. */
async function notifyReleasers<Kind extends 'machine_out_of_use' | 'machine_released'>(
  ctx: BusinessContext,
  kind: Kind,
  parameters: Parameters<typeof notify<Kind>>[2] extends ReadonlyMap<string, infer Given> ? Given : never,
): Promise<void> {
  const managers = await findManagersToNotify(ctx.tx)
  const releasers = await findReleasers(ctx.tx)
  const receivers = new Set([...managers, ...releasers.map(({ userId }) => userId)])
  receivers.delete(ctx.actor.userId)
  await notify(ctx, kind, new Map([...receivers].map((userId) => [userId, parameters])))
}

async function refuseEvent(ctx: BusinessContext, machine: string, refused: AssetRefusal): Promise<never> {
  switch (refused) {
    case 'do_not_use':
      return refuse('CONFLICT', await doNotUse(ctx, machine))
    case 'not_allowed':
      return refuse(
        'FORBIDDEN',
        textOf('machines.notAllowedToRelease', { machine, releasers: (await releaserNames(ctx)).join(', ') }),
      )
    case 'no_such_hold':
      return refuse('CONFLICT', textOf('machines.holdGone', { machine }))
    case 'repair_not_done':
      return refuse('CONFLICT', textOf('machines.repairNotDone', { machine }))
    case 'no_such_maintenance':
      return refuse('CONFLICT', textOf('machines.repairGone', { machine }))
  }
}

/** Why a machine that is out of use can't be started, and who can release it. */
const doNotUse = async (ctx: Pick<BusinessContext, 'tx'>, machine: string) =>
  textOf('machines.doNotUse', { machine, releasers: (await releaserNames(ctx)).join(', ') })

/** Refuses to start anything with a machine that is out of use, in words that name who can release it. */
export async function requireUsable(ctx: BusinessContext, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return
  const name = await findFirstOutOfUse(ctx.tx, ctx.actor.managerId, assetIds)
  if (name !== undefined) refuse('CONFLICT', await doNotUse(ctx, name))
}

/** Says in other words why a machine is out of use, where this report keeps it so. */
export const changeReason = (tx: Tx, managerId: string, reportId: string, reason: string): Promise<void> =>
  updateReasons(tx, managerId, reportId, shortNote(reason))
