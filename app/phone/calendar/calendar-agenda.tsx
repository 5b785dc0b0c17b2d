import { useState } from 'react'
import { Link } from 'wouter'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { byDay, timesText, touchedDays } from '#shared/calendar/times-text.ts'
import { dayHeadingText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { systemNow } from '../outbox/system-now.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import classes from './calendar-agenda.module.css'
import { type CalendarLooks, useCalendar } from './use-calendar.ts'

interface ScreenProps {
  person: PhonePerson
  /** The farm's. */
  zone: string
}

/** The next weeks day by day. */
export function CalendarAgenda({ person, zone }: ScreenProps) {
  const { answer, ...looks } = useCalendar(person)
  const [mine, setMine] = useState(false)
  const today = localDateOf(systemNow(), zone)
  const shown = (answer.value ?? []).filter(({ inCharge }) => !mine || inCharge.includes(person.userId))
  const days = byDay(shown, (occurrence) => touchedDays(occurrence, zone), { from: today, to: '2100-01-01' })
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('calendar:title')}</h1>
      <AnswerNote answer={answer} zone={zone} />
      {answer.value && answer.value.length > 0 && (
        <fieldset aria-label={t('calendar:show')} className={classes.choices}>
          <button type="button" className={classes.choice} aria-pressed={!mine} onClick={() => setMine(false)}>
            {t('calendar:everything')}
          </button>
          <button type="button" className={classes.choice} aria-pressed={mine} onClick={() => setMine(true)}>
            {t('calendar:mine')}
          </button>
        </fieldset>
      )}
      {days.length > 0 && (
        <ol className={classes.days} aria-label={t('calendar:agenda')}>
          {days.map(({ day, list }) => (
            <li key={day}>
              <h2 className={classes.day} data-today={day === today || undefined}>
                {dayHeadingText(day, today)}
                {day === today && <span className={classes.today}>{t('calendar:today')}</span>}
              </h2>
              <ul className={classes.events}>
                {list.map((occurrence) => (
                  <li key={`${occurrence.eventId} ${occurrence.day}`}>
                    <EventRow occurrence={occurrence} zone={zone} userId={person.userId} looks={looks} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {answer.value && days.length === 0 && (
        <EmptyState drawing="calendar" title={t('calendar:nothingTitle')}>
          {t(mine ? 'calendar:nothingMine' : 'calendar:nothing')}
        </EmptyState>
      )}
    </div>
  )
}

interface EventRowProps {
  occurrence: CalendarOccurrence
  zone: string
  userId: string
  looks: CalendarLooks
}

function EventRow({ occurrence, zone, userId, looks }: EventRowProps) {
  const { eventId, day, name, category, inCharge } = occurrence
  const { name: kind, hexColor } = looks.categories.get(category ?? '') ?? {}
  return (
    <Link href={`/${eventId}?day=${day}`} className={classes.row}>
      <span className={classes.colour} style={hexColor === undefined ? undefined : { background: hexColor }} />
      <span className={classes.words}>
        <strong>{name}</strong>
        <span className={classes.about}>
          {timesText(occurrence, zone)}
          {kind !== undefined && ` · ${kind}`}
        </span>
        {inCharge.includes(userId) && <span className={classes.mine}>{t('calendar:youInCharge')}</span>}
      </span>
    </Link>
  )
}
