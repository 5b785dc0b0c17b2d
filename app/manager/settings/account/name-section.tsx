import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSession } from '#app/lib/session.ts'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { notifyUndo } from '#app/ui/overlay/notify.tsx'
import { AccountForm } from './account-form.tsx'
import { useChangeName } from './account-queries.ts'

export function NameSection() {
  const { name: saved } = useSession().user
  const change = useChangeName()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: saved },
    validate: { name: (name) => (name.trim() ? null : 'Enter your name.') },
  })
  useServerForm(form, { name: saved })

  async function save({ name }: { name: string }) {
    if (name.trim() !== saved) {
      await change.mutateAsync({ name })
      notifyUndo(`Your name is now ${name.trim()}.`, async () => {
        await change.mutateAsync({ name: saved })
      })
    }
    form.resetDirty({ name })
  }

  return (
    <AccountForm
      title="Name"
      description="How you appear in emails and in the history of changes."
      verb="Save name"
      form={form}
      saving={change.isPending}
      onSave={save}
    >
      <TextInput
        label="Your name"
        withAsterisk
        maxLength={120}
        autoComplete="name"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
    </AccountForm>
  )
}
