import { useState } from 'react'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page, Stack, rowClass } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useLeave } from '#app/phone/farm/leave/use-leave.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { useTasks } from '#app/phone/farm/tasks/use-tasks.ts'
import { agendaDays } from './agenda-days.ts'
import { AgendaRow } from './agenda-row.tsx'
import classes from './calendar-agenda.module.css'
import { holidaysQuestion } from '#app/phone/farm/holidays.ts'
import { daysAhead, useCalendar } from './use-calendar.ts'

interface ScreenProps {
  clock: Clock
}

/** The next weeks day by day: events, public holidays, and the employee's own leave and tasks. */
export function CalendarAgenda({ clock }: ScreenProps) {
  const person = usePerson()
  const zone = clock.business.timeZone
  const { answer, categories } = useCalendar()
  const holidays = useAnswer(holidaysQuestion).value ?? []
  const { rows: leave = [] } = useLeave(clock)
  const { tasks = [] } = useTasks()
  const events = answer.value ?? []
  const [chosen, setMine] = useState(false)
  // The choice disappears with the last event.
  const mine = chosen && events.length > 0
  const today = localDateOf(systemNow(), zone)
  const shown = mine
    ? { holidays: [], leave: [], events: events.filter(({ inCharge }) => inCharge.includes(person.userId)), tasks: [] }
    : { holidays, leave, events, tasks }
  const to = Temporal.PlainDate.from(today).add({ days: daysAhead }).toString()
  const days = agendaDays(shown, { from: today, to, zone })
  return (
    <Page title={t('calendar:title')}>
      <AnswerNote answer={answer} zone={zone} />
      {events.length > 0 && (
        <fieldset aria-label={t('calendar:show')} className={rowClass({ gap: 8, align: 'stretch' })}>
          <button type="button" className={classes.choice} aria-pressed={!mine} onClick={() => setMine(false)}>
            {t('calendar:everything')}
          </button>
          <button type="button" className={classes.choice} aria-pressed={mine} onClick={() => setMine(true)}>
            {t('calendar:mine')}
          </button>
        </fieldset>
      )}
      {days.length > 0 && (
        <Stack as="ol" gap={16} aria-label={t('calendar:agenda')}>
          {days.map(({ day, list }) => (
            <li key={day}>
              <h2 className={classes.day} data-today={day === today || undefined}>
                {dayHeadingText(day, today)}
                {day === today && <span className={classes.today}>{t('calendar:today')}</span>}
              </h2>
              <Stack as="ul" gap={8}>
                {list.map((item) => (
                  <li key={item.key}>
                    <AgendaRow item={item} day={day} looks={{ categories, zone, today, userId: person.userId }} />
                  </li>
                ))}
              </Stack>
            </li>
          ))}
        </Stack>
      )}
      {answer.value && days.length === 0 && (
        <EmptyState drawing="calendar" title={t('calendar:nothingTitle')}>
          {t(mine ? 'calendar:nothingMine' : 'calendar:nothing')}
        </EmptyState>
      )}
    </Page>
  )
}
