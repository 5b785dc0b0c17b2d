import type { StatusChange } from '#shared/timesheets/timesheets-contract.ts'
import { constraintName } from '../core/constraint-name.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { changeStatuses, findStatuses } from './timesheets-store.ts'

const namedTwice = 'An entry is named twice in this change. Nothing was changed; reload the page and try again.'
const wouldOverlap =
  'An entry here overlaps another entry of the same person, so it can only stay as it is. Nothing was changed. ' +
  'Reject the other entry or change its times first.'

/**
 * Approves, rejects or re-pends each entry that still has the status its caller saw. One that has the asked status
 * already counts as changed, so that sending twice is harmless; the rest are refused with what they are now.
 */
export async function setStatus(
  { actor: { managerId }, tx }: ManagerContext,
  { changes }: { changes: StatusChange[] },
) {
  const ids = new Set(changes.map(({ id }) => id))
  if (ids.size < changes.length) refuse('BAD_REQUEST', namedTwice, { changes: namedTwice })

  const moving = changes.filter(({ from, to }) => from !== to)
  const moved = new Set(await changeStatuses(tx, managerId, moving).catch(explainOverlap))
  const left = changes.filter(({ id }) => !moved.has(id))
  if (left.length === 0) return { changed: [...moved], refused: [] }

  const present = await findStatuses(tx, managerId, left)
  const asAsked = ({ id, to }: StatusChange) => moved.has(id) || present.get(id) === to
  return {
    changed: changes.filter(asAsked).map(({ id }) => id),
    refused: changes.filter((change) => !asAsked(change)).map(({ id }) => ({ id, status: present.get(id) ?? null })),
  }
}

function explainOverlap(error: unknown): never {
  if (constraintName(error) === 'timesheet_logs_no_overlap') refuse('CONFLICT', wouldOverlap)
  throw error
}
