import type { Feature } from '#shared/core/feature-parts.ts'
import { fieldNotesTexts } from './field-notes-texts.ts'

export const fieldNotes = {
  groups: { 'field-notes': 'concerned' },
  lanes: { 'field-notes': 0 },
  labels: { fieldNote: 'Field note' },
  rows: { fieldNote: 'field note' },
  texts: fieldNotesTexts,
} satisfies Feature
