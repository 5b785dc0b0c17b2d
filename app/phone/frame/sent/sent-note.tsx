import { IconCheck, IconClock, IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { StatusMark } from '#app/ui/feedback/status-mark.tsx'
import { focusOnMount } from '#app/ui/form/focus-on-mount.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { isUnsent } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { anonymousUser, isCallOf, type OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { unacceptedItems } from '#app/phone/outbox/unaccepted-items.ts'
import { useStorage } from '#app/phone/outbox/use-storage.ts'
import { useNoReception } from '../use-no-reception.ts'
import type { JustSent } from './just-sent.ts'
import classes from './sent-note.module.css'

/** Says of a report whether it is sent or only kept on this phone, and has the focus when it appears. */
export function SentNote({ sent }: { sent: JustSent }) {
  const { userId } = usePerson()
  const noReception = useNoReception()
  const items = useStorage(() => unacceptedItems(userId), [userId])
  useEffect(() => window.history.replaceState(null, ''), [])
  if (!items) return null
  const of = items.filter((item) => isPartOf(item, sent))
  const report = of.find((item) => !isFile(item))
  return (
    <output className={classes.note} tabIndex={-1} ref={focusOnMount}>
      {report === undefined ? (
        <StatusMark look={{ tone: 'approved', icon: IconCheck }}>
          {t(of.length > 0 ? 'reports:sentFilesFollow' : 'reports:sent')}
        </StatusMark>
      ) : isUnsent(report) ? (
        <StatusMark look={{ tone: 'pending', icon: IconClock }}>
          {t(noReception ? 'reports:kept' : 'reports:sending')}
        </StatusMark>
      ) : (
        <StatusMark look={{ tone: 'rejected', icon: IconAlertTriangle }}>{t('reports:notAccepted')}</StatusMark>
      )}
    </output>
  )
}

/** An anonymous report is known only by being one. */
function isPartOf(item: OutboxItem, { id }: JustSent): boolean {
  if (id === null) return item.userId === anonymousUser
  const { input } = item
  return ('id' in input && input.id === id) || ('reportId' in input && input.reportId === id)
}

const isFile = (item: OutboxItem) =>
  isCallOf(item, 'safetyReports.addReportPhoto') || isCallOf(item, 'safetyReports.addAnonymousPhoto')
