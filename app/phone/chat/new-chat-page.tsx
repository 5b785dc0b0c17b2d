import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { v7 as newId } from 'uuid'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { peopleQuestion } from '../calendar/use-calendar.ts'
import { storeAnswer } from '../outbox/store-answer.ts'
import { useAnswer } from '../outbox/use-answer.ts'
import { SubpageHeader } from '../shell/subpage-header.tsx'
import { useDirectCall } from '../shell/use-direct-call.ts'
import classes from './chat.module.css'
import { channelsQuestion } from './channels-question.ts'

/** Starts a chat with one person, or a group. Needs reception, because a chat exists once. */
export function NewChatPage({ person }: { person: PhonePerson }) {
  const people = useAnswer(peopleQuestion, person)
  const [, navigate] = useLocation()
  const [id] = useState(() => newId())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  const [missing, setMissing] = useState<'name' | 'people' | null>(null)
  const { busy, problem, call } = useDirectCall(person, () => undefined)
  const here = people.value?.filter(
    ({ active, role, userId }) => active && role !== 'bookkeeper' && userId !== person.userId,
  )
  const [first] = chosen
  const isGroup = chosen.length > 1

  async function submit(event: FormEvent) {
    event.preventDefault()
    const lacks = first === undefined ? 'people' : isGroup && name.trim() === '' ? 'name' : null
    setMissing(lacks)
    if (first === undefined || lacks !== null) return
    await call(person.managerId, async (client) => {
      const created = isGroup
        ? await client.chat.createGroup({ id, name: name.trim(), members: [...chosen] })
        : await client.chat.createDirect({ id, userId: first })
      await storeAnswer(channelsQuestion, person)
      navigate(`/${created.id}`, { replace: true })
    })
  }

  return (
    <div className={classes.page}>
      <SubpageHeader title={t('chat:newChat')} back={{ href: '/', label: t('chat:title') }} />
      <form className={classes.page} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset className={classes.people}>
          <legend>{t('chat:people')}</legend>
          {here?.map(({ userId, name: personName }) => (
            <label key={userId} className={classes.urgent}>
              <input
                type="checkbox"
                checked={chosen.includes(userId)}
                onChange={({ currentTarget }) =>
                  setChosen(currentTarget.checked ? [...chosen, userId] : chosen.filter((each) => each !== userId))
                }
              />
              {personName}
            </label>
          ))}
        </fieldset>
        <FormError>{missing === 'people' && t('chat:choosePerson')}</FormError>
        {isGroup && (
          <NativeField
            label={t('chat:groupName')}
            maxLength={80}
            value={name}
            error={missing === 'name' && t('chat:groupNeedsName')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <FormError>{problem}</FormError>
        <NativeButton type="submit" fullWidth loading={busy}>
          {t('chat:start')}
        </NativeButton>
      </form>
    </div>
  )
}
