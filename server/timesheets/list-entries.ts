import type { ManagerContext } from '../core/context.ts'
import { refuse, refuseNotFound } from '../core/refuse.ts'
import { cursorOf, readCursor } from './entry-cursor.ts'
import { type DayRange, findEntries, isActiveEmployee } from './timesheets-store.ts'

const pageSize = 200

interface EntriesAsked extends DayRange {
  employeeId: string
  cursor?: string | undefined
}

/** One active employee's entries of the range, newest first, a page at a time. */
export async function listEntries({ actor: { managerId }, tx }: ManagerContext, asked: EntriesAsked) {
  const { cursor, ...ofEmployee } = asked
  const after = cursor === undefined ? null : readCursor(cursor)
  if (after === undefined)
    refuse('BAD_REQUEST', 'This list has changed. Reload the page.', { cursor: 'Not a place in this list.' })

  // One entry more than a page tells whether there is a next one.
  const found = await findEntries(tx, managerId, { ...ofEmployee, after, limit: pageSize + 1 })
  // Only an empty answer leaves open whether the person works here; mostly one statement is enough.
  if (found.length === 0 && !(await isActiveEmployee(tx, managerId, asked.employeeId))) refuseNotFound('person')
  const entries = found.slice(0, pageSize)
  const last = entries.at(-1)
  return { entries, nextCursor: last && found.length > pageSize ? cursorOf(last) : null }
}
