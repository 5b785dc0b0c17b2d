import { useForm } from '@mantine/form'
import { useState } from 'react'
import { accountMessages, passwordProblem } from '#shared/accounts/account-messages.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { Stack } from '#app/ui/native/layout.tsx'

interface AcceptAccessFormProps {
  email: string
  /** The email has a login: its password is asked for, instead of a new one. */
  hasLogin: boolean
  onAccept: (login: { name?: string; password: string }) => Promise<unknown>
}

export function AcceptAccessForm({ email, hasLogin, onAccept }: AcceptAccessFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', password: '' },
    validate: {
      name: (name) => (hasLogin || name.trim() ? null : 'Enter your name.'),
      password: (password) => {
        if (!hasLogin) return passwordProblem(password)
        return password ? null : accountMessages.passwordRequired
      },
    },
  })

  async function accept({ name, password }: { name: string; password: string }) {
    setProblem(null)
    setBusy(true)
    try {
      await onAccept({ ...(!hasLogin && { name }), password })
    } catch (error) {
      setProblem(showApiError(form, error))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void accept(values))}>
      <Stack gap={16}>
        <p>
          {hasLogin ? 'Enter the password of ' : 'Choose a password for '}
          <b>{email}</b>.
        </p>
        {/* Password managers save the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {!hasLogin && (
          <NativeField label="Your name" autoComplete="name" key={form.key('name')} {...form.getInputProps('name')} />
        )}
        <NativeField
          type="password"
          label={hasLogin ? 'Password' : 'New password'}
          description={hasLogin ? undefined : 'At least 10 characters. A short sentence works well.'}
          autoComplete={hasLogin ? 'current-password' : 'new-password'}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormError>{problem}</FormError>
        <NativeButton type="submit" fullWidth loading={busy}>
          Accept
        </NativeButton>
      </Stack>
    </form>
  )
}
