import { useForm } from '@mantine/form'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordProblem } from '#shared/accounts/account-messages.ts'
import { api } from '#app/lib/api/api.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' })
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: passwordProblem },
  })
  const reset = useMutation({
    ...api.accounts.resetPassword.mutationOptions(),
    onMutate: () => setProblem(null),
    onSuccess: () => navigate({ to: '/login', search: { notice: 'password-set' }, replace: true }),
    onError: (error) => setProblem(showApiError(form, error)),
  })

  return (
    <AuthFrame title="Set a new password" lead="All your signed-in devices will need to sign in again.">
      <form noValidate onSubmit={form.onSubmit(({ password }) => reset.mutate({ token: token ?? '', password }))}>
        <Stack gap={16}>
          <NativeField
            type="password"
            label="New password"
            description="At least 10 characters. A short sentence works well."
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <FormError>{problem}</FormError>
          <NativeButton type="submit" fullWidth loading={reset.isPending}>
            Set password
          </NativeButton>
        </Stack>
      </form>
      <Stack as="nav" gap={12} className={classes.links} aria-label="Other ways in">
        <p>
          <Link to="/forgot-password">Request a new link</Link>
        </p>
      </Stack>
    </AuthFrame>
  )
}
