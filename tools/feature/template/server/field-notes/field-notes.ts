import { mostCharacters, mostRows } from '#shared/core/pages.ts'
import type {
  AddedFieldNote,
  EditedFieldNote,
  FieldNote,
  FieldNotesAsked,
} from '#shared/field-notes/field-notes-contract.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import {
  fieldNoteCursor,
  findFieldNote,
  findFieldNotes,
  insertFieldNotes,
  setDeletedAt,
  updateFieldNote,
} from './field-notes-store.ts'

/** Those that the caller may see, by name, a page at a time. */
export async function listFieldNotes(
  { tx, actor }: BusinessContext,
  { search, direction = 'asc', cursor }: FieldNotesAsked,
) {
  const after = readCursor(cursor, fieldNoteCursor)
  const found = await findFieldNotes(tx, actor.managerId, { search, direction, after, limit: mostRows + 1 })
  const page = pageOf(found, ({ value, id }) => ({ value, id }), { rows: mostRows, characters: mostCharacters })
  return { fieldNotes: page.rows.map(({ value: _value, ...fieldNote }) => fieldNote), nextCursor: page.nextCursor }
}

export async function getFieldNote({ tx, actor }: BusinessContext, { id }: { id: string }): Promise<FieldNote> {
  return (await findFieldNote(tx, actor.managerId, id)) ?? refuseNotFound('fieldNote')
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
