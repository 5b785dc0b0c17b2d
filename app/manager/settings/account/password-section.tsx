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
    notifySuccess('Password changed. Your other devices need to sign in again.')
  }

  return (
    <AccountForm
      title="Password"
      description="Your other signed-in devices will need to sign in again."
      verb="Change password"
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
