import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { useSession } from '#app/lib/session.ts'
import { uploadFile } from '#app/lib/files/upload-file.ts'
import { usePeople, usePeopleNames } from '#app/manager/business/people-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useAddMembers, useEditGroup, useLeaveGroup, useRemoveMember } from '../chat-queries.ts'
import { reachableOf } from './reachable-of.ts'
import classes from './about-panel.module.css'

interface AboutPanelProps {
  channel: Channel
  participants: readonly string[]
  onDone: () => void
}

/** The people of a group, with its name and picture. */
export function AboutPanel({ channel, participants, onDone }: AboutPanelProps) {
  const { id, everyone } = channel
  const names = usePeopleNames()
  const { id: userId } = useSession().user
  const remove = useRemoveMember()
  const leave = useLeaveGroup()
  const navigate = useNavigate()

  const askToLeave = () =>
    confirm({
      title: 'Leave this group?',
      body: 'You no longer see its messages. Someone in it can add you again.',
      verb: 'Leave group',
      danger: true,
      onConfirm: async () => {
        await leave.mutateAsync({ id })
        await navigate({ to: '/chat/{-$chatId}', params: { chatId: undefined }, search: {} })
      },
    })

  return (
    <Stack gap="lg">
      {!everyone && <GroupForm channel={channel} onDone={onDone} />}
      <section>
        <h3>People ({participants.length})</h3>
        <ul className={classes.people}>
          {participants.map((each) => (
            <li key={each}>
              <span>{each === userId ? 'You' : (names.get(each) ?? 'Former employee')}</span>
              {!everyone && each !== userId && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${names.get(each) ?? 'former employee'}`}
                  onClick={() => remove.mutate({ id, userId: each }, { onError: notifyError })}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {!everyone && <AddPeople id={id} participants={participants} />}
      {!everyone && (
        <Button variant="default" onClick={askToLeave}>
          Leave group
        </Button>
      )}
    </Stack>
  )
}

function GroupForm({ channel: { id, name, pictureFileId }, onDone }: { channel: Channel; onDone: () => void }) {
  const edit = useEditGroup()
  const form = useForm({
    initialValues: { name: name ?? '', pictureFileId },
    validate: { name: (typed) => (typed.trim() === '' ? 'Enter a name for the group.' : null) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone })
  const { pictureFileId: picture } = form.getValues()
  const files = picture === null ? [] : [{ id: picture, name: 'Picture', type: 'image/jpeg' }]

  async function save(values: ReturnType<typeof form.getValues>) {
    await edit.mutateAsync({ id, ...values, name: values.name.trim() })
    notifySuccess('The group was changed.')
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <TextInput label="Name" maxLength={80} required {...form.getInputProps('name')} />
        <FileField
          label="Picture"
          files={files}
          onChange={(change) => form.setFieldValue('pictureFileId', change(files)[0]?.id ?? null)}
          upload={(bytes, { id: fileId, name: file, signal }) => uploadFile(bytes, { id: fileId, name: file, signal })}
          thumbnailOf={({ id: fileId }) => `/api/files/${fileId}?size=thumbnail`}
          accept="image/jpeg,image/png,image/webp"
        />
      </Stack>
      <FormFooter problem={problem} saving={form.submitting} onCancel={onDone} verb="Save" />
    </form>
  )
}

function AddPeople({ id, participants }: { id: string; participants: readonly string[] }) {
  const { id: userId } = useSession().user
  const people = reachableOf(usePeople().data ?? [], userId).filter((each) => !participants.includes(each.id))
  const add = useAddMembers()
  if (people.length === 0) return null
  return (
    <PeoplePicker
      label="Add people"
      mode="multi"
      people={people}
      value={[]}
      onChange={(members) => add.mutate({ id, members }, { onError: notifyError })}
    />
  )
}
