import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '#app/lib/api/api.ts'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'

interface ResendConfirmationProps {
  employeeId: string
  /** Where the email goes, or to whom. */
  to: string
  /** Read out after the words of the button, where there are several. */
  of?: string
}

/** Asks an employee again to confirm their email, without which they can share nothing. */
export function ResendConfirmation({ employeeId, to, of }: ResendConfirmationProps) {
  const send = useMutation({
    ...api.employees.sendConfirmation.mutationOptions(),
    onSuccess: () => notifySuccess(`The confirmation email goes to ${to}, at most once every ten minutes.`),
    onError: notifyError,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={18} aria-hidden="true" />}
      loading={send.isPending}
      onClick={() => send.mutate({ id: employeeId })}
    >
      Resend confirmation email
      {of !== undefined && <span className="visually-hidden"> to {of}</span>}
    </Button>
  )
}
