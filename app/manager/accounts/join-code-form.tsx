import { useForm } from '@mantine/form'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { emailProblem } from '#shared/accounts/account-messages.ts'
import { api } from '#app/lib/api/api.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'

export interface OpenedInvite {
  email: string
  code: string
  businessName: string
  firstName: string
  hasLogin: boolean
}

type JoinCodeFormProps = {
  /** Checks the invite on load if the link carries email and code. */
  checksAtOnce: boolean
  onOpened: (invite: OpenedInvite) => void
}

/** The link in the email or the QR code on the card prefills email and code. */
export function JoinCodeForm({ checksAtOnce, onOpened }: JoinCodeFormProps) {
  const { email, code } = useSearch({ from: '/join' })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: email ?? '', code: code ?? '' },
    validate: {
      email: emailProblem,
      code: (value) => (/^\d{6}$/.test(value.trim()) ? null : 'Enter your six-digit code.'),
    },
  })
  const check = useMutation({
    ...api.accounts.checkInvite.mutationOptions(),
    onMutate: () => setProblem(null),
    onSuccess: (invite, input) => onOpened({ ...input, ...invite }),
    onError: (error) => setProblem(showApiError(form, error)),
  })
  const checkLink = useEffectEvent(() => {
    if (checksAtOnce && email && code && !form.validate().hasErrors) check.mutate(form.getValues())
  })
  useEffect(() => checkLink(), [])

  return (
    <form noValidate onSubmit={form.onSubmit((values) => check.mutate(values))}>
      <Stack gap={16}>
        <NativeField
          label="Email"
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <NativeField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <FormError>{problem}</FormError>
        <NativeButton type="submit" fullWidth loading={check.isPending}>
          Continue
        </NativeButton>
      </Stack>
    </form>
  )
}
