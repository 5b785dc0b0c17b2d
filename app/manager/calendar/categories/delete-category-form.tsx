import { Button, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CalendarCategory } from '#shared/calendar/calendar-contract.ts'
import { countText } from '#shared/core/count-text.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import footerClasses from '#app/ui/form/form-footer.module.css'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useCategories, useDeleteCategory } from '../calendar-queries.ts'

/** Asks for the category that takes the events of the one that is deleted. */
export function DeleteCategoryForm({ category, onDone }: { category: CalendarCategory; onDone: () => void }) {
  const deleteCategory = useDeleteCategory()
  const others = (useCategories().data ?? []).filter(({ id }) => id !== category.id)
  const form = useForm({
    initialValues: { moveTo: '' },
    validate: { moveTo: (moveTo) => (moveTo === '' ? 'Choose a category.' : null) },
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async ({ moveTo }) => {
      await deleteCategory.mutateAsync({ id: category.id, moveTo })
      const to = others.find(({ id }) => id === moveTo)?.name ?? ''
      notifySuccess(`${category.name} was deleted. Its events are in ${to}.`)
    },
    { onDone },
  )
  const events = countText(category.events, 'event')
  return (
    <form noValidate aria-label={`Delete ${category.name}`} onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <p>
          {category.name} has {events}.{' '}
          {others.length === 0
            ? 'Add another category first, which can take them.'
            : 'Choose the category that takes them. No event is deleted.'}
        </p>
        <NativeSelect
          label="Move events to"
          withAsterisk
          disabled={others.length === 0}
          data={[{ value: '', label: 'Choose' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.getInputProps('moveTo')}
        />
      </FormFields>
      <footer className={footerClasses.footer}>
        <FormError>{problem}</FormError>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={form.submitting} disabled={form.submitting || others.length === 0}>
          Delete category
        </Button>
      </footer>
    </form>
  )
}
