import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { EmployeeDetails } from '#shared/employees/employees-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { sharingText } from './sharing-text.ts'
import classes from './employee-profile.module.css'

/** Says what the employee has not shared and why; renders nothing once they have. */
export function ProfileSharing({ employee }: { employee: EmployeeDetails }) {
  const { id, email, sharing } = employee
  const send = useMutation({
    ...api.employees.sendConfirmation.mutationOptions(),
    onSuccess: () => notifySuccess(`The confirmation email goes to ${email}, at most once every ten minutes.`),
    onError: notifyError,
  })
  const text = sharingText(employee)
  if (text === null) return null
  return (
    <div className={classes.sharing}>
      <p className={classes.words}>{text}</p>
      {sharing === 'email_unconfirmed' && (
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden="true" />}
          loading={send.isPending}
          onClick={() => send.mutate({ id })}
        >
          Resend confirmation email
        </Button>
      )}
    </div>
  )
}
