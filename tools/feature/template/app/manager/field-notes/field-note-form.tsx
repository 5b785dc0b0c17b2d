import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import {
  type FieldNoteDraft,
  fieldNoteProblems,
  longestDetails,
  longestName,
} from '#shared/field-notes/field-note-draft.ts'
import type { FieldNote } from '#shared/field-notes/field-notes-contract.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { useAddFieldNote, useEditFieldNote } from './field-notes-queries.ts'

interface FieldNoteFormProps {
  /** undefined while adding. */
  fieldNote: FieldNote | undefined
  onDone: () => void
}

export function FieldNoteForm({ fieldNote, onDone }: FieldNoteFormProps) {
  const add = useAddFieldNote()
  const edit = useEditFieldNote()
  const [id] = useState(() => fieldNote?.id ?? newId())
  const stored: FieldNoteDraft = { name: fieldNote?.name ?? '', details: fieldNote?.details ?? '' }
  const form = useForm<FieldNoteDraft>({
    mode: 'uncontrolled',
    initialValues: stored,
    validate: (draft) => ({ name: fieldNoteProblems(draft).name ?? null }),
  })
  useServerForm(form, stored)
  const { problem, onSubmit } = useFormSave(
    form,
    async (draft) => {
      if (fieldNote) await edit.mutateAsync({ id, version: fieldNote.version, ...draft })
      else await add.mutateAsync({ id, ...draft })
    },
    { onDone },
  )
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <TextInput
          label="Name"
          withAsterisk
          maxLength={longestName}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Textarea label="Details" autosize minRows={3} maxLength={longestDetails} {...form.getInputProps('details')} />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
