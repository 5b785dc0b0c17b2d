import { useState } from 'react'
import { Link } from 'wouter'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { buttonClass, NativeButton } from '#app/ui/native/native-button.tsx'
import { Page, Stack } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useStoredClock } from '#app/phone/farm/clock/use-clock.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { NotificationRow } from './notification-row.tsx'
import { markRead, readOlder } from './read-notifications.ts'
import { type Notifications, notificationsQuestion } from './notifications-question.ts'

type Notification = Notifications['notifications'][number]

/** What the employee was notified of, newest first. */
export function NotificationsPage() {
  const person = usePerson()
  const answer = useAnswer(notificationsQuestion)
  const zone = useStoredClock().value?.business.timeZone ?? Temporal.Now.timeZoneId()
  const { notifications = [], unread = 0, more = false } = answer.value ?? {}
  const [newest] = notifications
  return (
    <Page title={t('shell:notifications')}>
      <AnswerNote answer={answer} zone={zone} />
      {newest && unread > 0 && (
        <NativeButton kind="plain" onClick={() => void markRead(person, newest.id, { older: true })}>
          {t('notifications:readAll')}
        </NativeButton>
      )}
      {notifications.length > 0 && (
        <Stack as="ul" gap={8}>
          {notifications.map((each) => (
            <NotificationRow key={each.id} notification={each} zone={zone} />
          ))}
        </Stack>
      )}
      {more && <Older zone={zone} last={notifications.at(-1)} />}
      {answer.value && notifications.length === 0 && (
        <EmptyState drawing="chat" title={t('notifications:none')}>
          {t('notifications:noneHint')}
        </EmptyState>
      )}
      <Link href="/me/notifications" className={buttonClass} data-kind="plain">
        {t('notifications:choose')}
      </Link>
    </Page>
  )
}

/** Reads a page at a time from the server, because a phone stores only the newest. */
function Older({ zone, last }: { zone: string; last: Notification | undefined }) {
  const person = usePerson()
  const [pages, setPages] = useState<Notifications[]>([])
  const [reading, setReading] = useState(false)
  const [failed, setFailed] = useState(false)
  const shown = pages.flatMap(({ notifications }) => notifications)
  const before = (shown.at(-1) ?? last)?.id

  async function read(from: string) {
    setReading(true)
    try {
      const page = await readOlder(person, from)
      setPages((earlier) => [...earlier, page])
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      {shown.length > 0 && (
        <Stack as="ul" gap={8}>
          {shown.map((each) => (
            <NotificationRow key={each.id} notification={each} zone={zone} />
          ))}
        </Stack>
      )}
      <FormError>{failed && t('notifications:olderFailed')}</FormError>
      {before !== undefined && (pages.at(-1)?.more ?? true) && (
        <NativeButton kind="plain" loading={reading} onClick={() => void read(before)}>
          {t('notifications:older')}
        </NativeButton>
      )}
    </>
  )
}
