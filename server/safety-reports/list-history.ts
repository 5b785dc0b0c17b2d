import type { SafetyReportChange } from '#shared/safety-reports/report-outputs.ts'
import { mostRows } from '#shared/core/pages.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { pageOf, readCursor, roomFor } from '#server/core/http/pages.ts'
import { changeCursor, findReportHistory, type StoredChange } from './report-history-store.ts'

interface Read {
  /** What one of its rows is. */
  field: string
  /** The column that names it. */
  name: string
  /** The columns that a person reads. The others follow from these. */
  columns: readonly string[]
}

const report: Read = {
  field: 'created',
  name: '',
  columns: [
    'what',
    'status',
    'severity',
    'died',
    'someoneHurt',
    'machineDamaged',
    'happenedAt',
    'reportedAt',
    'state',
    'asset',
    'activity',
    'likelihood',
    'consequence',
    'harmTo',
    'residualLikelihood',
    'residualConsequence',
    'firstActions',
    'causes',
    'closeNote',
    'priority',
    'owner',
    'dueOn',
    'location',
    'parts',
    'costCents',
    'repairNote',
    'reopenReason',
    'withdrawReason',
  ],
}

const parts: Readonly<Record<string, Read>> = {
  incident_people: {
    field: 'person',
    name: 'name',
    columns: [
      'role',
      'kind',
      'name',
      'injury',
      'bodyParts',
      'treatment',
      'wholeDaysLost',
      'permanentDisability',
      'mentalInjury',
      'died',
    ],
  },
  hazard_controls: { field: 'control', name: 'text', columns: ['kind', 'text', 'owner', 'dueOn', 'doneAt'] },
}

/** Each change of a report, latest first, a page at a time: who, when, from what to what. */
export async function listHistory(
  { tx, actor }: BusinessScope,
  { id, cursor }: { id: string; cursor?: string | undefined },
) {
  const after = readCursor(cursor, changeCursor)
  const stored = await findReportHistory(tx, actor.managerId, { id, after, limit: mostRows + 1 })
  const found = stored.map((change) => ({ change, changed: changedIn(change) }))
  const page = pageOf(found, ({ change }) => ({ at: change.at, id: change.id }), {
    // Each is as many rows as fields have changed.
    rows: roomFor(
      found.map(({ changed }) => changed.length),
      mostRows,
    ),
  })
  const changes: SafetyReportChange[] = page.rows.flatMap(({ change, changed }) =>
    changed.map((part) => ({ at: change.at, by: change.who, ...part })),
  )
  return { changes, nextCursor: page.nextCursor }
}

type Part = Pick<SafetyReportChange, 'about' | 'field' | 'from' | 'to'>

function changedIn({ tbl, op, before, after }: StoredChange): Part[] {
  if (tbl === 'report_photos') return [{ about: null, field: 'photo', from: null, to: textOf(after?.['fileId']) }]
  const { field: row, name, columns } = parts[tbl] ?? report
  if (op !== 'update') return [{ about: null, field: row, from: textOf(before?.[name]), to: textOf(after?.[name]) }]
  return columns
    .map((field) => ({
      about: textOf(after?.[name]),
      field,
      from: textOf(before?.[field]),
      to: textOf(after?.[field]),
    }))
    .filter(({ from, to }) => from !== to)
}

const textOf = (value: unknown) => {
  if (Array.isArray(value)) return value.join(', ') || null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
