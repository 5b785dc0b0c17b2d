import { expect, test } from 'vitest'
import { fieldNoteProblems, nameMissing } from './field-note-draft.ts'

test('a field note needs a name that is more than spaces', () => {
  expect(fieldNoteProblems({ name: '  ', details: 'By the dam' })).toEqual({ name: nameMissing })
  expect(fieldNoteProblems({ name: 'North', details: '' })).toEqual({ name: undefined })
})
