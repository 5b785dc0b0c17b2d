import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountMessages, emailProblem } from '#shared/accounts/account-messages.ts'
import { useSession } from '#app/lib/session.ts'
import { AccountForm } from './account-form.tsx'
import { useRequestEmailChange } from './account-queries.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import classes from './account-form.module.css'

type EmailValues = { email: string; password: string }

/** Asks for the change; the mailed link makes it. */
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
      description="The link that makes the change goes to the new address."
      verb="Send the link"
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
        description="So that nobody who finds your screen open can change it."
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <output className={classes.said}>
        {request.isSuccess &&
          `A mail is on its way to ${request.variables.email.trim()}. Open its link within an hour to make the change; until then you sign in as before. Look in the junk folder too.`}
      </output>
    </AccountForm>
  )
}
