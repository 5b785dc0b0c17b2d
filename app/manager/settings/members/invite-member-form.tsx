import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { accountMessages, emailProblem } from '#shared/accounts/account-messages.ts'
import { type GivenRole, givenRoles, memberRoleLabels, memberRoleMeanings } from '#shared/accounts/member-roles.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useInviteMember } from './members-queries.ts'

interface InviteValues {
  email: string
  role: GivenRole
  password: string
}

/** Emails a link that makes its receiver a member. */
export function InviteMemberForm({ onDone }: { onDone: () => void }) {
  const invite = useInviteMember()
  const [id] = useState(() => newId())
  const form = useForm<InviteValues>({
    mode: 'uncontrolled',
    initialValues: { email: '', role: 'manager', password: '' },
    validate: { email: emailProblem, password: (password) => (password ? null : accountMessages.passwordRequired) },
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async (values) => {
      await invite.mutateAsync({ id, ...values })
      notifySuccess(`An invite is on its way to ${values.email.trim()}. Its link works for 14 days.`)
    },
    { onDone },
  )
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <TextInput
          label="Email"
          type="email"
          withAsterisk
          maxLength={254}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <Radio.Group label="Role" {...form.getInputProps('role')}>
          <Stack gap="xs" mt="xs">
            {givenRoles.map((role) => (
              <Radio key={role} value={role} label={memberRoleLabels[role]} description={memberRoleMeanings[role]} />
            ))}
          </Stack>
        </Radio.Group>
        <PasswordField
          label="Your password"
          description="To confirm it’s you."
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} verb="Send invite" onCancel={onDone} />
    </form>
  )
}
