import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { MessageBrief, MessagePage } from '#shared/chat/chat-contract.ts'
import { timeText } from '#shared/core/date-text.ts'
import { LinkedText } from '#app/chat/conversation/linked-text.tsx'
import { MessageBubble } from '#app/chat/conversation/message-bubble.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { Sheet } from '../../clock/sheets/sheet.tsx'
import { systemNow } from '../../outbox/system-now.ts'
import { record } from '../../outbox/record.ts'
import { briefText } from '../brief-text.ts'
import type { SetDraft } from './draft.ts'
import classes from '../chat.module.css'
import { MessageActions } from './message-actions.tsx'
import { MessageFiles } from './message-files.tsx'
import { messageHref } from '../message-link.tsx'
import { messageElementId, showMessage } from './show-message.ts'
import { SeenMark } from './seen-mark.tsx'
import type { ShownMessage } from './shown-messages.ts'

interface MessageRowProps {
  person: PhonePerson
  message: ShownMessage
  isDirect: boolean
  /** Whether the employee may answer here. */
  canWrite: boolean
  /** It was looked for. */
  isTarget: boolean
  reads: MessagePage['reads']
  names: ReadonlyMap<string, string>
  zone: string
  onDraft: SetDraft
  onChange: () => void
}

export function MessageRow(props: MessageRowProps) {
  const { person, message, isDirect, canWrite, isTarget, reads, names, zone, onDraft, onChange } = props
  const { id, sender, content, sentAt, replyTo, deletedAt, editedAt, announcement, confirmed, waits, problem } = message
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<'actions' | 'seen' | null>(null)
  const own = sender === person.userId
  const nameOf = (userId: string) => names.get(userId) ?? t('chat:former')
  const time = timeText(sentAt, zone)
  const close = () => setOpened(null)
  const seenBy = reads.filter(({ userId, lastReadAt }) => userId !== sender && lastReadAt >= sentAt)
  const isStored = !waits && problem === null && deletedAt === null

  function openQuoted(quoted: MessageBrief) {
    // The address may name it already, and the employee has scrolled away since.
    showMessage(quoted.id)
    // Marks it, and loads it if it is older than the page.
    navigate(messageHref(message.channel, quoted), { replace: true })
  }

  return (
    <li
      id={messageElementId(id)}
      tabIndex={-1}
      ref={isTarget ? keepInView : undefined}
      className={classes.message}
      data-target={isTarget || undefined}
    >
      <MessageBubble
        own={own}
        name={own || isDirect ? undefined : nameOf(sender)}
        time={editedAt !== null && deletedAt === null ? t('chat:edited', { time }) : time}
        quoted={
          replyTo && {
            name: nameOf(replyTo.sender),
            excerpt: briefText(replyTo),
            onOpen: () => openQuoted(replyTo),
          }
        }
        badges={badgesOf(message)}
        mark={
          own && (
            <SeenMark message={message} count={seenBy.length} isDirect={isDirect} onOpen={() => setOpened('seen')} />
          )
        }
        actions={
          isStored && (
            <button
              type="button"
              className={classes.tool}
              aria-label={t('chat:actions', { name: own ? t('chat:you') : nameOf(sender) })}
              onClick={() => setOpened('actions')}
            >
              <IconDots size={22} aria-hidden="true" />
            </button>
          )
        }
      >
        {deletedAt === null ? content !== '' && <LinkedText text={content} /> : <em>{t('chat:deleted')}</em>}
        <MessageFiles person={person} message={message} />
        {announcement && !own && deletedAt === null && (
          <div>{confirmed ? t('chat:confirmed') : <ConfirmButton id={id} />}</div>
        )}
      </MessageBubble>
      {problem !== null && <p className={classes.problem}>{t('chat:refused', { problem })}</p>}
      {opened === 'actions' && (
        <MessageActions
          person={person}
          message={message}
          own={own}
          canWrite={canWrite}
          onDraft={onDraft}
          onChange={onChange}
          onClose={close}
        />
      )}
      {opened === 'seen' && (
        <Sheet title={t('chat:seenTitle')} onClose={close}>
          <ul className={classes.plainList}>
            {seenBy.map(({ userId }) => (
              <li key={userId}>{nameOf(userId)}</li>
            ))}
          </ul>
        </Sheet>
      )}
    </li>
  )
}

/** Keeps the message in view while those around it get their heights, until the employee does something. */
function keepInView(row: HTMLElement | null) {
  const list = row?.closest('[role="log"]')
  if (!row || !list) return undefined
  const sizes = new ResizeObserver(() => row.scrollIntoView({ block: 'center' }))
  for (const part of [list, ...list.children]) sizes.observe(part)
  const ended = new AbortController()
  const end = () => {
    sizes.disconnect()
    ended.abort()
  }
  for (const act of ['pointerdown', 'wheel', 'keydown']) window.addEventListener(act, end, { signal: ended.signal })
  return end
}

function ConfirmButton({ id }: { id: string }) {
  const isPressed = useRef(false)
  const [failed, setFailed] = useState(false)

  async function confirm() {
    if (isPressed.current) return
    isPressed.current = true
    try {
      await record('chat.confirmAnnouncement', { id, at: systemNow() })
    } catch {
      isPressed.current = false
      setFailed(true)
    }
  }

  return (
    <>
      <NativeButton onClick={() => void confirm()}>{t('chat:confirm')}</NativeButton>
      <FormError>{failed && t('chat:confirmNotKept')}</FormError>
    </>
  )
}

function badgesOf({ urgent, announcement, pinned }: ShownMessage): string[] {
  return [
    ...(urgent ? [t('chat:urgent')] : []),
    ...(announcement ? [t('chat:announcement')] : []),
    ...(pinned ? [t('chat:pinned')] : []),
  ]
}
