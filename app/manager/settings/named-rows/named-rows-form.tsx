import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { v7 as newId } from 'uuid'
import { namesToSave } from '#shared/business/row-names.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { type NamedRowNoun, namedRowWords } from './named-row-text.ts'
import { useAddNamedRows, useRenameRow } from './named-rows-queries.ts'
import { SeveralRows } from '#app/manager/business/several-rows.tsx'

export interface NameRow {
  id: string
  name: string
}

const blankName = (): NameRow => ({ id: newId(), name: '' })

interface NamedRowsFormProps {
  noun: NamedRowNoun
  /** Editing changes one name; without it the form adds several (Specification 5). */
  row: NameRow | undefined
  onDone: () => void
}

export function NamedRowsForm({ noun, row, onDone }: NamedRowsFormProps) {
  const add = useAddNamedRows(noun)
  const rename = useRenameRow(noun)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { rows: [row ?? blankName()] },
    validate: ({ rows }) =>
      namesToSave(rows.map(({ name }) => name)).length > 0
        ? {}
        : { 'rows.0.name': 'Enter a name. Nothing is saved yet.' },
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async ({ rows }) => {
      if (!row) await add.mutateAsync({ rows })
      else await Promise.all(rows.map(({ id, name }) => rename.mutateAsync({ id, name })))
    },
    { onDone },
  )

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <SeveralRows
          noun={noun}
          rows={form.getValues().rows}
          onAdd={row ? undefined : () => form.insertListItem('rows', blankName())}
          onRemove={(index) => form.removeListItem('rows', index)}
        >
          {(_row, index) => (
            <TextInput
              label="Name"
              placeholder={index === 0 ? `For example ${namedRowWords[noun].example}` : ''}
              maxLength={120}
              autoComplete="off"
              data-autofocus={index === 0 || undefined}
              key={form.key(`rows.${index}.name`)}
              {...form.getInputProps(`rows.${index}.name`)}
            />
          )}
        </SeveralRows>
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
