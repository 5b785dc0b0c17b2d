import { countUnread } from '#shared/chat/count-unread.ts'
import { badgeText } from '#shared/core/badge-text.ts'
import { t } from '#app/phone/messages/messages.ts'
import { useStored } from '#app/phone/outbox/use-answer.ts'
import { channelsQuestion } from './channels-question.ts'
import classes from './unread-badge.module.css'

/** Unread messages, as the server last answered. */
export function UnreadBadge() {
  const count = countUnread(useStored(channelsQuestion).value ?? [])
  return (
    count > 0 && (
      <>
        <span className={classes.unread} aria-hidden="true">
          {badgeText(count)}
        </span>
        <span className="visually-hidden">{t('shell:unreadMessages', { count })}</span>
      </>
    )
  )
}
