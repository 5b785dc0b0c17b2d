import { useSearchParams } from 'wouter'
import { timesText } from '#shared/calendar/times-text.ts'
import { dayHeadingText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { systemNow } from '../outbox/system-now.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import { SubpageHeader } from '../shell/subpage-header.tsx'
import classes from './event-page.module.css'
import { useCalendar } from './use-calendar.ts'

interface EventPageProps {
  person: PhonePerson
  zone: string
  id: string
}

/** One event; `?day` names the occurrence. */
export function EventPage({ person, zone, id }: EventPageProps) {
  const { answer, categories, names } = useCalendar(person)
  const [search] = useSearchParams()
  const ofEvent = answer.value?.filter(({ eventId }) => eventId === id) ?? []
  const event = ofEvent.find(({ day }) => day === search.get('day')) ?? ofEvent[0]
  const today = localDateOf(systemNow(), zone)
  const kind = categories.get(event?.category ?? '')?.name
  const inCharge = event?.inCharge.map((userId) =>
    userId === person.userId ? t('calendar:you') : (names.get(userId) ?? ''),
  )
  return (
    <div className={classes.page}>
      <SubpageHeader title={event?.name ?? t('calendar:goneTitle')} back={{ href: '/', label: t('calendar:title') }} />
      <AnswerNote answer={answer} zone={zone} />
      {event && (
        <>
          <p className={classes.when}>
            {dayHeadingText(event.days?.first ?? event.day, today)}, {timesText(event, zone)}
          </p>
          {kind !== undefined && <p>{kind}</p>}
          {event.repeats && <p>{t('calendar:repeats')}</p>}
          {inCharge && inCharge.length > 0 && <p>{t('calendar:inCharge', { names: inCharge.join(', ') })}</p>}
          {event.description && <p className={classes.description}>{event.description}</p>}
        </>
      )}
      {answer.value && !event && (
        <EmptyState drawing="calendar" title={t('calendar:goneTitle')}>
          {t('calendar:gone')}
        </EmptyState>
      )}
    </div>
  )
}
