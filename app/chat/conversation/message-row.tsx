import { useRef } from 'react'
import type { MessagePage } from '#shared/chat/chat-contract.ts'
import { timeText } from '#shared/core/time/date-text.ts'
import { copyText } from '#app/lib/copy-text.ts'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { usePassedFocus } from '#app/ui/feedback/use-passed-focus.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { briefText } from '../brief-text.ts'
import { useChat } from '../chat-host.ts'
import { t } from '../messages/chat-messages.ts'
import { nameOf } from '../people.ts'
import { useCall } from '#app/ui/feedback/use-call.ts'
import classes from './conversation.module.css'
import { LinkedText } from './linked-text.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { SeenMark } from './seen-mark.tsx'
import { keepInView, messageElementId, showMessage } from './show-message.ts'
import type { ShownMessage } from './shown-message.ts'

interface MessageRowProps {
  /** Puts the words of a message that was refused back into the field. */
  onWriteAgain: (message: ShownMessage) => void
  message: ShownMessage
  isDirect: boolean
  /** Whether the user may answer here. */
  canWrite: boolean
  /** It was looked for. */
  isTarget: boolean
  reads: MessagePage['reads']
  /** Who is in the channel and works here now. */
  participants: readonly string[]
}

/** One message of a channel, and what can be done with it. */
export function MessageRow(props: MessageRowProps) {
  const { message, isDirect, canWrite, isTarget, reads, participants, onWriteAgain } = props
  const chat = useChat()
  const { id, channel, sender, content, sentAt, replyTo, deletedAt, editedAt, delivery, problem } = message
  const own = sender === chat.userId
  const isDeleted = deletedAt !== null
  const isStored = delivery === 'stored' && !isDeleted
  const time = timeText(sentAt, chat.zone)
  return (
    <li id={messageElementId(id)} tabIndex={-1} ref={isTarget ? keepInView : undefined} className={classes.message}>
      <MessageBubble
        own={own}
        name={own || isDirect ? undefined : nameOf(chat, sender)}
        time={editedAt !== null && !isDeleted ? t('chat:edited', { time }) : time}
        quoted={
          replyTo && {
            name: nameOf(chat, replyTo.sender),
            excerpt: briefText(replyTo),
            onOpen: () => {
              // The address may name it already, and the user has scrolled away since.
              showMessage(replyTo.id)
              chat.openMessage(channel, replyTo)
            },
          }
        }
        badges={badgesOf(message)}
        mark={own && !isDeleted && <Mark {...{ message, reads, isDirect }} />}
        actions={isStored && <MessageActions message={message} canWrite={canWrite} />}
      >
        {isDeleted ? <em>{t('chat:deleted')}</em> : content !== '' && <LinkedText text={content} />}
        <chat.MessageFiles message={message} />
        {message.announcement && isStored && <Announcement message={message} own={own} participants={participants} />}
      </MessageBubble>
      {problem !== null && <Problem {...{ message, canWrite, onWriteAgain }} />}
    </li>
  )
}

const undelivered = {
  sending: 'chat:sending',
  waiting: 'chat:waiting',
  held: 'chat:held',
  failed: 'chat:notSent',
  refused: 'chat:notSent',
} as const

type MarkProps = Pick<MessageRowProps, 'message' | 'reads' | 'isDirect'>

/** Whether an own message was sent or seen. */
function Mark({ message: { sender, sentAt, delivery }, reads, isDirect }: MarkProps) {
  const chat = useChat()
  if (delivery !== 'stored') return <span>{t(undelivered[delivery])}</span>
  const seenBy = reads.filter(({ userId, lastReadAt }) => userId !== sender && lastReadAt >= sentAt)
  return <SeenMark seenBy={seenBy.map(({ userId }) => nameOf(chat, userId))} isDirect={isDirect} />
}

interface AnnouncementProps {
  message: ShownMessage
  own: boolean
  participants: readonly string[]
}

function Announcement({ message: { id, sender, confirmed, confirmations }, own, participants }: AnnouncementProps) {
  const { confirmAnnouncement, showReaders } = useChat()
  const { busy, problem, call } = useCall()
  const of = participants.filter((each) => each !== sender).length
  return (
    <Row gap={16} lines={8}>
      {!own && !confirmed && (
        <ConfirmButton loading={busy} onConfirm={() => void call(() => confirmAnnouncement(id))} />
      )}
      {!own && confirmed && (
        <span>
          <span aria-hidden="true">✓</span> {t('chat:confirmed')}
        </span>
      )}
      {showReaders && (
        <button type="button" className={classes.textButton} onClick={() => showReaders(id)}>
          {t('chat:haveRead', { count: confirmations, of })}
        </button>
      )}
      <FormError>{problem}</FormError>
    </Row>
  )
}

function ConfirmButton({ loading, onConfirm }: { loading: boolean; onConfirm: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  usePassedFocus(button)
  return (
    <NativeButton ref={button} loading={loading} onClick={onConfirm}>
      {t('chat:confirm')}
    </NativeButton>
  )
}

/** Why a message was not sent, and what can be done. A new try changes nothing of a refusal, so its words can be sent as a new one. */
function Problem({ message, canWrite, onWriteAgain }: Pick<MessageRowProps, 'message' | 'canWrite' | 'onWriteAgain'>) {
  const { retry, discard } = useChat()
  const { id, delivery, problem, content, waitingFiles } = message
  // Its files are not in the field.
  const mayWriteAgain = delivery === 'refused' && canWrite && waitingFiles === 0
  return (
    <Row gap={16} lines={8} role="alert">
      <p className={classes.problem}>{t('chat:refused', { problem: problem ?? '' })}</p>
      {delivery === 'failed' && (
        <NativeButton kind="plain" onClick={() => void retry(id)}>
          {t('chat:retry')}
        </NativeButton>
      )}
      {mayWriteAgain && (
        <NativeButton kind="plain" onClick={() => onWriteAgain(message)}>
          {t('chat:writeAgain')}
        </NativeButton>
      )}
      {(delivery === 'failed' || delivery === 'refused') && (
        <>
          {!mayWriteAgain && content !== '' && <CopyButton copy={() => copyText(content)} words={copyWords} />}
          <NativeButton
            kind="plain"
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
              void discard(id)
            }}
          >
            {t('chat:discard')}
          </NativeButton>
        </>
      )}
    </Row>
  )
}

const copyWords = { copy: t('chat:copy'), copied: t('chat:copied') }

function badgesOf({ urgent, announcement, pinned }: ShownMessage): string[] {
  return [
    ...(urgent ? [t('chat:urgent')] : []),
    ...(announcement ? [t('chat:announcement')] : []),
    ...(pinned ? [t('chat:pinned')] : []),
  ]
}
