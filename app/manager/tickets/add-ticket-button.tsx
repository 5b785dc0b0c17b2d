import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTicketDrawers } from '#app/manager/business/tickets/use-ticket-drawers.ts'

/** Opens the form in the drawer of the list. */
export function AddTicketButton() {
  const { add } = useTicketDrawers()
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => add()}>
      Add ticket
    </Button>
  )
}
