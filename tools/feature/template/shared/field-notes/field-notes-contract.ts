import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { done, id, longText, requiredText, text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows, sortDirections } from '#shared/core/pages.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { fieldNoteSorts, longestDetails, longestName, nameMissing } from './field-note-draft.ts'

const fieldNote = namedObject('FieldNote', {
  id,
  name: z.string(),
  details: z.string(),
  createdBy: id,
  createdAt: z.string(),
  version: z.number().int(),
})
export type FieldNote = z.infer<typeof fieldNote>

const fields = { name: requiredText(longestName, nameMissing), details: longText(longestDetails) }
const added = z.object({ id, ...fields })
export type AddedFieldNote = z.infer<typeof added>

const edited = added.extend({ /** As it was read. */ version: z.number().int() })
export type EditedFieldNote = z.infer<typeof edited>

const listed = z.object({
  /** In the name or the details. */
  search: text(200).optional(),
  sort: z.enum(fieldNoteSorts).optional(),
  direction: z.enum(sortDirections).optional(),
  cursor,
})
export type FieldNotesAsked = z.infer<typeof listed>

export const fieldNotesContract = {
  listFieldNotes: endpoint
    .meta({ allow: managersAndEmployees, reads: ['field-notes'] })
    .route({ method: 'GET', path: '/field-notes', summary: 'List field notes by name, a page at a time' })
    .input(listed)
    .output(z.object({ fieldNotes: z.array(fieldNote).max(mostRows), nextCursor })),
  getFieldNote: endpoint
    .meta({ allow: managersAndEmployees, reads: ['field-notes'] })
    .route({ method: 'GET', path: '/field-notes/{id}', summary: 'Read a field note' })
    .input(z.object({ id }))
    .output(fieldNote),
  addFieldNote: endpoint
    .meta({
      allow: managersAndEmployees,
      whileEmployed: true,
      changes: ['field-notes'],
      offline: { lane: 'field-notes', label: 'fieldNote' },
    })
    .route({ method: 'POST', path: '/field-notes', summary: 'Add a field note' })
    .input(added)
    .output(done),
  editFieldNote: endpoint
    .meta({ allow: managers, changes: ['field-notes'] })
    .route({ method: 'PUT', path: '/field-notes/{id}', summary: 'Change a field note' })
    .input(edited)
    .output(z.object({ version: z.number().int() })),
  deleteFieldNote: endpoint
    .meta({ allow: managers, changes: ['field-notes'] })
    .route({ method: 'DELETE', path: '/field-notes/{id}', summary: 'Delete a field note' })
    .input(z.object({ id }))
    .output(done),
  restoreFieldNote: endpoint
    .meta({ allow: managers, changes: ['field-notes'] })
    .route({ method: 'POST', path: '/field-notes/{id}/restore', summary: 'Restore a deleted field note' })
    .input(z.object({ id }))
    .output(done),
}
