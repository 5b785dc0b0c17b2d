import { useForm } from '@mantine/form'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accountMessages, passwordProblem } from '#shared/accounts/account-messages.ts'
import { api } from '#app/lib/api/api.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import type { OpenedInvite } from './join-code-form.tsx'

interface JoinPasswordFormProps {
  invite: OpenedInvite
  onJoined: () => void
  onBack: () => void
}

export function JoinPasswordForm({ invite, onJoined, onBack }: JoinPasswordFormProps) {
  const { email, code, hasLogin } = invite
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: {
      password: (value) =>
        hasLogin && value ? null : hasLogin ? accountMessages.passwordRequired : passwordProblem(value),
    },
  })
  const join = useMutation({
    ...api.accounts.joinBusiness.mutationOptions(),
    onMutate: () => setProblem(null),
    onSuccess: onJoined,
    onError: (error) => setProblem(showApiError(form, error)),
  })

  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => join.mutate({ email, code, password }))}>
      <Stack gap={16}>
        {/* Password managers save the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NativeField
          type="password"
          label={hasLogin ? 'Password' : 'New password'}
          description={hasLogin ? undefined : 'At least 10 characters. A short sentence works well.'}
          autoComplete={hasLogin ? 'current-password' : 'new-password'}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormError>{problem}</FormError>
        <NativeButton type="submit" fullWidth loading={join.isPending}>
          Join
        </NativeButton>
        <NativeButton kind="plain" fullWidth onClick={onBack}>
          Back
        </NativeButton>
      </Stack>
    </form>
  )
}
