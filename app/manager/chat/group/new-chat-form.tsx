import { SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { createDirectFailed, createGroupFailed } from '#shared/chat/chat-messages.ts'
import { useSession } from '#app/lib/session.ts'
import { usePeople } from '#app/manager/business/people-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { useCreateDirect, useCreateGroup } from '../chat-queries.ts'
import { reachableOf } from './reachable-of.ts'

const kinds = [
  { value: 'direct', label: 'One person' },
  { value: 'group', label: 'Group' },
]

/** Starts a chat with exactly one person, or a group with a name and at least one member. */
export function NewChatForm({ onDone }: { onDone: () => void }) {
  const { id: userId } = useSession().user
  const people = reachableOf(usePeople().data ?? [], userId)
  const navigate = useNavigate()
  const direct = useCreateDirect()
  const group = useCreateGroup()
  // Idempotency key: one id per open form, so that saving twice creates one chat.
  const [id] = useState(() => newId())
  const form = useForm({
    initialValues: { kind: 'direct', name: '', members: new Array<string>() },
    validate: {
      name: (name, { kind }) => (kind === 'group' && name.trim() === '' ? 'Enter a name for the group.' : null),
      members: (members, { kind }) => {
        if (members.length === 0) return kind === 'direct' ? 'Choose one person.' : 'Choose at least one person.'
        return null
      },
    },
    clearInputErrorOnChange: true,
  })
  const { kind, members } = form.getValues()
  const created = useRef<string>(undefined)
  const { problem, onSubmit } = useFormSave(form, save, { onDone: open })

  function open() {
    void navigate({ to: '/chat/{-$chatId}', params: { chatId: created.current }, search: {} })
  }

  async function save({ name, members: chosen }: ReturnType<typeof form.getValues>) {
    created.current = (await (kind === 'group' ? createGroup(name, chosen) : createDirect(chosen))).id
  }
  const createGroup = async (name: string, chosen: string[]) => {
    try {
      return await group.mutateAsync({ id, name: name.trim(), members: chosen })
    } catch (error) {
      throw error instanceof Error && error.message !== '' ? error : new Error(createGroupFailed, { cause: error })
    }
  }
  const createDirect = async ([chosen = '']: string[]) => {
    try {
      return await direct.mutateAsync({ id, userId: chosen })
    } catch (error) {
      throw error instanceof Error && error.message !== '' ? error : new Error(createDirectFailed, { cause: error })
    }
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        <SegmentedControl
          aria-label="Kind of chat"
          data={kinds}
          value={kind}
          onChange={(next) =>
            form.setValues({ kind: next, members: next === 'direct' ? members.slice(0, 1) : members })
          }
        />
        {kind === 'group' && <TextInput label="Name" maxLength={80} required {...form.getInputProps('name')} />}
        <PeoplePicker
          key={kind}
          label={kind === 'group' ? 'Members' : 'Person'}
          mode={kind === 'group' ? 'multi' : 'single'}
          people={people}
          value={members}
          onChange={(next) => form.setFieldValue('members', next)}
          {...(typeof form.errors.members === 'string' && { error: form.errors.members })}
        />
      </FormFields>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} verb="Start chat" />
    </form>
  )
}
