import { textOf } from '#shared/texts.ts'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { EntrySort } from '#shared/timesheets/entries/entry-sort.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { cursorOf, readCursor } from './entry-cursor.ts'
import { findEntries } from './entry-rows-store.ts'
import { isEmployee } from '../farm/employee-names.ts'

const pageSize = 200

type EntriesAsked = EntryFilter & {
  continuedLeave?: 'included' | undefined
  sort?: EntrySort | undefined
  cursor?: string | undefined
}

/** Entries of employees in the requested order, a page at a time. */
export async function listEntries({ actor: { managerId }, tx }: BusinessContext, asked: EntriesAsked) {
  const { sort = 'newest', cursor, ...filter } = asked
  const after = cursor === undefined ? null : readCursor(cursor)
  if (after === undefined)
    refuse('BAD_REQUEST', textOf('core.listChanged'), { fields: { cursor: textOf('core.cursorInvalid') } })

  // One entry more than a page shows whether there is a next page.
  const found = await findEntries(tx, managerId, { filter, sort, after, limit: pageSize + 1 })
  // Only an empty answer leaves open whether the employee exists, so one statement is usually enough.
  const [person, ...others] = filter.employeeIds ?? []
  if (found.length === 0 && person !== undefined && others.length === 0) {
    if (!(await isEmployee(tx, managerId, person))) refuseNotFound('person')
  }
  const entries = found.slice(0, pageSize)
  const last = entries.at(-1)
  return { entries, nextCursor: last && found.length > pageSize ? cursorOf(last) : null }
}
