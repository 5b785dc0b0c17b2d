import { useForm } from '@mantine/form'
import { accountMessages, passwordProblem } from '#shared/accounts/account-messages.ts'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { AccountForm } from './account-form.tsx'
import { useChangePassword } from './account-queries.ts'
import { PasswordField } from '#app/ui/form/password-field.tsx'

type PasswordValues = { currentPassword: string; newPassword: string }

export function PasswordSection() {
  const change = useChangePassword()
  const form = useForm<PasswordValues>({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (password) => (password ? null : accountMessages.passwordRequired),
      newPassword: passwordProblem,
    },
  })

  async function save(values: PasswordValues) {
    await change.mutateAsync(values)
    form.reset()
    notifySuccess('Your new password is set. Your other devices have to sign in with it.')
  }

  return (
    <AccountForm
      title="Password"
      description="Every other device that is signed in will have to sign in again."
      verb="Set the password"
      form={form}
      saving={change.isPending}
      onSave={save}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label="New password"
        description="At least 10 characters. A short sentence works well."
        autoComplete="new-password"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
    </AccountForm>
  )
}
