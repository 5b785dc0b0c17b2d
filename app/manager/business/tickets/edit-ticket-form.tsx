import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { useSaveTicket, useTicket } from './ticket-queries.ts'
import { ticketContent, ticketProblems, type TicketValues, ticketValuesOf } from './ticket-values.ts'

/** Changes a ticket that the farm has entered. */
export function EditTicketForm({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <Loaded query={useTicket(id)} skeleton={<FormSkeleton fields={6} />}>
      {(ticket) =>
        ticket?.source === 'farm' ? (
          <EditForm ticket={ticket} onDone={onDone} />
        ) : (
          <EmptyState drawing="lost" title="This ticket can’t be changed here">
            It may have been removed, or the person entered it: only they can change it, on their phone.
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function EditForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { mutateAsync: saveTicket } = useSaveTicket()
  const [busy, setBusy] = useState(false)
  const stored = ticketValuesOf(ticket)
  const form = useForm<TicketValues>({
    initialValues: stored,
    validate: ticketProblems,
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  useServerForm(form, stored)

  async function save(typed: TicketValues) {
    const content = ticketContent(typed)
    if (content === null) return false
    await saveTicket({ id: ticket.id, changedAt: ticket.changedAt, ...content })
    notifySuccess('Ticket updated.')
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <TicketFields form={form} onBusy={setBusy} />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} disabled={busy} onCancel={onDone} />
    </form>
  )
}
