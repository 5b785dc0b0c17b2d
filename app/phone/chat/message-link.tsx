import { Link } from 'wouter'
import type { Message } from '#shared/chat/chat-contract.ts'
import { chatTime } from '#shared/chat/chat-time.ts'
import { briefOf } from '#shared/chat/message-brief.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { systemNow } from '../outbox/system-now.ts'
import { briefText } from './brief-text.ts'
import classes from './chat.module.css'
import rowClasses from './row.module.css'

interface MessageLinkProps {
  message: Message
  /** The name of its chat, where messages of several stand in one list. */
  chat?: string | undefined
  names: ReadonlyMap<string, string>
  zone: string
}

/** The address that shows a message in its chat. */
export const messageHref = (channel: string, { id, sentAt }: Pick<Message, 'id' | 'sentAt'>) =>
  `/${channel}?${String(new URLSearchParams({ message: id, at: sentAt }))}`

/** One line that opens the message in its chat. */
export function MessageLink({ message, chat, names, zone }: MessageLinkProps) {
  const { channel, sender, sentAt } = message
  const by = names.get(sender) ?? t('chat:former')
  return (
    <Link href={messageHref(channel, message)} className={rowClasses.row}>
      <strong className={rowClasses.name}>
        <bdi>{chat ?? by}</bdi>
      </strong>
      <span className={classes.time}>{chatTime(sentAt, systemNow(), zone)}</span>
      <bdi className={rowClasses.excerpt}>
        {chat === undefined ? '' : `${by}: `}
        {briefText(briefOf(message))}
      </bdi>
    </Link>
  )
}
