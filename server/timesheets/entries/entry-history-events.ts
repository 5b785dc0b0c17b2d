import { z } from 'zod'
import { breakTypes } from '#shared/timesheets/entries/break-type.ts'
import type { EntryHistoryEvent, FieldChange } from '#shared/timesheets/entries/entry-history.ts'
import { storedInstant } from '#server/core/database/instants.ts'

/** A history row as the triggers wrote it; `before` and `after` are whole rows. */
export interface HistoryRow {
  tbl: string
  rowId: string
  op: string
  at: string
  who: string | null
  why: string
  before: unknown
  after: unknown
}

/** The rows that make up an entry at one moment, by ID. */
type Moment = ReadonlyMap<string, Pick<HistoryRow, 'tbl'> & { row: unknown }>

/**
 * One event per transaction that changed something visible, from rows ordered by `at`. `who` is still the user's ID.
 * Each edit replaces the parts of an entry, so events compare its content before and after.
 */
export function eventsOf(rows: readonly HistoryRow[]): EntryHistoryEvent[] {
  let moment: Moment = new Map()
  const events: EntryHistoryEvent[] = []
  for (const ofOne of transactionsOf(rows)) {
    const [first] = ofOne
    if (!first) continue
    const before = withRowsFrom(ofOne, moment)
    moment = momentAfter(ofOne, before)
    const made = ofOne.some(({ tbl, op }) => tbl === 'timesheet_logs' && op === 'insert')
    const changes = changesBetween(contentOf(before), contentOf(moment))
    const { at, who, why } = first
    if (made || changes.length > 0) events.push({ at, who, why, kind: made ? 'made' : 'changed', changes })
  }
  return events
}

/**
 * Transactions in the order of their writes. `at` is when a transaction began; the versions reveal one that waited for
 * another. A transaction that left the entry's own row alone follows the one that began before it.
 */
function transactionsOf(rows: readonly HistoryRow[]): HistoryRow[][] {
  const byBeginning = [...Map.groupBy(rows, ({ at, who, why }) => [at, who, why].join()).values()]
  let version = 0
  return byBeginning
    .map((ofOne) => {
      const written = ofOne.filter(({ tbl }) => tbl === 'timesheet_logs').map(versionOf)
      if (written.length > 0) version = Math.max(...written)
      return { ofOne, version }
    })
    .toSorted((one, other) => one.version - other.version)
    .map(({ ofOne }) => ofOne)
}

/** Adds rows that existed although their insert is not on record. */
function withRowsFrom(rows: readonly HistoryRow[], moment: Moment): Moment {
  const inserted = new Set(rows.filter(({ op }) => op === 'insert').map(({ rowId }) => rowId))
  const unknown = rows.filter(({ rowId, before }) => before !== null && !moment.has(rowId) && !inserted.has(rowId))
  return new Map([...unknown.map(({ tbl, rowId, before }) => [rowId, { tbl, row: before }] as const), ...moment])
}

function momentAfter(rows: readonly HistoryRow[], before: Moment): Moment {
  const after = new Map(before)
  for (const { rowId } of rows.filter(({ op }) => op === 'delete')) after.delete(rowId)
  const written = rows.filter(({ op }) => op !== 'delete')
  for (const { tbl, rowId, after: row } of written.toSorted(byVersion)) after.set(rowId, { tbl, row })
  return after
}

const versioned = z.object({ version: z.number() })
const versionOf = ({ after }: HistoryRow) => versioned.safeParse(after).data?.version ?? 0
const byVersion = (one: HistoryRow, other: HistoryRow) => versionOf(one) - versionOf(other)

/** The format PostgreSQL writes into JSON, with an offset and a varying number of decimals. */
const writtenInstant = z.string().transform(storedInstant)
const writtenText = z
  .string()
  .nullish()
  .transform((text) => text || null)

const writtenEntry = z.object({
  startTime: writtenInstant,
  endTime: writtenInstant.nullable(),
  comments: writtenText,
  status: z.string(),
  rejectReason: writtenText,
  leaveEntitlement: writtenText,
})
const writtenBreak = z.object({
  startTime: writtenInstant,
  endTime: writtenInstant.nullable(),
  type: z.enum(breakTypes),
})
const writtenLocation = z.object({ locationId: z.string() }).transform(({ locationId }) => locationId)
const writtenWork = z.object({ activityId: z.string() }).transform(({ activityId }) => activityId)
const writtenMachine = z.object({ assetId: z.string() }).transform(({ assetId }) => assetId)

interface Content {
  entry: z.infer<typeof writtenEntry> | undefined
  locations: string[]
  activities: string[]
  machines: string[]
  breaks: z.infer<typeof writtenBreak>[]
}

/** Locations, activities and machines in the order they were entered, breaks by start. */
function contentOf(moment: Moment): Content {
  const byId = [...moment].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part)
  const rowsOf = (table: string) => byId.filter(({ tbl }) => tbl === table).map(({ row }) => row)
  return {
    entry: writtenEntry.optional().parse(rowsOf('timesheet_logs')[0]),
    locations: rowsOf('log_locations').map((row) => writtenLocation.parse(row)),
    activities: rowsOf('log_activities').map((row) => writtenWork.parse(row)),
    machines: rowsOf('log_assets').map((row) => writtenMachine.parse(row)),
    breaks: rowsOf('timesheet_breaks')
      .map((row) => writtenBreak.parse(row))
      .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1)),
  }
}

const textFields = ['startTime', 'endTime', 'comments', 'status', 'rejectReason', 'leaveEntitlement'] as const
const idFields = ['locations', 'activities', 'machines'] as const

function changesBetween(before: Content, after: Content): FieldChange[] {
  const texts = textFields
    .map((field) => ({ field, from: before.entry?.[field] ?? null, to: after.entry?.[field] ?? null }))
    .filter(({ from, to }) => from !== to)
  const ids = idFields
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter(({ from, to }) => !isSame(from.toSorted(), to.toSorted()))
  const breaks = isSame(before.breaks, after.breaks)
    ? []
    : [{ field: 'breaks' as const, from: before.breaks, to: after.breaks }]
  return [...texts, ...ids, ...breaks]
}

/** Both come from the same schema, so equal values have equal JSON. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
