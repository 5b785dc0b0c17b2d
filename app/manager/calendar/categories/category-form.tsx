import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CalendarCategory } from '#shared/calendar/calendar-contract.ts'
import { categoryNameRequired } from '#shared/calendar/calendar-messages.ts'
import { colourOf, defaultColour, palette, type PaletteColour } from '#shared/calendar/palette.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { rowClass } from '#app/ui/native/layout.tsx'
import { useAddCategory, useEditCategory } from '../calendar-queries.ts'
import classes from './category-form.module.css'

/** Adds or edits a category: a name, and one of the 20 colours (Specification 5). */
export function CategoryForm({ category, onDone }: { category?: CalendarCategory; onDone: () => void }) {
  const add = useAddCategory()
  const edit = useEditCategory()
  const [id] = useState(() => category?.id ?? newId())
  const form = useForm<{ name: string; hexColor: PaletteColour }>({
    initialValues: { name: category?.name ?? '', hexColor: category ? colourOf(category.hexColor) : defaultColour },
    validate: { name: (name) => (name.trim() === '' ? categoryNameRequired : null) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async (values) => {
      await (category ? edit : add).mutateAsync({ id, ...values })
    },
    { onDone },
  )
  return (
    <form noValidate aria-label={category ? 'Edit category' : 'Add category'} onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <TextInput
          label="Name"
          withAsterisk
          maxLength={60}
          autoComplete="off"
          ref={focus}
          {...form.getInputProps('name')}
        />
        <fieldset className={rowClass({ gap: 6, wrap: true, align: 'stretch' })}>
          <legend className={classes.label}>Colour</legend>
          {palette.map((colour, index) => (
            <label key={colour} className={classes.colour} style={{ background: colour }}>
              <input
                type="radio"
                name="colour"
                className="visually-hidden"
                aria-label={`Colour ${index + 1} of ${palette.length}`}
                checked={form.values.hexColor === colour}
                onChange={() => form.setFieldValue('hexColor', colour)}
              />
              {form.values.hexColor === colour && <IconCheck size={20} aria-hidden="true" />}
            </label>
          ))}
        </fieldset>
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}

/** The form appears in a drawer that is open already, which does not focus the field. */
const focus = (input: HTMLInputElement | null) => input?.focus()
