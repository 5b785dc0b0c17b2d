import { textOf } from '#shared/texts.ts'
import type { EmployeeScope, BusinessScope } from '#server/core/http/context.ts'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import { winnerIds } from '#shared/timesheets/entries/occupied-interval.ts'
import type { Tx } from '#server/core/database/database.ts'
import { constraintName } from '#server/core/database/constraint-name.ts'
import { refuse } from '#server/core/http/refuse.ts'
import {
  findOverlapCandidates,
  findOccupied,
  type OverlapCandidate,
  insertClocked,
  setBlocksTime,
  updateClocked,
  findWaiting,
  lockEmployeeEntriesForUpdate,
} from '../clock/clocked-entries-store.ts'
import { isDecided, type StoredEntry, union } from '../clock/reconcile-with-events.ts'

/** The employee and the current instant; the caller holds the employee's clock lock. */
interface OverlapContext {
  tx: Tx
  actor: EmployeeScope
  now: string
}

/** An entry as it is to become; `kept` is the stored one, if any. */
export interface EntryChange {
  stored: StoredEntry | undefined
  entry: StoredEntry
}

/** A write, with what determines its order. */
interface Write {
  was: OverlapCandidate | undefined
  is: OverlapCandidate
  write: () => Promise<void>
}

/**
 * Called by applyEvents. Order: find the candidates, decide which of them occupy their
 * time, write what frees time before what takes it.
 * Invariants: undecided entries that occupy time never overlap; no hours of a phone are lost.
 *
 * Writes the entries with their flags and decides which undecided entries of the employee occupy their time. A phone's
 * overlap is never refused: the later entry is flagged and occupies no time until it fits or a manager resolves it.
 * Throws on timesheet_logs_no_overlap and timesheet_logs_one_running if a manager writes at the same moment.
 */
export async function resolveOverlaps(
  ctx: OverlapContext,
  changes: readonly EntryChange[],
  flagsOf: (entry: StoredEntry) => readonly PhoneFlag[] = () => [],
): Promise<void> {
  const { actor, tx } = ctx
  const { others, ids } = await decideWinners(ctx, changes)
  const changed = changes.flatMap(({ stored, entry: wanted }): Write[] => {
    const settled = isOverlapCandidate({ stored, entry: wanted }) ? withOverlap(wanted, ids.has(wanted.id)) : wanted
    if (stored && isSame(stored, settled)) return []
    const entry = { ...settled, flags: union(settled.flags, flagsOf(settled)) }
    const write = () => (stored ? updateClocked(tx, actor, { stored, entry }) : insertClocked(tx, actor, entry))
    return [{ was: stored, is: entry, write }]
  })
  const moved = others.flatMap((was): Write[] => {
    const blocksTime = ids.has(was.id)
    if (blocksTime === was.blocksTime) return []
    const write = () => setBlocksTime(tx, actor.managerId, { ids: [was.id], blocksTime })
    return [{ was, is: { ...was, blocksTime }, write }]
  })
  await writeInTurn(ctx, [...changed, ...moved])
}

/** Among the undecided entries, known and new. What a manager edited comes before what only phones recorded. */
async function decideWinners({ actor, tx, now }: OverlapContext, changes: readonly EntryChange[]) {
  const named = new Set(changes.map(({ entry }) => entry.id))
  const others = (await findOverlapCandidates(tx, actor.managerId, [actor.employeeId])).filter(
    ({ id }) => !named.has(id),
  )
  const coming = changes.filter(isOverlapCandidate).map(({ entry }) => entry)
  const candidates = [...others, ...coming]
  const from = earliestStart(candidates)
  if (from === undefined) return { others, ids: new Set<string>() }
  const since = new Map([[actor.employeeId, from]])
  const taken = await findOccupied(tx, actor.managerId, { since, except: candidates.map(({ id }) => id) })
  const edited = coming.filter(
    ({ source, editedAt, blocksTime }) => blocksTime && (source !== 'phone' || editedAt !== null),
  )
  const first = winnerIds(taken, edited, now)
  const [ahead, rest] = [edited.filter(({ id }) => first.has(id)), candidates.filter(({ id }) => !first.has(id))]
  return { others, ids: winnerIds([...taken, ...ahead], rest, now) }
}

