import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Checklist } from '#shared/machines/machines-contract.ts'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useSaveChecklist } from '../assets-queries.ts'
import { ChecklistLinesField } from './checklist-lines-field.tsx'
import { itemsOf, type Line, linesOf } from './checklist-lines.ts'

/** Changes the checklist of a category. Checks that are filled already keep their words. */
export function ChecklistForm({ checklist, onDone }: { checklist: Checklist; onDone: () => void }) {
  const { category, version } = checklist
  const saveChecklist = useSaveChecklist()
  // Idempotency key: one id per open form, so that saving twice makes one version.
  const [id] = useState(() => newId())
  const stored = { items: linesOf(checklist.items) }
  const form = useForm<{ items: Line[] }>({
    initialValues: stored,
    validate: { items: { text: (text) => (text.trim() === '' ? 'Enter what is checked, or remove the line.' : null) } },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  useServerForm(form, stored)

  async function save({ items }: { items: Line[] }) {
    await saveChecklist.mutateAsync({ id, category, version, items: itemsOf(items) })
    notifySuccess('Checklist saved. Phones show it from the next check on.')
  }

  return (
    <form noValidate aria-label="Checklist" onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <p className="quiet small">
          {version === 0 ? 'These are the standard words.' : `Version ${version}.`} Checks made before a change keep the
          words that were shown.
        </p>
        {form.errors['items'] && <FormError>{form.errors['items']}</FormError>}
        <ChecklistLinesField
          lines={form.values.items}
          errorOf={(index) => form.errors[`items.${index}.text`]}
          onChange={(items) => form.setFieldValue('items', items)}
        />
        <Button
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden="true" />}
          onClick={() => form.setFieldValue('items', linesOf(standardChecklist(category)))}
        >
          Use the standard words again
        </Button>
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} />
    </form>
  )
}
