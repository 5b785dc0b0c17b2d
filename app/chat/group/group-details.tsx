import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { usePassedFocus } from '#app/ui/feedback/use-passed-focus.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { Stack, Title, stackClass } from '#app/ui/native/layout.tsx'
import { useChat } from '../chat-host.ts'
import { leftChannels } from '../left-channels.ts'
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
  const members = useRef<HTMLElement>(null)
  // It says how many there are now; the button that was used goes.
  const onDone = () => members.current?.focus({ preventScroll: true })
  const leave = () =>
    ask({
      title: t('chat:leaveTitle'),
      body: t('chat:leaveBody'),
      keep: t('chat:stay'),
      verb: t('chat:leave'),
      onConfirm: async () => {
        await change((client) => client.chat.leaveGroup({ id }))
        leftChannels.add(id)
        await openChannel(null)
      },
    })
  return (
    <Stack gap={12}>
      {canManage && (
        <>
          <NameForm channel={channel} onDone={onDone} />
          {picture}
        </>
      )}
      <Members ref={members} channel={channel} canManage={canManage} />
      {canManage && <AddForm channel={channel} onDone={onDone} />}
      {!everyone && (
        <NativeButton kind="plain" onClick={leave}>
          {t('chat:leave')}
        </NativeButton>
      )}
    </Stack>
  )
}

interface MembersProps extends Pick<GroupDetailsProps, 'channel' | 'canManage'> {
  ref: RefObject<HTMLElement | null>
}

function Members({ channel, canManage, ref }: MembersProps) {
  const chat = useChat()
  const headingId = useId()
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
    <section ref={ref} tabIndex={-1} aria-labelledby={headingId}>
      <Title id={headingId} level={2} size={16}>
        {t('chat:members', { count: participants.length })}
      </Title>
      <ul className={classes.members}>
        {participants.map((userId) => (
          <li key={userId}>
            <bdi>{userId === chat.userId ? t('chat:you') : nameOf(chat, userId)}</bdi>
            {canManage && userId !== chat.userId && (
              <RemoveButton name={nameOf(chat, userId)} onClick={() => remove(userId)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  usePassedFocus(button)
  return (
    <NativeButton ref={button} kind="plain" aria-label={t('chat:removeMember', { name })} onClick={onClick}>
      {t('chat:removePerson')}
    </NativeButton>
  )
}

interface GroupFormProps extends Pick<GroupDetailsProps, 'channel'> {
  onDone: () => void
}

function NameForm({ channel: { id, name: before, pictureFileId }, onDone }: GroupFormProps) {
  const { change, LeaveGuard } = useChat()
  const [name, setName] = useState(before ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const { busy, problem, call } = useCall()
  const typed = name.trim()
  const isUnsaved = typed !== before

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsEmpty(typed === '')
    if (typed === '') return focusFirstError(event.currentTarget)
    if (await call(() => change((client) => client.chat.editGroup({ id, name: typed, pictureFileId })))) onDone()
  }

  return (
    <form className={stackClass({ gap: 12 })} onSubmit={(event) => void submit(event)} noValidate>
      <NativeField
        label={t('chat:groupName')}
        maxLength={80}
        value={name}
        error={isEmpty && t('chat:groupNeedsName')}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setIsEmpty(false)
        }}
      />
      <FormError>{problem}</FormError>
      <NativeButton type="submit" kind="plain" loading={busy} disabled={!isUnsaved}>
        {t('chat:rename')}
      </NativeButton>
      <LeaveGuard isUnsaved={isUnsaved} />
    </form>
  )
}

function AddForm({ channel: { id, participants }, onDone }: GroupFormProps) {
  const { people, change } = useChat()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { busy, problem, call } = useCall()
  const others = reachablePeople(people, participants)
  if (others.length === 0) return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    const added = await call(() => change((client) => client.chat.addMembers({ id, members: [...chosen] })))
    if (!added) return
    setChosen([])
    onDone()
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
