import { millisecondsOf } from '#shared/core/time/instant.ts'
import { mostRows } from '#shared/core/pages.ts'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { EntrySort } from '#shared/timesheets/entries/entry-sort.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { type EntryCursor, entryCursor, findEntries } from './entry-rows-store.ts'
import { isEmployee } from '../farm/employee-names.ts'

type EntriesAsked = EntryFilter & {
  continuedLeave?: 'included' | undefined
  sort?: EntrySort | undefined
  cursor?: string | undefined
}

/** Entries of employees in the requested order, a page at a time. */
export async function listEntries({ actor: { managerId }, tx }: BusinessContext, asked: EntriesAsked) {
  const { sort = 'newest', cursor, ...filter } = asked
  const after = readCursor(cursor, entryCursor)
  const found = await findEntries(tx, managerId, { filter, sort, after, limit: mostRows + 1 })
  // Only an empty answer leaves open whether the employee exists, so one statement is usually enough.
  const [person, ...others] = filter.employeeIds ?? []
  if (found.length === 0 && person !== undefined && others.length === 0) {
    if (!(await isEmployee(tx, managerId, person))) refuseNotFound('person')
  }
  const { rows, nextCursor } = pageOf(found, sortedBy, { sizeOf })
  return { entries: rows, nextCursor }
}

interface Placed {
  startTime: string
  endTime: string | null
  id: string
  employeeId: string
}

/** About as many characters as it has in JSON, which would take as long to write as the answer does. */
const sizeOf = ({ comments, breaks }: { comments: string; breaks: readonly unknown[] }) =>
  1000 + comments.length + 150 * breaks.length

function sortedBy({ startTime, endTime, id, employeeId }: Placed): EntryCursor {
  const spanMilliseconds = endTime === null ? 0 : millisecondsOf(endTime) - millisecondsOf(startTime)
  return { startTime, id, employeeId, spanMilliseconds }
}
