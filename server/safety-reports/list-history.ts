import type { SafetyReportChange } from '#shared/safety-reports/report-outputs.ts'
import { mostRows } from '#shared/core/pages.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { pageOf, readCursor, roomFor } from '#server/core/http/pages.ts'
import { changeCursor, findReportHistory, type StoredChange } from './report-history-store.ts'

/** The columns that a person reads. The others follow from these. */
const fields = [
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
]

/** Each change of a report, latest first, a page at a time: who, when, from what to what. */
export async function listHistory(
  { tx, actor }: BusinessScope,
  { id, cursor }: { id: string; cursor?: string | undefined },
) {
  const after = readCursor(cursor, changeCursor)
  const stored = await findReportHistory(tx, actor.managerId, { id, after, limit: mostRows + 1 })
  const found = stored.map((change) => ({ change, parts: partsOf(change) }))
  const page = pageOf(found, ({ change }) => ({ at: change.at, id: change.id }), {
    // Each is as many rows as fields have changed.
    rows: roomFor(
      found.map(({ parts }) => parts.length),
      mostRows,
    ),
  })
  const changes: SafetyReportChange[] = page.rows.flatMap(({ change, parts }) =>
    parts.map((part) => ({ at: change.at, by: change.who, ...part })),
  )
  return { changes, nextCursor: page.nextCursor }
}

type Part = Pick<SafetyReportChange, 'field' | 'from' | 'to'>

function partsOf({ tbl, op, before, after }: StoredChange): Part[] {
  if (tbl === 'report_photos') return [{ field: 'photo', from: null, to: textOf(after?.['fileId']) }]
  if (op === 'insert') return [{ field: 'created', from: null, to: null }]
  return fields
    .map((field) => ({ field, from: textOf(before?.[field]), to: textOf(after?.[field]) }))
    .filter(({ from, to }) => from !== to)
}

const textOf = (value: unknown) => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
