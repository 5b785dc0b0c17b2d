import { lazy, useState } from 'react'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { useTicketDrawers } from './use-ticket-drawers.ts'

const TicketDetails = lazy(async () => ({ default: (await import('./ticket-details.tsx')).TicketDetails }))
const AddTicketForm = lazy(async () => ({ default: (await import('./add-ticket-form.tsx')).AddTicketForm }))
const EditTicketForm = lazy(async () => ({ default: (await import('./edit-ticket-form.tsx')).EditTicketForm }))

/** A ticket, and the form that adds or changes one, by what the address says. */
export function TicketDrawers() {
  const { ticket, person, isAdding, isEditing, edit, close, closeForm } = useTicketDrawers()
  // The ticket stays while the drawer slides away.
  const [shown, setShown] = useState(ticket)
  if (ticket !== undefined && ticket !== shown) setShown(ticket)
  return (
    <>
      <FormDrawer
        opened={ticket !== undefined && !isAdding && !isEditing}
        onClose={close}
        title="Ticket"
        parameter="ticket"
        fields={5}
      >
        {(closeNow) => shown !== undefined && <TicketDetails key={shown} id={shown} onEdit={edit} onClose={closeNow} />}
      </FormDrawer>
      <FormDrawer opened={isAdding} onClose={close} title="Add ticket" fields={6}>
        {(closeNow) => <AddTicketForm employeeId={person} onDone={closeNow} />}
      </FormDrawer>
      <FormDrawer opened={isEditing} onClose={closeForm} title="Edit ticket" fields={6}>
        {(closeNow) => shown !== undefined && <EditTicketForm key={shown} id={shown} onDone={closeNow} />}
      </FormDrawer>
    </>
  )
}
