import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { api } from '#app/lib/api/api.ts'
import { toApiError } from '#app/lib/api/api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'

/** Opened from the emailed link. A button makes the change, because email scanners open links too. */
export function ConfirmEmailPage() {
  const { token } = useSearch({ from: '/confirm-email' })
  const confirm = useMutation(api.accounts.confirmEmail.mutationOptions())

  if (confirm.isSuccess) {
    return (
      <AuthFrame title="Your email is confirmed">
        <output>
          From now on, sign in with {confirm.data.email}. Your password stays the same. If you work for a farm, choose
          what it can see in the phone app: Me › My farms.
        </output>
        <Stack as="nav" gap={12} className={classes.links} aria-label="Next step">
          <p>
            <Link to="/login">Continue to Muster</Link>
          </p>
        </Stack>
      </AuthFrame>
    )
  }
  const refusal = confirm.isError ? toApiError(confirm.error) : null
  // An invalid link stays invalid; any other failure can be retried.
  const over = refusal !== null && (refusal.code === 'BAD_REQUEST' || refusal.code === 'CONFLICT')
  return (
    <AuthFrame
      title="Confirm your email"
      lead="You’ll sign in with this email; your password stays the same. Confirm it only if you requested this link or joined a farm yourself."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate({ token: token ?? '' })
        }}
      >
        <Stack gap={16}>
          <FormError>{refusal && (refusal.fields['token'] ?? refusal.message)}</FormError>
          {!over && (
            <NativeButton type="submit" fullWidth loading={confirm.isPending}>
              Confirm email
            </NativeButton>
          )}
        </Stack>
      </form>
      <Stack as="nav" gap={12} className={classes.links} aria-label="Other ways">
        <p>
          <Link to="/settings/account">Request a new link</Link>
        </p>
        <p>
          On your phone: <a href="/my/me/farms">My farms</a>
        </p>
      </Stack>
    </AuthFrame>
  )
}
