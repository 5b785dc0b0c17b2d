import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { v7 as newId } from 'uuid'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { peopleQuestion } from '../../calendar/use-calendar.ts'
import { storeAnswer } from '../../outbox/store-answer.ts'
import { useAnswer } from '../../outbox/use-answer.ts'
import { SubpageHeader } from '../../shell/subpage-header.tsx'
import { useDirectCall } from '../../shell/use-direct-call.ts'
import classes from '../chat.module.css'
import { channelsQuestion } from '../channels-question.ts'
import { PeopleChoice } from './people-choice.tsx'
import { reachablePeople } from './reachable-people.ts'

const kinds = ['direct', 'group'] as const

/** Starts a chat with one person, or a group. Needs reception, because a chat exists once. */
export function NewChatPage({ person }: { person: PhonePerson }) {
  const people = useAnswer(peopleQuestion, person)
  const [, navigate] = useLocation()
  const [id] = useState(() => newId())
  const [kind, setKind] = useState<(typeof kinds)[number]>('direct')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const { busy, problem, call } = useDirectCall(person, () => undefined)
  const [first] = chosen
  const isGroup = kind === 'group'
  const needsName = isGroup && name.trim() === ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (first === undefined || needsName) {
      setIsRefused(true)
      focusFirstError(event.currentTarget)
      return
    }
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
        <fieldset className={classes.kinds}>
          <legend className="visually-hidden">{t('chat:kind')}</legend>
          {kinds.map((each) => (
            <label key={each} className={classes.choice}>
              <input
                type="radio"
                name="kind"
                checked={kind === each}
                onChange={() => {
                  setKind(each)
                  setIsRefused(false)
                  if (each === 'direct') setChosen(chosen.slice(0, 1))
                }}
              />
              {t(`chat:${each}`)}
            </label>
          ))}
        </fieldset>
        {isGroup && (
          <NativeField
            label={t('chat:groupName')}
            maxLength={80}
            value={name}
            error={isRefused && needsName && t('chat:groupNeedsName')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <PeopleChoice
          legend={t('chat:people')}
          people={reachablePeople(people.value ?? [], [person.userId])}
          chosen={chosen}
          single={!isGroup}
          error={isRefused && first === undefined && t(isGroup ? 'chat:choosePeople' : 'chat:choosePerson')}
          onChange={setChosen}
        />
        <FormError>{problem}</FormError>
        <NativeButton type="submit" fullWidth loading={busy}>
          {t('chat:start')}
        </NativeButton>
      </form>
    </div>
  )
}
