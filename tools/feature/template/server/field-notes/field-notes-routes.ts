import { api, handler } from '#server/core/http/authorize.ts'
import {
  addFieldNote,
  deleteFieldNote,
  editFieldNote,
  getFieldNote,
  listFieldNotes,
  restoreFieldNote,
} from './field-notes.ts'

const { fieldNotes } = api

export const fieldNotesRoutes = {
  listFieldNotes: fieldNotes.listFieldNotes.handler(handler(listFieldNotes)),
  getFieldNote: fieldNotes.getFieldNote.handler(handler(getFieldNote)),
  addFieldNote: fieldNotes.addFieldNote.handler(handler(addFieldNote)),
  editFieldNote: fieldNotes.editFieldNote.handler(handler(editFieldNote)),
  deleteFieldNote: fieldNotes.deleteFieldNote.handler(handler(deleteFieldNote)),
  restoreFieldNote: fieldNotes.restoreFieldNote.handler(handler(restoreFieldNote)),
}
