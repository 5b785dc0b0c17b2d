import { useSearchParams } from 'wouter'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { eventTimesText, inChargeText } from './event-facts.ts'
import classes from './event-page.module.css'
import { peopleQuestion } from '#app/phone/farm/people.ts'
import { calendarQuestion, eventQuestion, useCategories } from './use-calendar.ts'

interface EventPageProps {
  /** The farm's. */
  zone: string
  id: string
}

/** One event; `?day` names the occurrence. A notification may open one that the phone does not keep. */
export function EventPage({ zone, id }: EventPageProps) {
  const answer = useAnswer(calendarQuestion)
  const [search] = useSearchParams()
  const day = search.get('day')
  const event = occurrenceOf(answer.value, id, day)
  if (answer.value && !event) return <AskedEvent zone={zone} id={id} day={day} />
  return <EventView zone={zone} answer={answer} event={event} isGone={false} />
}

/** An event that only the server knows. */
function AskedEvent({ zone, id, day }: EventPageProps & { day: string | null }) {
  const answer = useAnswer(eventQuestion({ id, day, zone }))
  const isGone = answer.problem === 'refused' || answer.value?.length === 0
  const event = isGone ? undefined : occurrenceOf(answer.value, id, day)
  return <EventView zone={zone} answer={answer} event={event} isGone={isGone} />
}

const occurrenceOf = (events: readonly CalendarOccurrence[] = [], id: string, day: string | null) => {
  const ofEvent = events.filter(({ eventId }) => eventId === id)
  return ofEvent.find((each) => each.day === day) ?? ofEvent[0]
}

interface EventViewProps {
  zone: string
  answer: ReturnType<typeof useAnswer>
  /** Undefined while it is not known. */
  event: CalendarOccurrence | undefined
  isGone: boolean
}

function EventView({ zone, answer, event, isGone }: EventViewProps) {
  return (
    <Page>
      <SubpageHeader
        title={event?.name ?? t(isGone ? 'calendar:goneTitle' : 'calendar:title')}
        back={{ href: '/', label: t('calendar:title') }}
      />
      {!isGone && <AnswerNote answer={answer} zone={zone} />}
      {event && <EventFacts zone={zone} event={event} />}
      {isGone && (
        <EmptyState drawing="calendar" title={t('calendar:goneTitle')}>
          {t('calendar:gone')}
        </EmptyState>
      )}
    </Page>
  )
}

function EventFacts({ zone, event }: { zone: string; event: CalendarOccurrence }) {
  const person = usePerson()
  const categories = useCategories()
  const people = useAnswer(peopleQuestion).value
  const today = localDateOf(systemNow(), zone)
  const kind = categories.get(event.category ?? '')?.name
  const { inCharge, repeats, description } = event
  return (
    <>
      <p className={classes.when}>{eventTimesText(event, today, zone)}</p>
      {kind !== undefined && <p>{kind}</p>}
      {repeats && <p>{t('calendar:repeats')}</p>}
      {people && inCharge.length > 0 && (
        <p>{t('calendar:inCharge', { names: inChargeText(inCharge, people, person.userId) })}</p>
      )}
      {description && <p className={classes.description}>{description}</p>}
    </>
  )
}
