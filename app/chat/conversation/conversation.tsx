import { type ReactNode, useEffect, useRef } from 'react'
import type { Channel, MessagePage } from '#shared/chat/chat-contract.ts'
import { endTyping } from '#app/lib/live/typing.ts'
import { useChat } from '../chat-host.ts'
import { ChannelComposer } from '../composer/channel-composer.tsx'
import { draftOf } from '../composer/draft.ts'
import { t } from '../messages/chat-messages.ts'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { participantsOf, reachablePeople } from '../people.ts'
import classes from './conversation.module.css'
import { MessageList } from './message-list.tsx'
import { MessageRow } from './message-row.tsx'
import { type Missing, MissingLine } from './missing-line.tsx'
import type { ShownMessage } from './shown-message.ts'
import { TypingLine } from './typing-line.tsx'
import { useNewBelow } from './use-new-below.ts'
import { useReadMark } from './use-read-mark.ts'

/** What an app knows of a channel that is open. */
export interface OpenChannel {
  channel: Channel
  /** Undefined until they are known. */
  messages: readonly ShownMessage[] | undefined
  reads: MessagePage['reads']
  /** Whether there are older messages. */
  more: boolean
  loadOlder: () => Promise<unknown>
  /** The message that was looked for. */
  target: string | null
  /** Why it is not among the messages; null if it is. */
  missing: Missing | null
  /** Who has quiet hours now, as far as it is known. */
  quiet: readonly string[]
  /** Whether the user may write here, and ask for “I have read this”. */
  canWrite: boolean
  mayAnnounce: boolean
  markAsRead: (upTo: string) => void
}

interface ConversationProps {
  open: OpenChannel
  /** Shown until the messages are known. */
  loading?: ReactNode
  /** Of the headings of days. */
  dayHeading: 'h2' | 'h3'
}

/** The messages of a channel, and a field for the next one. */
export function Conversation({ open, loading, dayHeading }: ConversationProps) {
  const { channel, messages, reads, more, loadOlder, target, missing, quiet, canWrite, mayAnnounce } = open
  const { userId, people, drafts, discard } = useChat()
  const area = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const here = new Set(reachablePeople(people, []).map((person) => person.userId))
  const present = participantsOf(channel, people).filter((each) => here.has(each))
  const { id: latest, sender } = messages?.findLast((message) => message.sender !== userId) ?? {}
  const isNewBelow = useNewBelow(latest)
  useEffect(() => {
    if (latest !== undefined && sender !== undefined) endTyping({ channel: channel.id, userId: sender })
  }, [channel.id, latest, sender])
  useReadMark({
    latest: messages?.findLast(({ delivery }) => delivery === 'stored'),
    lastReadAt: reads.find((each) => each.userId === userId)?.lastReadAt ?? '',
    mark: open.markAsRead,
  })
  function showEnd() {
    // It grows upwards.
    if (list.current) list.current.scrollTop = 0
  }

  function writeAgain({ id, content, urgent, announcement }: ShownMessage) {
    const draft = draftOf(drafts, channel.id)
    // Not what it answered, which may be gone.
    draft.giveBack({ ...draft.current(), text: content, files: [], urgent, announcement })
    area.current?.querySelector<HTMLElement>('form:not([hidden]) textarea')?.focus()
    void discard(id)
  }

  return (
    <div ref={area} className={classes.conversation}>
      {messages === undefined && loading !== undefined ? (
        <div>{loading}</div>
      ) : (
        <MessageList ref={list} messages={messages} more={more} loadOlder={loadOlder} dayHeading={dayHeading}>
          {(message) => (
            <MessageRow
              key={message.id}
              message={message}
              isDirect={channel.type === 'direct'}
              canWrite={canWrite}
              isTarget={message.id === target}
              onWriteAgain={writeAgain}
              reads={reads}
              participants={present}
            />
          )}
        </MessageList>
      )}
      <div className={classes.lines}>
        {isNewBelow && (
          <div className={classes.newBelow}>
            <NativeButton
              onClick={() => {
                showEnd()
                list.current?.focus({ preventScroll: true })
              }}
            >
              {t('chat:newBelow')}
            </NativeButton>
          </div>
        )}
        <MissingLine missing={missing} />
        <TypingLine channel={channel.id} />
        {!canWrite && <p className={classes.quiet}>{t('chat:everyoneOnly')}</p>}
      </div>
      {canWrite && <ChannelComposer {...{ channel, quiet, mayAnnounce, area }} onSend={showEnd} />}
    </div>
  )
}
