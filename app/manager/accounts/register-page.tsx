import { useForm } from '@mantine/form'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeChoices } from '#app/ui/native/native-choices.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { NativeSelect } from '#app/ui/native/native-select.tsx'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { emailProblem, passwordProblem } from '#shared/accounts/account-messages.ts'
import { type Commodity, commodities } from '#shared/business/commodity.ts'
import { defaultState, stateLabels, states } from '#shared/business/state.ts'
import { api } from '#app/lib/api/api.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { showApiError } from '#app/lib/api/show-api-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { AlreadyRegistered } from './already-registered.tsx'
import { AuthFrame } from './auth-frame.tsx'
import classes from './auth-form.module.css'

const stateOptions = states.map((value) => ({ value, label: stateLabels[value] }))

export function RegisterPage() {
  const { user, business } = useSuspenseQuery(sessionQuery()).data
  // The farm at first render, so that registering one here does not swap the screen before it navigates away.
  const [farmName] = useState(business?.name)
  return user && farmName !== undefined ? (
    <AlreadyRegistered email={user.email} farmName={farmName} />
  ) : (
    <RegisterForm user={user} />
  )
}

function RegisterForm({ user }: { user: { name: string; email: string } | null }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [produce, setProduce] = useState<Commodity[]>([])
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      businessName: '',
      contactName: user?.name ?? '',
      login: { email: '', password: '' },
      contactNumber: '',
      contactPosition: '',
      state: defaultState,
      suburb: '',
    },
    validate: {
      businessName: (value) => (value.trim() ? null : 'Enter the name of the business.'),
      contactName: (value) => (value.trim() ? null : 'Enter your name.'),
      // An existing session's user is reused (Specification 5), so there is no login to check.
      login: {
        email: (value) => (user ? null : emailProblem(value)),
        password: (value) => (user ? null : passwordProblem(value)),
      },
    },
  })
  const register = useMutation({
    ...api.accounts.registerBusiness.mutationOptions(),
    onSuccess: async () => {
      queryClient.clear()
      await router.navigate({ to: '/dashboard', replace: true })
    },
    onError: (error) => setProblem(showApiError(form, error)),
  })

  function submit({ login, ...business }: typeof form.values) {
    setProblem(null)
    register.mutate({ ...business, commodities: produce, ...(!user && { login }) })
  }

  return (
    <AuthFrame
      title="Register your farm"
      lead={user ? `Signed in as ${user.email}.` : 'It takes two minutes. Then invite your people.'}
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap={16}>
          <NativeField
            label="Business name"
            autoComplete="organization"
            required
            key={form.key('businessName')}
            {...form.getInputProps('businessName')}
          />
          <NativeField
            label="Your name"
            autoComplete="name"
            required
            key={form.key('contactName')}
            {...form.getInputProps('contactName')}
          />
          {!user && (
            <>
              <NativeField
                label="Email"
                type="email"
                autoComplete="username"
                required
                key={form.key('login.email')}
                {...form.getInputProps('login.email')}
              />
              <NativeField
                type="password"
                label="Password"
                description="At least 10 characters. A short sentence works well."
                autoComplete="new-password"
                required
                key={form.key('login.password')}
                {...form.getInputProps('login.password')}
              />
            </>
          )}
          <div className={classes.pair}>
            <NativeField
              label="Phone"
              type="tel"
              autoComplete="tel"
              key={form.key('contactNumber')}
              {...form.getInputProps('contactNumber')}
            />
            <NativeField
              label="Your position"
              autoComplete="organization-title"
              key={form.key('contactPosition')}
              {...form.getInputProps('contactPosition')}
            />
            <NativeSelect
              label="State"
              options={stateOptions}
              key={form.key('state')}
              {...form.getInputProps('state')}
            />
            <NativeField
              label="Suburb or town"
              autoComplete="address-level2"
              key={form.key('suburb')}
              {...form.getInputProps('suburb')}
            />
          </div>
          <NativeChoices legend="What do you produce?" choices={commodities} chosen={produce} onChange={setProduce} />
          <FormError>{problem}</FormError>
          <NativeButton type="submit" fullWidth loading={register.isPending}>
            Register
          </NativeButton>
        </Stack>
      </form>
      <Stack as="nav" gap={12} className={classes.links} aria-label="Other ways in">
        <p>
          Already registered? <Link to="/login">Login</Link>
        </p>
      </Stack>
    </AuthFrame>
  )
}
