import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountMessages, emailProblem } from '#shared/accounts/account-messages.ts'
import { useSession } from '#app/lib/session.ts'
import { AccountForm } from './account-form.tsx'
import { useRequestEmailChange } from './account-queries.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import classes from './account-form.module.css'

type EmailValues = { email: string; password: string }

/** Requests the change; the emailed link completes it. */
export function EmailSection() {
  const { email: present } = useSession().user
  const request = useRequestEmailChange()
  const form = useForm<EmailValues>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: emailProblem, password: (password) => (password ? null : accountMessages.passwordRequired) },
  })

  async function send(values: EmailValues) {
    await request.mutateAsync(values)
    form.reset()
  }

  return (
    <AccountForm
      title="Email"
      description="We’ll email a link to the new address. Open it to finish the change."
      verb="Send link"
      form={form}
      saving={request.isPending}
      onSave={send}
    >
      <p className={classes.present}>
        You sign in with <b>{present}</b>.
      </p>
      <TextInput
        label="New email"
        type="email"
        withAsterisk
        maxLength={254}
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Your password"
        description="To confirm it’s you."
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <output className={classes.said}>
        {request.isSuccess &&
          `An email is on its way to ${request.variables.email.trim()}. Open its link within an hour to finish the change; until then, sign in as before. Check your junk folder too.`}
      </output>
    </AccountForm>
  )
}
