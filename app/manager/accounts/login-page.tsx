import { type FormEvent, useState } from 'react'
import { NativeButton, buttonClass } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { accountMessages } from '#shared/accounts/account-messages.ts'
import { api } from '#app/lib/api/api.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { returnPath } from '#app/lib/address/return-path.ts'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'
import { loginNoticeTexts } from './login-notice.ts'

const nothing = { email: '', password: '' }

/** Does not use the form library, which would be a fifteenth of what this page loads, for two fields. */
export function LoginPage() {
  const { from, notice } = useSearch({ from: '/login' })
  const router = useRouter()
  const queryClient = useQueryClient()
  const [values, setValues] = useState(nothing)
  const [missing, setMissing] = useState(nothing)
  const signIn = useMutation({
    ...api.accounts.signIn.mutationOptions(),
    onSuccess: async () => {
      queryClient.clear()
      router.history.replace(returnPath(from))
    },
  })
  // Specification 5: the authentication error is shown against the password field.
  const refusal = signIn.error ? toApiError(signIn.error).message : ''

  function write(change: Partial<typeof nothing>) {
    setValues({ ...values, ...change })
    setMissing(nothing)
    signIn.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      email: values.email.trim() ? '' : accountMessages.emailRequired,
      password: values.password ? '' : accountMessages.passwordRequired,
    }
    setMissing(found)
    if (!found.email && !found.password) signIn.mutate(values)
  }

  return (
    <AuthFrame title="Welcome back" lead={notice ? loginNoticeTexts[notice] : 'Sign in to your farm.'}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <NativeField
            label="Email"
            type="email"
            autoComplete="username"
            name="email"
            value={values.email}
            onChange={(event) => write({ email: event.currentTarget.value })}
            error={missing.email}
          />
          <NativeField
            type="password"
            label="Password"
            autoComplete="current-password"
            name="password"
            value={values.password}
            onChange={(event) => write({ password: event.currentTarget.value })}
            error={missing.password || refusal}
          />
          <NativeButton type="submit" fullWidth loading={signIn.isPending}>
            Login
          </NativeButton>
        </Stack>
      </form>
      <Stack as="nav" gap={12} className={classes.links} aria-label="Other ways in">
        <Link to="/register" className={buttonClass} data-kind="plain" data-full-width>
          Create an account
        </Link>
        <p>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
        <p>
          Been invited? <Link to="/join">Join your farm</Link>
        </p>
      </Stack>
    </AuthFrame>
  )
}
