import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import { mostTerms, type TermsChange } from '#shared/employees/employees-contract.ts'
import { type OwnTerms, ownTermsOn, type TermsRow, withOwnTerms } from '#shared/employees/own-terms.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { showTermsOfToday } from './show-terms-of-today.ts'
import { deleteTerms, findTermsRows, upsertTerms } from './terms-store.ts'

interface Saved {
  employeeId: string
  fromDay: string
  /** What is set from the day, in place of what was; if empty, no terms begin on it. */
  own: OwnTerms
  /** Before the change. */
  history: readonly TermsRow[]
}

/** Replaces what is set from a day, also in the later terms that continue from it. The caller has acquired all locks. */
export async function saveOwnTerms(
  ctx: BusinessScope,
  { employeeId, fromDay, own, history }: Saved,
): Promise<TermsChange> {
  const { tx, actor } = ctx
  const rows = withOwnTerms(fromDay, own, history)
  if (rows.length > mostTerms) refuse('CONFLICT', textOf('employees.tooManyTerms', { most: mostTerms }))
  if (!rows.some((row) => row.fromDay === fromDay)) await deleteTerms(tx, actor.managerId, employeeId, fromDay)
  for (const row of rows) {
    if (history.some((before) => isDeepStrictEqual(before, row))) continue
    await upsertTerms(tx, actor.managerId, { id: newId(), employeeId, ...row })
  }
  await showTermsOfToday(ctx, employeeId)
  // Read back, because the database rounds.
  const after = await findTermsRows(tx, actor.managerId, employeeId)
  return { fromDay, before: ownTermsOn(fromDay, history), after: ownTermsOn(fromDay, after) }
}
