import { v7 as newId } from 'uuid'
import type { ValidInputs } from './valid-inputs.ts'

export const fieldNotesInputs: ValidInputs['fieldNotes'] = {
  listFieldNotes: () => ({ search: 'nor', sort: 'name', direction: 'desc' }),
  getFieldNote: ({ fieldNoteId }) => ({ id: fieldNoteId }),
  addFieldNote: () => ({ id: newId(), name: 'North', details: 'By the dam' }),
  editFieldNote: ({ fieldNoteId }) => ({ id: fieldNoteId, name: 'North', details: 'By the dam', version: 1 }),
  deleteFieldNote: ({ fieldNoteId }) => ({ id: fieldNoteId }),
  restoreFieldNote: ({ fieldNoteId }) => ({ id: fieldNoteId }),
}
