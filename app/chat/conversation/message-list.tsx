import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { rowClass } from '#app/ui/native/layout.tsx'
import { useChat } from '../chat-host.ts'
import { t } from '../messages/chat-messages.ts'
import { useCall } from '#app/ui/feedback/use-call.ts'
import classes from './conversation.module.css'

interface MessageListProps<Each> {
  /** Oldest first; undefined until they are known. */
  messages: readonly Each[] | undefined
  /** Whether there are older ones. */
  more: boolean
  loadOlder: () => Promise<unknown>
  /** One item of the list. */
  children: (message: Each) => ReactNode
  /** Of the headings of days: one below that of the conversation. */
  dayHeading: 'h2' | 'h3'
  ref?: RefObject<HTMLDivElement | null>
}

/** Messages by day, in a log that stays at its end. Older ones come with the button, or as the user scrolls near it. */
export function MessageList<Each extends { id: string; sentAt: string }>(props: MessageListProps<Each>) {
  const { messages, more, loadOlder, children, dayHeading: Heading, ref } = props
  const { zone, now } = useChat()
  const { busy, call } = useCall()
  const today = localDateOf(now, zone)
  const days = Map.groupBy(messages ?? [], ({ sentAt }) => localDateOf(sentAt, zone))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys scroll it
    <div ref={ref} className={classes.scroller} role="log" aria-label={t('chat:list')} tabIndex={0}>
      <ol className={classes.messages}>
        {more && <OlderItem key={messages?.[0]?.id} busy={busy} onOlder={() => void call(loadOlder)} />}
        {messages?.length === 0 && <li className={classes.day}>{t('chat:noMessagesHere')}</li>}
        {[...days].map(([day, ofDay]) => (
          <li key={day}>
            <Heading className={classes.day}>{dayHeadingText(day, today)}</Heading>
            <ol className={classes.messages}>{ofDay.map(children)}</ol>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How far above the screen the button is when older messages are loaded. */
const nearPx = 400

/** Without a connection the button stays. */
function OlderItem({ busy, onOlder }: { busy: boolean; onOlder: () => void }) {
  const item = useRef<HTMLLIElement>(null)
  const load = useEffectEvent(onOlder)
  useEffect(() => {
    const { current } = item
    if (!current) return undefined
    const options = { root: current.closest('[role="log"]'), rootMargin: `${nearPx}px 0px 0px` }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load()
    }, options)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <li ref={item} className={`${rowClass({ justify: 'center' })} ${classes.older}`}>
      <NativeButton kind="plain" loading={busy} onClick={onOlder}>
        {t('chat:older')}
      </NativeButton>
    </li>
  )
}
