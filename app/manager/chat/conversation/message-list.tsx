import { Button } from '@mantine/core'
import { type UIEvent, useState } from 'react'
import type { Message, MessagePage } from '#shared/chat/chat-contract.ts'
import { dayHeadingText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import type { WaitingMessage } from '../outbox/outbox-db.ts'
import type { useOutbox } from '../outbox/use-outbox.ts'
import type { Draft } from './draft.ts'
import classes from './conversation.module.css'
import { MessageItem } from './message-item.tsx'
import { WaitingItem } from './waiting-item.tsx'

interface MessageListProps {
  page: MessagePage
  participants: readonly string[]
  isDirect: boolean
  waiting: readonly WaitingMessage[]
  outbox: ReturnType<typeof useOutbox>
  loadingOlder: boolean
  onOlder: () => void
  onDraft: (draft: Draft) => void
}

/** Older messages are loaded this far before the first one is in view. */
const aheadPixels = 400

/** The messages by day, oldest first, then those that wait to be sent. */
export function MessageList(props: MessageListProps) {
  const { page, participants, isDirect, waiting, outbox, loadingOlder, onOlder, onDraft } = props
  const { zone } = useFarm()
  const today = useFarmToday()
  const days = Map.groupBy(page.messages, ({ sentAt }) => localDateOf(sentAt, zone))
  const [menuOf, setMenuOf] = useState<string | null>(null)

  // The scroller counts from its end: 0 is the newest message.
  function follow({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLDivElement>) {
    if (scrollHeight - clientHeight + scrollTop < aheadPixels) onOlder()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys scroll it
    <div className={classes.scroller} onScroll={follow} tabIndex={0} role="log" aria-label="Messages">
      <ol className={classes.messages}>
        {page.more && (
          <li className={classes.older}>
            <Button variant="subtle" size="compact-sm" loading={loadingOlder} onClick={onOlder}>
              Show older messages
            </Button>
          </li>
        )}
        {page.messages.length === 0 && waiting.length === 0 && (
          <li className={classes.day}>No messages yet. Write the first one below.</li>
        )}
        {[...days].map(([day, messages]) => (
          <li key={day}>
            <h3 className={classes.day}>{dayHeadingText(day, today)}</h3>
            <ol className={classes.messages}>
              {messages.map((message: Message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  isDirect={isDirect}
                  participants={participants}
                  reads={page.reads}
                  isMenuOpen={menuOf === message.id}
                  onMenu={(isOpen) => setMenuOf(isOpen ? message.id : null)}
                  onDraft={onDraft}
                />
              ))}
            </ol>
          </li>
        ))}
        {waiting.map((message) => (
          <WaitingItem key={message.id} message={message} outbox={outbox} />
        ))}
      </ol>
    </div>
  )
}
