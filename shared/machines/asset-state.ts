/** An item of a pre-start that failed; a critical one stops the machine. */
export interface FailedItem {
  item: string
  critical: boolean
}

interface Happened {
  id: string
  /** When it happened, which is not when the server heard of it. Instants have the database's format, so that they sort as text. */
  at: string
}

/** What happened to a machine. A maintenance report and a hold have the id of the event that opened them. */
export type AssetEvent = Happened &
  (
    | { kind: 'pre_start'; offline: boolean; failed: readonly FailedItem[] }
    | { kind: 'maintenance'; stopsUse: boolean }
    | { kind: 'tag' }
    | { kind: 'repair_done'; repair: string }
    | { kind: 'repair_reopened'; repair: string }
    /** The maintenance report is withdrawn; a hold that it opened stays until a release. */
    | { kind: 'repair_withdrawn'; repair: string }
    | { kind: 'release'; holds: readonly string[]; mayRelease: boolean }
  )

/** What the events so far make of a machine. It is out of use while a hold is open. */
export interface AssetState {
  /** In order of opening. */
  openHolds: readonly string[]
  /** Maintenance reports that are not done, in order of opening. */
  openRepairs: readonly string[]
  /** When the last accepted release was given. */
  releasedAt: string | null
  /** Since the release of the last hold no one has checked the machine. */
  checkDue: boolean
}

export const newAsset: AssetState = { openHolds: [], openRepairs: [], releasedAt: null, checkDue: false }

export const isOutOfUse = ({ openHolds }: Pick<AssetState, 'openHolds'>) => openHolds.length > 0

export const assetRefusals = [
  'do_not_use',
  'no_such_maintenance',
  'not_allowed',
  'no_such_hold',
  'repair_not_done',
] as const
export type AssetRefusal = (typeof assetRefusals)[number]

/** What a manager should look at, in an event that was kept. */
export const assetFlags = ['used_while_out_of_use', 'before_release'] as const
export type AssetFlag = (typeof assetFlags)[number]

type Applied =
  | { refused: AssetRefusal; state: AssetState }
  | { refused: null; state: AssetState; flags: readonly AssetFlag[] }

/**
 * The state after an event, or why the event is refused, which changes nothing (safety.md 4). Events are applied in the order in
 * which the server receives them, because a release covers only what its giver could see.
 */
export function applyAssetEvent(state: AssetState, event: AssetEvent): Applied {
  const refuse = (refused: AssetRefusal): Applied => ({ refused, state })
  const keep = (changed: Partial<AssetState>, flags: readonly AssetFlag[] = []): Applied => {
    const after = { ...state, ...changed }
    return { refused: null, state: { ...after, checkDue: after.checkDue && !isOutOfUse(after) }, flags }
  }
  const { id } = event
  const { openHolds, openRepairs, releasedAt } = state
  const isOpen = (repair: string) => openRepairs.includes(repair)
  const without = (repair: string) => openRepairs.filter((each) => each !== repair)
  switch (event.kind) {
    case 'pre_start': {
      if (isOutOfUse(state) && !event.offline) return refuse('do_not_use')
      const isBeforeRelease = releasedAt !== null && event.at < releasedAt
      const stops = event.failed.some(({ critical }) => critical)
      const flags = [
        ...(isOutOfUse(state) ? (['used_while_out_of_use'] as const) : []),
        ...(isBeforeRelease ? (['before_release'] as const) : []),
      ]
      const holds = stops ? [...openHolds, id] : openHolds
      return keep(
        {
          openHolds: holds,
          openRepairs: event.failed.length > 0 ? [...openRepairs, id] : openRepairs,
          checkDue: state.checkDue && (isBeforeRelease || holds.length > 0),
        },
        flags,
      )
    }
    case 'maintenance':
      return keep({ openRepairs: [...openRepairs, id], openHolds: event.stopsUse ? [...openHolds, id] : openHolds })
    case 'tag':
      return keep({ openHolds: [...openHolds, id] })
    case 'repair_done':
    case 'repair_withdrawn':
      return isOpen(event.repair) ? keep({ openRepairs: without(event.repair) }) : refuse('no_such_maintenance')
    case 'repair_reopened':
      return isOpen(event.repair)
        ? refuse('no_such_maintenance')
        : keep({ openRepairs: [...openRepairs, event.repair] })
    case 'release': {
      if (!event.mayRelease) return refuse('not_allowed')
      if (event.holds.length === 0 || !event.holds.every((hold) => openHolds.includes(hold)))
        return refuse('no_such_hold')
      if (event.holds.some(isOpen)) return refuse('repair_not_done')
      const left = openHolds.filter((hold) => !event.holds.includes(hold))
      return keep({ openHolds: left, releasedAt: event.at, checkDue: left.length === 0 })
    }
  }
}

/** The events of a machine in the order in which they were received; one whose id was received before is skipped silently. */
export function foldAssetEvents(events: readonly AssetEvent[], from: AssetState = newAsset) {
  let state = from
  const seen = new Set<string>()
  /** Maintenance reports in order of opening. */
  const repairs = [...from.openRepairs]
  const refused: { id: string; reason: AssetRefusal }[] = []
  const flags: { id: string; flag: AssetFlag }[] = []
  for (const event of events) {
    const { id } = event
    if (seen.has(id)) continue
    seen.add(id)
    const applied = applyAssetEvent(state, event)
    state = applied.state
    if (applied.refused !== null) refused.push({ id, reason: applied.refused })
    else flags.push(...applied.flags.map((flag) => ({ id, flag })))
    repairs.push(...state.openRepairs.filter((repair) => !repairs.includes(repair)))
  }
  return { state, repairs, refused, flags }
}
