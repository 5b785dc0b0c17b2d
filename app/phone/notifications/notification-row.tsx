import { Link } from 'wouter'
import { Row, cardClass } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import classes from './notifications.module.css'
import { markRead } from './read-notifications.ts'
import type { Notifications } from './notifications-question.ts'

interface NotificationRowProps {
  notification: Notifications['notifications'][number]
  zone: string
}

/** Opening it shows what it is about, and marks it as read. */
export function NotificationRow({ notification, zone }: NotificationRowProps) {
  const person = usePerson()
  const { id, createdAt, readAt, title, body, url } = notification
  const isUnread = readAt === null
  return (
    <li>
      <Link
        href={`~${url}`}
        className={`${cardClass({ gap: 4, padding: 12 })} ${classes.row}`}
        data-unread={isUnread || undefined}
        onClick={() => {
          if (isUnread) void markRead(person, id, { older: false })
        }}
      >
        <Row as="span" gap={8} align="baseline" justify="space-between">
          <strong>{title}</strong>
          {isUnread && <span className={classes.mark}>{t('notifications:new')}</span>}
        </Row>
        <span>{body}</span>
        <time className={classes.when} dateTime={createdAt}>
          {whenText(createdAt, systemNow(), zone)}
        </time>
      </Link>
    </li>
  )
}
