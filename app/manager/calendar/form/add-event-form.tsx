import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useAddEvent, useDeleteEvent } from '../calendar-queries.ts'
import { contentOfDraft, draftProblems, type EventDraft, firstDayOfDraft, newDraft } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'
import { SavedEventLink } from './saved-event-link.tsx'

interface AddEventFormProps {
  from: string
  to: string | undefined
  zone: string
  onDone: () => void
}

export function AddEventForm({ from, to, zone, onDone }: AddEventFormProps) {
  const add = useAddEvent()
  const remove = useDeleteEvent()
  // Idempotency key: one id per open form, so that saving twice adds one event.
  const [id] = useState(() => newId())
  const form = useForm<EventDraft>({
    initialValues: newDraft(from, to),
    validate: draftProblems,
    clearInputErrorOnChange: true,
  })
  const { problem, existingId, onSubmit } = useFormSave(form, save, { onDone })

  async function save(draft: EventDraft) {
    const content = contentOfDraft(draft, zone)
    if (content === null) return false
    await add.mutateAsync({ id, ...content })
    const day = firstDayOfDraft(draft) ?? from.slice(0, 10)
    notifyUndo(`${content.name} was added.`, async () => {
      await remove.mutateAsync({ id, scope: 'all', day })
    })
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <EventFields form={form} />
      </FormFields>
      <FormFooter
        problem={problem}
        link={existingId !== undefined && <SavedEventLink id={existingId} />}
        saving={form.submitting}
        onCancel={onDone}
        verb="Add event"
      />
    </form>
  )
}
