import { applyAssetEvent, type AssetEvent, type AssetState } from '#shared/machines/asset-state.ts'
import type { AssetHold, KnownMachine } from '#shared/machines/machines-contract.ts'
import { nextReading } from '#shared/machines/meter.ts'
import { faultReason } from '#shared/machines/short-note.ts'
import { failedOf, meterOf, type PreStartState, preStartStateOf, reasonOf } from '#shared/safety-reports/pre-start.ts'
import { isUnsent } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { type Drawn, drawing, layOver } from '#app/phone/outbox/overlay.ts'
import { isCallOf, type OutboxItem } from '#app/phone/outbox/phone-db.ts'

export type ShownHold = Omit<AssetHold, 'openedBy'> & {
  /** Null for what this phone recorded. */
  openedBy: string | null
  /** The server has not answered it. */
  waits: boolean
  /** The server has not answered that it is repaired. */
  repairWaits: boolean
}

/** A check that was made with this phone. */
export interface OwnCheck {
  at: string
  result: PreStartState
  waits: boolean
}

export type ShownMachine = Pick<KnownMachine, 'id' | 'name' | 'idCode' | 'category' | 'meterUnit' | 'meter'> & {
  state: AssetState
  /** The open ones. */
  holds: ShownHold[]
  lastCheck: OwnCheck | null
  /** Why the server refused what this phone recorded, until it is dismissed. */
  problems: string[]
}

/**
 * The server's last answer with the records of this phone applied, by the rules that the server applies to them. So the
 * phone that has recorded a failure shows it at once.
 * @param order the `nextOrder` number of the request for the answer
 */
export function shownMachines(
  answered: readonly KnownMachine[],
  items: readonly OutboxItem[],
  order: number | undefined,
): ShownMachine[] {
  const checks = lastChecks(items)
  return layOver(
    answered.map((machine) => asStored(machine, checks.get(machine.id) ?? null)),
    { items, order, withRefused: true },
    drawing('safetyReports.recordPreStart', (machines, check, drawn) =>
      change(machines, check.assetId, drawn, (machine) => {
        const { id, happenedAt: at, offline, items: checked } = check
        const failed = failedOf(checked)
        const applied = apply(
          machine,
          { id, at, kind: 'pre_start', offline, failed },
          { reason: reasonOf(failed), reportId: null, drawn },
        )
        const reading = meterOf(checked)
        const read = reading === null ? null : nextReading(machine.meter, { reading, at, unit: machine.meterUnit })
        return { ...applied, meter: read ?? machine.meter }
      }),
    ),
    drawing('safetyReports.reportFault', (machines, { id, assetId, happenedAt: at, stopsUse, what }, drawn) =>
      change(machines, assetId, drawn, (machine) =>
        apply(machine, { id, at, kind: 'maintenance', stopsUse }, { reason: faultReason(what), reportId: id, drawn }),
      ),
    ),
    drawing('safetyReports.markRepaired', (machines, { id, reportId, doneAt: at }, drawn) => {
      const about = (machine: ShownMachine) => machine.holds.find((hold) => hold.reportId === reportId)
      return change(machines, machines.find(about)?.id, drawn, (machine) => {
        const hold = about(machine)
        if (!hold || hold.isRepaired) return machine
        const repaired = { ...hold, isRepaired: true, repairWaits: drawn.standing === 'unsent' }
        return {
          ...apply(machine, { id, at, kind: 'repair_done', repair: hold.id }),
          holds: machine.holds.map((each) => (each === hold ? repaired : each)),
        }
      })
    }),
  )
}

function asStored({ holds, checkDue, releasedAt, ...machine }: KnownMachine, lastCheck: OwnCheck | null): ShownMachine {
  const unrepaired = holds.filter(({ reportId, isRepaired }) => reportId !== null && !isRepaired)
  const state = {
    openHolds: holds.map(({ id }) => id),
    openRepairs: unrepaired.map(({ id }) => id),
    releasedAt,
    checkDue,
  }
  const shown = holds.map((hold) => ({ ...hold, waits: false, repairWaits: false }))
  return { ...machine, state, holds: shown, lastCheck, problems: [] }
}

function change(
  machines: ShownMachine[],
  id: string | undefined,
  { standing, problem }: Drawn,
  changed: (machine: ShownMachine) => ShownMachine,
): ShownMachine[] {
  return machines.map((machine) => {
    if (machine.id !== id) return machine
    // What was refused never took effect.
    return standing === 'refused' ? { ...machine, problems: [...machine.problems, problem] } : changed(machine)
  })
}

/** What a record says of the hold that it may open. */
type About = Pick<AssetHold, 'reason' | 'reportId'> & { drawn: Drawn }

function apply(machine: ShownMachine, event: AssetEvent, about?: About): ShownMachine {
  const { openHolds } = machine.state
  // The answer has it although this phone has not heard so.
  if (openHolds.includes(event.id)) return machine
  const { refused, state } = applyAssetEvent(machine.state, event)
  if (refused !== null) return machine
  if (!about || !state.openHolds.includes(event.id)) return { ...machine, state }
  const { drawn, ...reason } = about
  const opened = {
    ...reason,
    id: event.id,
    openedAt: event.at,
    openedBy: null,
    isRepaired: false,
    isWithdrawn: false,
    waits: drawn.standing === 'unsent',
    repairWaits: false,
  }
  return { ...machine, state, holds: [...machine.holds, opened] }
}

/** By machine. */
function lastChecks(items: readonly OutboxItem[]): ReadonlyMap<string, OwnCheck> {
  const checks = new Map<string, OwnCheck>()
  for (const item of items) {
    if (!isCallOf(item, 'safetyReports.recordPreStart') || item.problem !== null) continue
    const { assetId, happenedAt: at, items: checked } = item.input
    checks.set(assetId, { at, result: preStartStateOf(checked), waits: isUnsent(item) })
  }
  return checks
}
