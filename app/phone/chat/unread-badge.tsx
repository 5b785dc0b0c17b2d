import { t } from '#app/phone/messages/messages.ts'
import { useStored } from '#app/phone/outbox/use-answer.ts'
import { channelsQuestion } from './channels-question.ts'
import classes from './unread-badge.module.css'

/** Higher numbers have no room on the icon. */
const mostUnread = 99

/** Unread messages, as the server last answered. */
export function UnreadBadge() {
  const channels = useStored(channelsQuestion).value ?? []
  const count = channels.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0)
  return (
    count > 0 && (
      <>
        <span className={classes.unread} aria-hidden="true">
          {count > mostUnread ? `${mostUnread}+` : count}
        </span>
        <span className="visually-hidden">{t('shell:unreadMessages', { count })}</span>
      </>
    )
  )
}
