import type { TaskChange } from '#shared/tasks/tasks-contract.ts'
import type { Tx } from '#server/core/database/database.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor, roomFor } from '#server/core/http/pages.ts'
import { mostRows } from '#shared/core/pages.ts'
import { sameClockTime } from '#shared/core/time/zone.ts'
import { farmSettings, formerZones } from '#server/timesheets/farm/farm-settings.ts'
import { changeCursor, findTaskHistory, type StoredChange } from './task-history-store.ts'

/** Each change of a task, latest first, a page at a time: who, when, from what to what. */
export async function listHistory(
  { tx, actor }: BusinessContext,
  { id, cursor }: { id: string; cursor?: string | undefined },
) {
  const after = readCursor(cursor, changeCursor)
  const zones = await findZones(tx, actor.managerId)
  const stored = await findTaskHistory(tx, actor.managerId, { id, after, limit: mostRows + 1 })
  const found = stored.map((change) => ({ change, parts: shownParts(onPresentClocks(change, zones)) }))
  const page = pageOf(found, ({ change }) => ({ at: change.at, id: change.id }), {
    // Each is as many rows as fields have changed.
    rows: roomFor(
      found.map(({ parts }) => parts.length),
      mostRows,
    ),
  })
  const changes: TaskChange[] = page.rows.flatMap(({ change, parts }) =>
    parts.map((part) => ({ at: change.at, by: change.who, ...part })),
  )
  return { changes, nextCursor: page.nextCursor }
}

const shownParts = (change: StoredChange): Part[] =>
  partsOf(change).filter(({ field, from, to }) => field === 'created' || from !== to)

interface Zones {
  former: readonly { zone: string; until: string }[]
  present: string
}

async function findZones(tx: Tx, managerId: string): Promise<Zones> {
  return { former: await formerZones(tx, managerId), present: (await farmSettings(tx, managerId)).zone }
}

/** Due times are shown by the farm's present clocks, so they are the instants that their clock times of then have there. */
function onPresentClocks(change: StoredChange, { former, present }: Zones): StoredChange {
  const inZone = (row: StoredChange['before'], isTheirs: (until: string) => boolean) => {
    const dueAt = row?.['dueAt']
    const from = former.find(({ until }) => isTheirs(until))?.zone ?? present
    return typeof dueAt === 'string' ? { ...row, dueAt: sameClockTime(dueAt, { from, to: present }) } : row
  }
  const before = inZone(change.before, (until) => until >= change.at)
  return { ...change, before, after: inZone(change.after, (until) => until > change.at) }
}

type Part = Pick<TaskChange, 'field' | 'from' | 'to'>

/** The columns that a person reads. The others follow from these. */
const fields = [
  'title',
  'description',
  'status',
  'priority',
  'dueDay',
  'dueAt',
  'repeat',
  'everyone',
  'location',
  'activity',
  'asset',
  'deletedAt',
]

function partsOf({ tbl, op, before, after }: StoredChange): Part[] {
  const changeOf = (field: string, column: string): Part => {
    return { field, from: textOf(before?.[column]), to: textOf(after?.[column]) }
  }
  switch (tbl) {
    case 'tasks':
      return op === 'insert'
        ? [{ field: 'created', from: null, to: null }]
        : fields.map((field) => changeOf(field, field))
    case 'task_assignees':
      return [changeOf('assignee', 'userId')]
    case 'task_photos':
      return [changeOf('photo', 'fileId')]
    case 'task_checklist':
      return [changeOf('step', 'text'), ...(op === 'update' ? [tickOf(before, after)] : [])]
    default:
      return [changeOf('commentDeleted', 'deletedAt')]
  }
}

function tickOf(before: StoredChange['before'], after: StoredChange['after']): Part {
  const doneStep = (row: StoredChange['before']) => (row?.['doneAt'] ? textOf(after?.['text']) : null)
  return { field: 'stepDone', from: doneStep(before), to: doneStep(after) }
}

const textOf = (value: unknown) => {
  if (value === true) return 'yes'
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return typeof value === 'string' ? value : null
}
