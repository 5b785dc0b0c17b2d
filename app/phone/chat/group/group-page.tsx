import { type FormEvent, useState } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { peopleQuestion, usePeopleNames } from '../../calendar/use-calendar.ts'
import { useAnswer } from '../../outbox/use-answer.ts'
import { AnswerNote } from '../../shell/answer-note.tsx'
import { SubpageHeader } from '../../shell/subpage-header.tsx'
import { useDirectCall } from '../../shell/use-direct-call.ts'
import { channelsQuestion } from '../channels-question.ts'
import classes from '../chat.module.css'
import { mayManageGroup } from './may-manage-group.ts'
import { PeopleChoice } from './people-choice.tsx'
import { PictureForm } from './picture-form.tsx'
import { QuestionSheet } from '../question-sheet.tsx'
import { reachablePeople } from './reachable-people.ts'

interface GroupPageProps {
  person: PhonePerson
  id: string
}

/** Who is in a group. Those who manage it rename it, change its picture, and add and remove people, with reception. */
export function GroupPage({ person, id }: GroupPageProps) {
  const channels = useAnswer(channelsQuestion, person)
  const group = channels.value?.find((each) => each.id === id)
  return (
    <div className={classes.page}>
      <SubpageHeader title={t('chat:group')} back={{ href: `/${id}`, label: t('chat:backToChat') }} />
      <AnswerNote answer={channels} />
      {channels.value && !group && <p>{t('chat:gone')}</p>}
      {group && <Members person={person} group={group} onChange={channels.refresh} />}
    </div>
  )
}

interface GroupProps {
  person: PhonePerson
  group: Channel
  onChange: () => void
}

function Members({ person, group, onChange }: GroupProps) {
  const names = usePeopleNames(person)
  const [removed, setRemoved] = useState<string>()
  const { busy, problem, call } = useDirectCall(person, onChange)
  const { id, participants } = group
  const canManage = mayManageGroup(group, person.userId)
  const nameOf = (userId: string) => names.get(userId) ?? t('chat:former')

  async function remove(userId: string) {
    if (await call(person.managerId, (client) => client.chat.removeMember({ id, userId }))) setRemoved(undefined)
  }

  return (
    <>
      {canManage && (
        <>
          <NameForm person={person} group={group} onChange={onChange} />
          <PictureForm key={group.pictureFileId} person={person} group={group} onChange={onChange} />
        </>
      )}
      <h2 className={classes.subtitle}>{t('chat:members', { count: participants.length })}</h2>
      <ul className={classes.rows}>
        {participants.map((userId) => (
          <li key={userId} className={classes.member}>
            <bdi className={classes.grow}>{userId === person.userId ? t('chat:you') : nameOf(userId)}</bdi>
            {canManage && userId !== person.userId && (
              <NativeButton
                kind="plain"
                aria-label={t('chat:removeMember', { name: nameOf(userId) })}
                onClick={() => setRemoved(userId)}
              >
                {t('chat:removePerson')}
              </NativeButton>
            )}
          </li>
        ))}
      </ul>
      {canManage && <AddForm person={person} group={group} onChange={onChange} />}
      {removed !== undefined && (
        <QuestionSheet
          title={t('chat:removeMemberTitle', { name: nameOf(removed) })}
          body={t('chat:removeMemberBody')}
          keep={t('chat:cancel')}
          verb={t('chat:removePerson')}
          busy={busy}
          problem={problem}
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

function NameForm({ person, group: { id, name: before, pictureFileId }, onChange }: GroupProps) {
  const [name, setName] = useState(before ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const { busy, problem, call } = useDirectCall(person, onChange)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsEmpty(name.trim() === '')
    if (name.trim() === '') return
    await call(person.managerId, (client) => client.chat.editGroup({ id, name: name.trim(), pictureFileId }))
  }

  return (
    <form className={classes.choices} onSubmit={(event) => void submit(event)} noValidate>
      <NativeField
        label={t('chat:groupName')}
        maxLength={80}
        value={name}
        error={isEmpty && t('chat:groupNeedsName')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <FormError>{problem}</FormError>
      <NativeButton type="submit" kind="plain" loading={busy} disabled={name.trim() === before}>
        {t('chat:rename')}
      </NativeButton>
    </form>
  )
}

function AddForm({ person, group: { id, participants }, onChange }: GroupProps) {
  const people = useAnswer(peopleQuestion, person)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { busy, problem, call } = useDirectCall(person, onChange)
  const others = reachablePeople(people.value ?? [], participants)
  if (others.length === 0) return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await call(person.managerId, (client) => client.chat.addMembers({ id, members: [...chosen] }))) setChosen([])
  }

  return (
    <form className={classes.choices} onSubmit={(event) => void submit(event)} noValidate>
      <PeopleChoice legend={t('chat:addPeople')} people={others} chosen={chosen} onChange={setChosen} />
      <FormError>{problem}</FormError>
      <NativeButton type="submit" loading={busy} disabled={chosen.length === 0}>
        {t('chat:add')}
      </NativeButton>
    </form>
  )
}
