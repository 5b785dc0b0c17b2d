import { useForm } from '@mantine/form'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { emailProblem } from '#shared/accounts/account-messages.ts'
import { api } from '#app/lib/api/api.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'

export function ForgotPasswordPage() {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: emailProblem } })
  const request = useMutation({
    ...api.accounts.requestPasswordReset.mutationOptions(),
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(showApiError(form, error)),
  })
  const back = (
    <Stack as="nav" gap={12} className={classes.links} aria-label="Other ways in">
      <p>
        <Link to="/login">Back to login</Link>
      </p>
    </Stack>
  )

  if (request.isSuccess) {
    return (
      <AuthFrame title="Check your email">
        <output>
          If {request.variables.email} has a login, a link to set a new password is on its way. It works for an hour.
          Check your junk folder too.
        </output>
        {back}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Forgot your password?" lead="Enter your email and we’ll send you a link to set a new one.">
      <form noValidate onSubmit={form.onSubmit((values) => request.mutate(values))}>
        <Stack gap={16}>
          <NativeField
            label="Email"
            type="email"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <FormError>{problem}</FormError>
          <NativeButton type="submit" fullWidth loading={request.isPending}>
            Send link
          </NativeButton>
        </Stack>
      </form>
      {back}
    </AuthFrame>
  )
}
