import type { AddedFieldNote, EditedFieldNote, FieldNote } from '#shared/field-notes/field-notes-contract.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findFieldNotes, insertFieldNotes, setDeletedAt, updateFieldNote } from './field-notes-store.ts'

/** Those that the caller may see, by name. */
export const listFieldNotes = ({ tx, actor }: BusinessContext): Promise<FieldNote[]> =>
  findFieldNotes(tx, actor.managerId)

export async function getFieldNote({ tx, actor }: BusinessContext, { id }: { id: string }): Promise<FieldNote> {
  const [found] = await findFieldNotes(tx, actor.managerId, id)
  return found ?? refuseNotFound('fieldNote')
}

/** Those of a manager are for everyone, those of an employee for them and the managers. */
export async function addFieldNote(ctx: BusinessContext, { id, ...fields }: AddedFieldNote) {
  const { tx, actor, now } = ctx
  const wanted = {
    table: 'field_notes',
    rows: [{ id, columns: fields }],
    otherwise: textOf('fieldNotes.savedOtherwise'),
  }
  const author = { createdBy: actor.userId, createdAt: now, isForAll: actor.employeeId === null }
  await saveOnce(ctx, wanted, (fresh) =>
    insertFieldNotes(
      tx,
      actor.managerId,
      fresh.map((row) => ({ id: row.id, ...row.columns })),
      author,
    ),
  )
  return { ok: true as const }
}

/** Changes a field note, but never over a change that the user has not seen. */
export async function editFieldNote(ctx: BusinessContext, edited: EditedFieldNote) {
  const version = await updateFieldNote(ctx.tx, ctx.actor.managerId, edited)
  if (version !== undefined) return { version }
  await getFieldNote(ctx, edited)
  return refuse('CONFLICT', textOf('fieldNotes.changedMeanwhile'))
}

/** It is kept, so that it can be restored. */
export async function deleteFieldNote({ tx, actor, now }: BusinessContext, { id }: { id: string }) {
  if (!(await setDeletedAt(tx, actor.managerId, id, now))) refuseNotFound('fieldNote')
  return { ok: true as const }
}

export async function restoreFieldNote({ tx, actor }: BusinessContext, { id }: { id: string }) {
  if (!(await setDeletedAt(tx, actor.managerId, id, null))) refuseNotFound('fieldNote')
  return { ok: true as const }
}
