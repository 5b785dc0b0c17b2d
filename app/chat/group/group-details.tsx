import { type FormEvent, type ReactNode, useState } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { Stack, Title, stackClass } from '#app/ui/native/layout.tsx'
import { useChat } from '../chat-host.ts'
import { t } from '../messages/chat-messages.ts'
import { nameOf, participantsOf, reachablePeople } from '../people.ts'
import { useCall } from '#app/ui/feedback/use-call.ts'
import classes from './group.module.css'
import { PeopleChoice } from './people-choice.tsx'

interface GroupDetailsProps {
  channel: Channel
  /** Whether the user renames it, and adds and removes people. */
  canManage: boolean
  /** Changes its picture. */
  picture: ReactNode
}

/** Who is in a group, with its name and picture. */
export function GroupDetails({ channel, canManage, picture }: GroupDetailsProps) {
  const { ask, change, openChannel } = useChat()
  const { id, everyone } = channel
  const leave = () =>
    ask({
      title: t('chat:leaveTitle'),
      body: t('chat:leaveBody'),
      keep: t('chat:stay'),
      verb: t('chat:leave'),
      onConfirm: async () => {
        await change((client) => client.chat.leaveGroup({ id }))
        await openChannel(null)
      },
    })
  return (
    <Stack gap={12}>
      {canManage && (
        <>
          <NameForm channel={channel} />
          {picture}
        </>
      )}
      <Members channel={channel} canManage={canManage} />
      {canManage && <AddForm channel={channel} />}
      {!everyone && (
        <NativeButton kind="plain" onClick={leave}>
          {t('chat:leave')}
        </NativeButton>
      )}
    </Stack>
  )
}

function Members({ channel, canManage }: Pick<GroupDetailsProps, 'channel' | 'canManage'>) {
  const chat = useChat()
  const { id } = channel
  const participants = participantsOf(channel, chat.people)
  const remove = (userId: string) =>
    chat.ask({
      title: t('chat:removeMemberTitle', { name: nameOf(chat, userId) }),
      body: t('chat:removeMemberBody'),
      keep: t('chat:cancel'),
      verb: t('chat:removePerson'),
      onConfirm: () => chat.change((client) => client.chat.removeMember({ id, userId })),
    })
  return (
    <section>
      <Title level={2} size={16}>
        {t('chat:members', { count: participants.length })}
      </Title>
      <ul className={classes.members}>
        {participants.map((userId) => (
          <li key={userId}>
            <bdi>{userId === chat.userId ? t('chat:you') : nameOf(chat, userId)}</bdi>
            {canManage && userId !== chat.userId && (
              <NativeButton
                kind="plain"
                aria-label={t('chat:removeMember', { name: nameOf(chat, userId) })}
                onClick={() => remove(userId)}
              >
                {t('chat:removePerson')}
              </NativeButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NameForm({ channel: { id, name: before, pictureFileId } }: Pick<GroupDetailsProps, 'channel'>) {
  const { change, LeaveGuard } = useChat()
  const [name, setName] = useState(before ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const { busy, problem, call } = useCall()
  const typed = name.trim()
  const isUnsaved = typed !== before

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsEmpty(typed === '')
    if (typed !== '') await call(() => change((client) => client.chat.editGroup({ id, name: typed, pictureFileId })))
  }

  return (
    <form className={stackClass({ gap: 12 })} onSubmit={(event) => void submit(event)} noValidate>
      <NativeField
        label={t('chat:groupName')}
        maxLength={80}
        value={name}
        error={isEmpty && t('chat:groupNeedsName')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <FormError>{problem}</FormError>
      <NativeButton type="submit" kind="plain" loading={busy} disabled={!isUnsaved}>
        {t('chat:rename')}
      </NativeButton>
      <LeaveGuard isUnsaved={isUnsaved} />
    </form>
  )
}

function AddForm({ channel: { id, participants } }: Pick<GroupDetailsProps, 'channel'>) {
  const { people, change } = useChat()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { busy, problem, call } = useCall()
  const others = reachablePeople(people, participants)
  if (others.length === 0) return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    const added = await call(() => change((client) => client.chat.addMembers({ id, members: [...chosen] })))
    if (added) setChosen([])
  }

  return (
    <form className={stackClass({ gap: 12 })} onSubmit={(event) => void submit(event)} noValidate>
      <PeopleChoice label={t('chat:addPeople')} people={others} mode="multi" value={chosen} onChange={setChosen} />
      <FormError>{problem}</FormError>
      <NativeButton type="submit" loading={busy} disabled={chosen.length === 0}>
        {t('chat:add')}
      </NativeButton>
    </form>
  )
}
