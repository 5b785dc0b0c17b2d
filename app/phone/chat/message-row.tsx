import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { MessagePage } from '#shared/chat/chat-contract.ts'
import { timeText } from '#shared/core/date-text.ts'
import { LinkedText } from '#app/ui/chat/linked-text.tsx'
import { MessageBubble } from '#app/ui/chat/message-bubble.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { Sheet } from '../clock/sheets/sheet.tsx'
import { record } from '../outbox/record.ts'
import { useDirectCall } from '../shell/use-direct-call.ts'
import type { Draft } from './conversation-page.tsx'
import classes from './chat.module.css'
import { MessageFiles } from './message-files.tsx'
import type { ShownMessage } from './shown-messages.ts'

interface MessageRowProps {
  person: PhonePerson
  message: ShownMessage
  isDirect: boolean
  reads: MessagePage['reads']
  names: ReadonlyMap<string, string>
  zone: string
  onDraft: (draft: Draft) => void
  onChange: () => void
}

export function MessageRow({ person, message, isDirect, reads, names, zone, onDraft, onChange }: MessageRowProps) {
  const { id, sender, content, sentAt, replyTo, deletedAt, editedAt, announcement, confirmed, waits, problem } = message
  const [opened, setOpened] = useState(false)
  const own = sender === person.userId
  const nameOf = (userId: string) => names.get(userId) ?? t('chat:former')
  const time = timeText(sentAt, zone)
  const isStored = !waits && problem === null && deletedAt === null
  return (
    <li>
      <MessageBubble
        own={own}
        name={own || isDirect ? undefined : nameOf(sender)}
        time={editedAt !== null && deletedAt === null ? t('chat:edited', { time }) : time}
        quoted={replyTo && { name: nameOf(replyTo.sender), excerpt: replyTo.excerpt }}
        badges={badgesOf(message)}
        mark={own && <Mark message={message} reads={reads} nameOf={nameOf} />}
        actions={
          isStored && (
            <button
              type="button"
              className={classes.actions}
              aria-label={t('chat:actions', { name: own ? t('chat:you') : nameOf(sender) })}
              onClick={() => setOpened(true)}
            >
              <IconDots size={22} aria-hidden="true" />
            </button>
          )
        }
      >
        {deletedAt === null ? content !== '' && <LinkedText text={content} /> : <em>{t('chat:deleted')}</em>}
        <MessageFiles person={person} message={message} />
        {announcement && !own && deletedAt === null && (
          <div>
            {confirmed ? (
              t('chat:confirmed')
            ) : (
              <NativeButton onClick={() => void record('chat.confirmAnnouncement', { id })}>
                {t('chat:confirm')}
              </NativeButton>
            )}
          </div>
        )}
      </MessageBubble>
      {problem !== null && <p className={classes.problem}>{t('chat:refused', { problem })}</p>}
      {opened && (
        <Actions
          person={person}
          message={message}
          own={own}
          onDraft={onDraft}
          onChange={onChange}
          onClose={() => setOpened(false)}
        />
      )}
    </li>
  )
}

function badgesOf({ urgent, announcement, pinned }: ShownMessage): string[] {
  return [
    ...(urgent ? [t('chat:urgent')] : []),
    ...(announcement ? [t('chat:announcement')] : []),
    ...(pinned ? [t('chat:pinned')] : []),
  ]
}

interface MarkProps {
  message: ShownMessage
  reads: MessagePage['reads']
  nameOf: (userId: string) => string
}

/** Whether an own message waits, was sent or was seen. */
function Mark({ message: { sender, sentAt, waits, deletedAt, problem }, reads, nameOf }: MarkProps) {
  if (deletedAt !== null || problem !== null) return null
  if (waits) return <span>{t('chat:waits')}</span>
  const seenBy = reads.filter(({ userId, lastReadAt }) => userId !== sender && lastReadAt >= sentAt)
  const label =
    seenBy.length === 0
      ? t('chat:sent')
      : t('chat:seenBy', { names: seenBy.map(({ userId }) => nameOf(userId)).join(', ') })
  return (
    <span>
      <span aria-hidden="true">{seenBy.length === 0 ? '✓' : '✓✓'}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

interface ActionsProps {
  person: PhonePerson
  message: ShownMessage
  own: boolean
  onDraft: (draft: Draft) => void
  onChange: () => void
  onClose: () => void
}

function Actions({ person, message, own, onDraft, onChange, onClose }: ActionsProps) {
  const { busy, problem, call } = useDirectCall(person, onChange)
  const begin = (kind: 'answer' | 'change') => {
    onDraft({ kind, message })
    onClose()
  }
  return (
    <Sheet title={t('chat:actionsTitle')} onClose={onClose}>
      <div className={classes.choices}>
        <NativeButton fullWidth onClick={() => begin('answer')}>
          {t('chat:reply')}
        </NativeButton>
        {own && (
          <NativeButton kind="plain" fullWidth onClick={() => begin('change')}>
            {t('chat:edit')}
          </NativeButton>
        )}
        {own && (
          <NativeButton
            kind="plain"
            fullWidth
            loading={busy}
            onClick={async () => {
              if (await call(person.managerId, (client) => client.chat.deleteMessage({ id: message.id }))) onClose()
            }}
          >
            {t('chat:remove')}
          </NativeButton>
        )}
        <FormError>{problem}</FormError>
      </div>
    </Sheet>
  )
}
