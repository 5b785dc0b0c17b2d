import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { IconChecklist, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CalendarEvent, ChangeScope } from '#shared/calendar/calendar-contract.ts'
import { isWorthRetrying } from '#app/lib/api/api-error.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { localDateOf } from '#shared/core/time/zone.ts'
import { useEvent } from '../calendar-queries.ts'
import type { useEventChanges } from '../event-changes.ts'
import { contentOfDraft, draftOf, draftProblems, type EventDraft } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'
import { SavedEventLink } from './saved-event-link.tsx'

interface EventPanelProps {
  id: string
  /** The occurrence that was opened; its first one if left out. */
  day: string | undefined
  zone: string
  changes: ReturnType<typeof useEventChanges>
  askScope: (verb: 'Change' | 'Delete') => Promise<ChangeScope | null>
  onDone: () => void
}

/** An event, to change or delete. */
export function EventPanel({ id, ...panel }: EventPanelProps) {
  return (
    <Loaded query={useEvent(id)} skeleton={<FormSkeleton fields={6} />}>
      {(event) => <EventForm event={event} {...panel} />}
    </Loaded>
  )
}

function EventForm({
  event,
  day: opened,
  zone,
  changes,
  askScope,
  onDone,
}: Omit<EventPanelProps, 'id'> & { event: CalendarEvent }) {
  const firstDay = event.days?.first ?? localDateOf(event.startDate, zone)
  const day = opened ?? firstDay
  // Idempotency key: one id per open form, so that saving twice makes one event of an occurrence, or one new series.
  const [madeId] = useState(() => newId())
  // What a lost answer has made of an event is no change of someone else: the form stays, so that saving again repeats it.
  const [tried, setTried] = useState<CalendarEvent | null>(null)
  const before = tried ?? event
  const stored = draftOf(before, day, zone)
  const form = useForm<EventDraft>({ initialValues: stored, validate: draftProblems, clearInputErrorOnChange: true })
  const { problem, existingId, onSubmit } = useFormSave(form, save, { onDone })
  useServerForm(form, stored)

  async function save(draft: EventDraft) {
    const content = contentOfDraft(draft, zone)
    if (content === null) return false
    const scope = before.repeat === null ? 'all' : await askScope('Change')
    if (scope === null) return false
    try {
      const undo = await changes.save(before, { scope, day, content, madeId })
      notifyUndo(`${content.name} was changed.`, undo)
    } catch (error) {
      if (isWorthRetrying(error)) setTried(before)
      throw error
    }
  }

  async function remove() {
    const scope = event.repeat === null ? 'all' : await askScope('Delete')
    if (scope !== null && (await changes.remove(event, { scope, day }))) onDone()
  }

  return (
    <form noValidate aria-label="Edit event" onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <EventFields form={form} />
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/tasks/overview" search={{ drawer: 'add', event: event.id, name: event.name }} {...props} />
          )}
          leftSection={<IconChecklist size={16} aria-hidden="true" />}
        >
          Make a task
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => void remove()}
        >
          Delete event
        </Button>
      </FormFields>
      <FormFooter
        problem={problem}
        link={existingId !== undefined && existingId !== event.id && <SavedEventLink id={existingId} />}
        saving={form.submitting}
        onCancel={onDone}
      />
    </form>
  )
}
