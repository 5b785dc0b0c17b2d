import { useForm } from '@mantine/form'
import { NativeButton, buttonLook } from '#app/ui/native-button.tsx'
import { NativeField } from '#app/ui/native-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { accountMessages } from '#shared/accounts/account-messages.ts'
import { api } from '#app/lib/api.ts'
import { refusalOf } from '#app/lib/refusal.ts'
import { returnPath } from '#app/lib/return-path.ts'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'

export function LoginPage() {
  const { from, notice } = useSearch({ from: '/login' })
  const router = useRouter()
  const queryClient = useQueryClient()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : accountMessages.emailRequired),
      password: (value) => (value ? null : accountMessages.passwordRequired),
    },
  })
  const signIn = useMutation({
    ...api.accounts.signIn.mutationOptions(),
    onSuccess: async () => {
      queryClient.clear()
      router.history.replace(returnPath(from))
    },
    // Specification 5: the authentication error is shown against the password field.
    onError: (error) => form.setFieldError('password', refusalOf(error).message),
  })

  return (
    <AuthFrame title="Welcome back" lead={notice ?? 'Sign in to your farm.'}>
      <form noValidate onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
        <div className={classes.fields}>
          <NativeField
            label="Email"
            type="email"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <NativeField
            type="password"
            label="Password"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <NativeButton type="submit" fullWidth loading={signIn.isPending}>
            Login
          </NativeButton>
        </div>
      </form>
      <nav className={classes.links} aria-label="Other ways in">
        <Link to="/register" className={buttonLook} data-kind="plain" data-full-width>
          Create an account
        </Link>
        <p>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
        <p>
          Were you invited? <Link to="/join">Join your farm</Link>
        </p>
      </nav>
    </AuthFrame>
  )
}
