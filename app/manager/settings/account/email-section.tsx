import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { accountMessages, emailProblem } from '#shared/accounts/account-messages.ts'
import { useSession } from '#app/lib/session.ts'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { FormSection } from '#app/ui/form-section.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { useRequestEmailChange } from './account-queries.ts'
import { PasswordField } from './password-field.tsx'
import classes from './account-form.module.css'

type EmailValues = { email: string; password: string }

/** Asks for the change; the mailed link makes it. */
export function EmailSection() {
  const { email: present } = useSession().user
  const request = useRequestEmailChange()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<EmailValues>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: emailProblem, password: (password) => (password ? null : accountMessages.passwordRequired) },
  })

  async function send(values: EmailValues, event: FormEvent<HTMLFormElement> | undefined) {
    const element = event?.currentTarget ?? null
    setProblem(null)
    try {
      await request.mutateAsync(values)
      form.reset()
    } catch (error) {
      setProblem(showRefusal(form, error))
      focusFirstError(element)
    }
  }

  return (
    <FormSection title="Email" description="The link that makes the change goes to the new address.">
      <form
        noValidate
        aria-label="Email"
        className={classes.form}
        onSubmit={form.onSubmit(send, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null))}
      >
        <p className={classes.present}>
          You sign in with <b>{present}</b>.
        </p>
        <TextInput
          label="New email"
          type="email"
          withAsterisk
          maxLength={254}
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Your password"
          description="So that nobody who finds your screen open can change it."
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormError>{problem}</FormError>
        <output className={classes.said}>
          {request.isSuccess &&
            `A mail is on its way to ${request.variables.email.trim()}. Open its link within an hour to make the change; until then you sign in as before. Look in the junk folder too.`}
        </output>
        <Button type="submit" variant="default" className={classes.button ?? ''} loading={request.isPending}>
          Send the link
        </Button>
      </form>
    </FormSection>
  )
}
