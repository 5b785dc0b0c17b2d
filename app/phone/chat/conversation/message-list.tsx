import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { dayHeadingText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { systemNow } from '../../outbox/system-now.ts'
import classes from '../chat.module.css'
import { MessageRow } from './message-row.tsx'
import type { ShownMessage } from './shown-messages.ts'

type RowProps = Omit<ComponentProps<typeof MessageRow>, 'message' | 'isTarget'>

interface MessageListProps extends RowProps {
  messages: readonly ShownMessage[] | undefined
  /** The id of the message that was looked for. */
  target: string | null
  more: boolean
  loading: boolean
  onOlder: () => void
}

/** The messages by day. Older ones come with the button, or as the employee scrolls near it. */
export function MessageList({ messages, target, more, loading, onOlder, ...row }: MessageListProps) {
  const { zone } = row
  const days = Map.groupBy(messages ?? [], ({ sentAt }) => localDateOf(sentAt, zone))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys scroll it
    <div className={classes.scroller} role="log" aria-label={t('chat:list')} tabIndex={0}>
      <ol className={classes.messages}>
        {more && <OlderItem key={messages?.[0]?.id} loading={loading} onOlder={onOlder} />}
        {messages?.length === 0 && <li className={classes.day}>{t('chat:noMessagesHere')}</li>}
        {[...days].map(([day, ofDay]) => (
          <li key={day}>
            <h2 className={classes.day}>{dayHeadingText(day, localDateOf(systemNow(), zone))}</h2>
            <ol className={classes.messages}>
              {ofDay.map((message) => (
                <MessageRow key={message.id} {...row} message={message} isTarget={message.id === target} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How far above the screen the button is when older messages are loaded. */
const nearPx = 400

function OlderItem({ loading, onOlder }: { loading: boolean; onOlder: () => void }) {
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
    <li ref={item} className={classes.older}>
      <NativeButton kind="plain" fullWidth loading={loading} onClick={onOlder}>
        {t('chat:older')}
      </NativeButton>
    </li>
  )
}
