import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { accountMessages, passwordProblem } from '#shared/accounts/account-messages.ts'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { FormSection } from '#app/ui/form-section.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { notifySuccess } from '#app/ui/notify.tsx'
import { useChangePassword } from './account-queries.ts'
import { PasswordField } from './password-field.tsx'
import classes from './account-form.module.css'

type PasswordValues = { currentPassword: string; newPassword: string }

export function PasswordSection() {
  const change = useChangePassword()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<PasswordValues>({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (password) => (password ? null : accountMessages.passwordRequired),
      newPassword: passwordProblem,
    },
  })

  async function save(values: PasswordValues, event: FormEvent<HTMLFormElement> | undefined) {
    const element = event?.currentTarget ?? null
    setProblem(null)
    try {
      await change.mutateAsync(values)
      form.reset()
      notifySuccess('Your new password is set. Your other devices have to sign in with it.')
    } catch (error) {
      setProblem(showRefusal(form, error))
      focusFirstError(element)
    }
  }

  return (
    <FormSection title="Password" description="Every other device that is signed in will have to sign in again.">
      <form
        noValidate
        aria-label="Password"
        className={classes.form}
        onSubmit={form.onSubmit(save, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null))}
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
        <FormError>{problem}</FormError>
        <Button type="submit" variant="default" className={classes.button ?? ''} loading={change.isPending}>
          Set the password
        </Button>
      </form>
    </FormSection>
  )
}
