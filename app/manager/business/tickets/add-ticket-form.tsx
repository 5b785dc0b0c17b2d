import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { fullName } from '#shared/employees/person-name.ts'
import { useActiveEmployees } from '#app/manager/business/people/employee-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { useSaveTicket } from './ticket-queries.ts'
import { newTicket, ticketContent, ticketProblems, type TicketValues } from './ticket-values.ts'

interface AddTicketFormProps {
  /** Whose ticket it is, where that is known. */
  employeeId: string | undefined
  onDone: () => void
}

/** Adds a ticket that the farm has seen. */
export function AddTicketForm({ employeeId, onDone }: AddTicketFormProps) {
  const { mutateAsync: saveTicket } = useSaveTicket()
  const employees = useActiveEmployees().data
  // Idempotency key: one id per open form, so that saving twice adds one ticket.
  const [id] = useState(() => newId())
  const [busy, setBusy] = useState(false)
  const form = useForm<TicketValues>({
    initialValues: newTicket(employeeId),
    validate: ticketProblems,
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  const { values, errors } = form

  async function save(typed: TicketValues) {
    const content = ticketContent(typed)
    if (content === null) return false
    await saveTicket({ id, changedAt: null, ...content })
    notifySuccess('Ticket added.')
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <PeoplePicker
          label="Person"
          mode="single"
          required
          people={(employees ?? []).map((person) => ({ id: person.id, name: fullName(person) }))}
          first={employeeId}
          value={values.employeeId === '' ? [] : [values.employeeId]}
          onChange={([chosen = '']) => form.setFieldValue('employeeId', chosen)}
          error={errors['employeeId']}
        />
        <TicketFields form={form} onBusy={setBusy} />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} disabled={busy} onCancel={onDone} />
    </form>
  )
}
