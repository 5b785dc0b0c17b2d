import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Channel, Message } from '#shared/chat/chat-contract.ts'
import { pageSize } from '#shared/chat/chat-limits.ts'
import { toApiError } from '#app/lib/api-error.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { clientFor } from '../../outbox/send/client-for.ts'
import { checkAnswer } from '../../outbox/send/read-refusal.ts'
import { channelName } from '../channel-name.ts'
import classes from '../chat.module.css'
import { MessageLink } from '../message-link.tsx'

interface FoundMessagesProps {
  words: string
  channels: readonly Channel[]
  person: PhonePerson
  names: ReadonlyMap<string, string>
  zone: string
}

/** The employee has stopped typing for so long. */
const pauseMs = 300

/** Searches as the employee types, with reception only. */
export function FoundMessages(props: FoundMessagesProps) {
  const [tries, setTries] = useState(0)
  return <Search key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

interface Found {
  /** What was searched for. */
  words: string
  /** Latest first. */
  messages: readonly Message[]
  more: boolean
}

function Search({ words, channels, person, names, zone, onRetry }: FoundMessagesProps & { onRetry: () => void }) {
  const { userId, managerId } = person
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const latest = useRef<AbortController>(undefined)

  /** @param earlier the pages before, to which the next one is added */
  const search = useCallback(
    async ({ signal }: AbortController, earlier: readonly Message[]) => {
      setReading(true)
      const before = earlier.at(-1)?.sentAt
      try {
        const client = clientFor({ userId, managerId }, signal)
        const input = { words, ...(before !== undefined && { before }) }
        const page = checkAnswer(await client.chat.searchMessages(input), 'length')
        if (signal.aborted) return
        setFound({ words, messages: [...earlier, ...page], more: page.length >= pageSize })
        setProblem(null)
      } catch (error) {
        if (signal.aborted) return
        const { code, message } = toApiError(error)
        setProblem(code === 'NO_ANSWER' ? t('chat:searchOffline') : message)
      }
      setReading(false)
    },
    [words, userId, managerId],
  )

  useEffect(() => {
    const request = new AbortController()
    latest.current = request
    const timer = setTimeout(() => void search(request, []), pauseMs)
    return () => {
      request.abort()
      clearTimeout(timer)
    }
  }, [search])

  // While the employee types on, what was found for the words before stays without its button.
  const isCurrent = found?.words === words
  function readMore() {
    if (isCurrent && latest.current) void search(latest.current, found.messages)
  }

  function chatOf(message: Message) {
    const channel = channels.find(({ id }) => id === message.channel)
    return channel && channelName(channel, person, names)
  }

  const retry = isCurrent ? readMore : onRetry
  const retryUnanswered = useEffectEvent(() => {
    if (!isCurrent || problem !== null) retry()
  })
  useEffect(() => {
    const back = () => retryUnanswered()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])

  return (
    <>
      {found?.messages.length === 0 && problem === null && <output>{t('chat:searchNone')}</output>}
      {found && found.messages.length > 0 && (problem === null || isCurrent) && (
        <ul className={classes.rows}>
          {found.messages.map((message) => (
            <li key={message.id}>
              <MessageLink message={message} chat={chatOf(message)} names={names} zone={zone} />
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <output className={classes.choices}>
          <p>{problem}</p>
          <NativeButton kind="plain" loading={reading} onClick={retry}>
            {t('shell:tryAgain')}
          </NativeButton>
        </output>
      )}
      {problem === null && isCurrent && found.more && (
        <NativeButton kind="plain" loading={reading} onClick={readMore}>
          {t('chat:searchMore')}
        </NativeButton>
      )}
    </>
  )
}