/** Includes a running entry that a manager edited: the phone decides where it ends, and another entry may be there. */
function isOverlapCandidate({ stored, entry }: EntryChange): boolean {
  return !isDecided(stored ?? entry) || (entry.status === 'pending' && !entry.blocksTime)
}

function withOverlap(entry: StoredEntry, hasTime: boolean): StoredEntry {
  const flags = entry.flags.filter((flag) => flag !== 'overlap')
  return { ...entry, blocksTime: hasTime, flags: hasTime ? flags : union(flags, ['overlap']) }
}

function isSame(one: StoredEntry, other: StoredEntry): boolean {
  return comparable(one) === comparable(other)
}

function comparable(entry: StoredEntry): string {
  return JSON.stringify([
    [entry.startTime, entry.endTime, entry.timezoneOffset, entry.comments, entry.status, entry.blocksTime],
    [entry.flags.toSorted(), entry.forgottenReason, entry.locationIds, entry.activityIds, entry.assetIds],
    entry.breaks.map((each) => [each.id, each.startTime, each.endTime, each.type, each.timezoneOffset]),
  ])
}

/** Entries release time before others occupy it: the constraint checks every row as it is written. */
async function writeInTurn({ actor, tx }: OverlapContext, writes: readonly Write[]): Promise<void> {
  const shifted = writes.filter(({ was, is }) => was?.blocksTime && was.startTime !== is.startTime)
  await setBlocksTime(tx, actor.managerId, { ids: shifted.map(({ is }) => is.id), blocksTime: false })
  for (const { write } of writes.toSorted((one, other) => turnOf(one) - turnOf(other))) await write()
}

/** An entry whose start stays cannot overlap another's earlier time: it can only have become shorter, or have ended. */
function turnOf({ was, is }: Write): number {
  if (!is.blocksTime) return 0
  return was?.blocksTime && was.startTime === is.startTime ? 1 : 2
}

/**
 * For callers about to move or remove entries: the employees with flagged entries that may then get their time, for
 * `reclaimFreedTime`. Called after acquiring the period lock and before any write.
 */
export async function lockWaitingEntriesForUpdate(
  { actor, tx }: BusinessScope,
  ids: readonly string[],
): Promise<string[]> {
  const employeeIds = await findWaiting(tx, actor.managerId, ids)
  if (employeeIds.length > 0) await lockEmployeeEntriesForUpdate(tx, actor.managerId, { employeeIds, ids })
  return employeeIds
}

/** Gives waiting entries the time that is now free, and removes their overlap flag. */
export async function reclaimFreedTime(ctx: BusinessScope, employeeIds: readonly string[]): Promise<void> {
  await settleCandidates(ctx, employeeIds).catch(explainRace)
}

/**
 * As `resolveOverlaps` without changes, of each of these employees: decides again which undecided entries occupy their time. In as
 * many statements for all of them as for one; those that lose their time come first.
 */
export async function settleCandidates(
  { actor: { managerId }, tx, now }: BusinessScope,
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return
  const candidates = await findOverlapCandidates(tx, managerId, employeeIds)
  if (candidates.length === 0) return
  const ofEmployees = Map.groupBy(candidates, ({ employeeId }) => employeeId)
  const since = new Map([...ofEmployees].map(([employeeId, theirs]) => [employeeId, earliestStart(theirs) ?? now]))
  const occupied = await findOccupied(tx, managerId, { since, except: candidates.map(({ id }) => id) })
  const taken = Map.groupBy(occupied, ({ employeeId }) => employeeId)
  const moved = [...ofEmployees].flatMap(([employeeId, theirs]) => {
    const winners = winnerIds(taken.get(employeeId) ?? [], theirs, now)
    return theirs.filter(({ id, blocksTime }) => winners.has(id) !== blocksTime)
  })
  for (const blocksTime of [false, true]) {
    const ids = moved.filter((was) => was.blocksTime !== blocksTime).map(({ id }) => id)
    await setBlocksTime(tx, managerId, { ids, blocksTime })
  }
}

function earliestStart(entries: readonly { startTime: string }[]): string | undefined {
  return entries.map(({ startTime }) => startTime).toSorted()[0]
}

function explainRace(error: unknown): never {
  if (constraintName(error) !== 'timesheet_logs_no_overlap') throw error
  refuse('CONFLICT', textOf('timesheets.takenMeanwhile'))
}
