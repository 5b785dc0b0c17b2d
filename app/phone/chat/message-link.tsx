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
  names: ReadonlyMap<string, string>
  zone: string
}

/** The address that shows a message in its chat. */
export const messageHref = (channel: string, { id, sentAt }: Pick<Message, 'id' | 'sentAt'>) =>
  `/${channel}?${String(new URLSearchParams({ message: id, at: sentAt }))}`

/** One line that opens the message in its chat. */
export function MessageLink({ message, names, zone }: MessageLinkProps) {
  const { channel, sender, sentAt } = message
  return (
    <Link href={messageHref(channel, message)} className={rowClasses.row}>
      <strong className={rowClasses.name}>
        <bdi>{names.get(sender) ?? t('chat:former')}</bdi>
      </strong>
      <span className={classes.time}>{chatTime(sentAt, systemNow(), zone)}</span>
      <bdi className={rowClasses.excerpt}>{briefText(briefOf(message))}</bdi>
    </Link>
  )
}
