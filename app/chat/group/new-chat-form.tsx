import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { createDirectFailed, createGroupFailed } from '#shared/chat/chat-messages.ts'
import { focusFirstError } from '#app/ui/form/focus-first-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import { useChat } from '../chat-host.ts'
import { t } from '../messages/chat-messages.ts'
import { reachablePeople } from '../people.ts'
import { useCall } from '#app/ui/feedback/use-call.ts'
import classes from './group.module.css'
import { PeopleChoice } from './people-choice.tsx'

const kinds = [
  { value: 'direct', label: 'chat:direct' },
  { value: 'group', label: 'chat:group' },
] as const

/** Starts a chat with exactly one person, or a group with a name and at least one member. */
export function NewChatForm() {
  const { userId, people, LeaveGuard, change, openChannel } = useChat()
  // Idempotency key: one id per open form, so that saving twice creates one chat.
  const [id] = useState(() => newId())
  const [kind, setKind] = useState<'direct' | 'group'>('direct')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const [created, setCreated] = useState<string>()
  const { busy, problem, call } = useCall()
  const [first] = chosen
  const isGroup = kind === 'group'
  const needsName = isGroup && name.trim() === ''

  // Only then is there nothing to ask about before the form is left.
  const open = useEffectEvent((chat: string) => openChannel(chat))
  useEffect(() => {
    if (created !== undefined) void open(created)
  }, [created])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsRefused(first === undefined || needsName)
    if (first === undefined || needsName) return focusFirstError(event.currentTarget)
    await call(async () => {
      const { id: existing } = isGroup
        ? await withReason(
            change((client) => client.chat.createGroup({ id, name: name.trim(), members: [...chosen] })),
            createGroupFailed,
          )
        : await withReason(
            change((client) => client.chat.createDirect({ id, userId: first })),
            createDirectFailed,
          )
      setCreated(existing)
    })
  }

  return (
    <form className={stackClass({ gap: 12 })} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={classes.kinds}>
        <legend className="visually-hidden">{t('chat:kind')}</legend>
        {kinds.map(({ value, label }) => (
          <label key={value} className={classes.kind}>
            <input
              type="radio"
              name="kind"
              checked={kind === value}
              onChange={() => {
                setKind(value)
                setIsRefused(false)
                if (value === 'direct') setChosen(chosen.slice(0, 1))
              }}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      {isGroup && (
        <NativeField
          label={t('chat:groupName')}
          maxLength={80}
          required
          value={name}
          error={isRefused && needsName && t('chat:groupNeedsName')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <PeopleChoice
        key={kind}
        label={t('chat:people')}
        people={reachablePeople(people, [userId])}
        mode={isGroup ? 'multi' : 'single'}
        value={chosen}
        error={isRefused && first === undefined && t(isGroup ? 'chat:choosePeople' : 'chat:choosePerson')}
        onChange={setChosen}
      />
      <FormError>{problem}</FormError>
      <NativeButton type="submit" fullWidth loading={busy}>
        {t('chat:start')}
      </NativeButton>
      <LeaveGuard isUnsaved={created === undefined && (name !== '' || chosen.length > 0)} />
    </form>
  )
}

/** A failure without a reason gets the specification's text. */
async function withReason<Value>(creating: Promise<Value>, otherwise: string): Promise<Value> {
  try {
    return await creating
  } catch (error) {
    throw error instanceof Error && error.message !== '' ? error : new Error(otherwise, { cause: error })
  }
}
