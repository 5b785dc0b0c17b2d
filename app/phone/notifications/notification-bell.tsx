import { IconBell } from '@tabler/icons-react'
import { Link, useRoute } from 'wouter'
import { badgeText } from '#shared/core/badge-text.ts'
import { t } from '#app/phone/messages/messages.ts'
import { useStored } from '#app/phone/outbox/use-answer.ts'
import classes from './notification-bell.module.css'
import { notificationsQuestion } from './notifications-question.ts'

/** Leads to the notifications and counts the unread ones, as the server last answered. */
export function NotificationBell() {
  const [isHere] = useRoute('/notifications')
  const unread = useStored(notificationsQuestion).value?.unread ?? 0
  return (
    <Link
      href="/notifications"
      className={classes.bell}
      aria-current={isHere ? 'page' : undefined}
      aria-label={unread > 0 ? t('shell:unread', { count: unread }) : t('shell:notifications')}
    >
      <IconBell aria-hidden="true" size={22} />
      {unread > 0 && <span aria-hidden="true">{badgeText(unread)}</span>}
    </Link>
  )
}
