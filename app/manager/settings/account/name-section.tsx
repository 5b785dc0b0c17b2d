import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#app/lib/session.ts'
import { showRefusal } from '#app/lib/show-refusal.ts'
import { FormSection } from '#app/ui/form-section.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { notifyUndo } from '#app/ui/notify.tsx'
import { useChangeName } from './account-queries.ts'
import classes from './account-form.module.css'

export function NameSection() {
  const { name: saved } = useSession().user
  const change = useChangeName()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: saved },
    validate: { name: (name) => (name.trim() ? null : 'Enter your name.') },
  })

  // What was saved elsewhere, or an undo, shows at once, unless it would take away what is being typed here.
  const showSaved = useEffectEvent((name: string) => {
    if (form.isDirty()) return
    form.setInitialValues({ name })
    form.reset()
  })
  useEffect(() => showSaved(saved), [saved])

  async function save({ name }: { name: string }) {
    setProblem(null)
    if (name.trim() === saved) return
    try {
      await change.mutateAsync({ name })
      form.resetDirty({ name })
      notifyUndo(`Your name is ${name.trim()} now.`, async () => {
        await change.mutateAsync({ name: saved })
      })
    } catch (error) {
      setProblem(showRefusal(form, error))
    }
  }

  return (
    <FormSection title="Name" description="What Muster calls you, in mails and in the history of what you change.">
      <form
        noValidate
        aria-label="Name"
        className={classes.form}
        onSubmit={form.onSubmit(save, (_errors, _values, event) => focusFirstError(event?.currentTarget ?? null))}
      >
        <TextInput
          label="Your name"
          withAsterisk
          maxLength={120}
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <FormError>{problem}</FormError>
        <Button type="submit" variant="default" className={classes.button ?? ''} loading={change.isPending}>
          Save the name
        </Button>
      </form>
    </FormSection>
  )
}
