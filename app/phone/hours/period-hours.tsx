import { useMemo } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import type { PayPeriod } from '#shared/business/pay-period.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { durationText } from '#shared/core/time/duration-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { countsInTotals } from '#shared/timesheets/pay/counts-in-totals.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { scrollIfNamed } from '#app/phone/frame/scroll-if-named.ts'
import { type TypedLeave, sickDaysIn } from '#app/phone/farm/leave/leave-length.ts'
import { EntryRow } from './entry/entry-row.tsx'
import { leaveOf } from './entry/entry-text.ts'
import { hoursDays, hoursTotals } from './hours-days.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ShownEntry } from './shown-entries.ts'
import { PeriodTotals } from './period-totals.tsx'
import { useHours } from './use-hours.ts'
import classes from './hours.module.css'

interface PeriodHoursProps {
  clock: Clock
  period: PayPeriod
  isCurrent: boolean
  now: string
}

/** The totals of a pay period and its days, newest first. */
export function PeriodHours({ clock, period, isCurrent, now }: PeriodHoursProps) {
  const { answer, entries = [] } = useHours(clock, period)
  const { timeZone: zone } = clock.business
  const { start: from, end: to } = period
  const terms = useMemo(() => ({ zone, from, to }), [zone, from, to])
  const days = useMemo(() => hoursDays(entries, terms), [entries, terms])
  return (
    <>
      {(answer.value || entries.length === 0) && <AnswerNote answer={answer} zone={terms.zone} />}
      {(answer.value || entries.length > 0) && (
        <PeriodTotals
          totals={hoursTotals(entries, terms)}
          sickDays={sickDaysIn(countedLeave(entries), { from: period.start, to: period.end })}
          payCents={answer.value?.payCents ?? null}
          waits={entries.some(({ onPhone }) => onPhone)}
        />
      )}
      {days.map(({ day, entries: ofDay, workedMinutes }) => (
        <section key={day} data-day={day} ref={scrollIfNamed} aria-labelledby={`day-${day}`}>
          <Row gap={12} align="baseline" justify="space-between" className={classes.day}>
            <h2 id={`day-${day}`}>{dayHeadingText(day, localDateOf(now, terms.zone))}</h2>
            {ofDay.length > 1 && workedMinutes > 0 && <span className="tabular">{durationText(workedMinutes)}</span>}
          </Row>
          <Stack as="ul" gap={8} className={classes.entries}>
            {ofDay.map((entry) => (
              <EntryRow key={entry.id} entry={entry} clock={clock} now={now} />
            ))}
          </Stack>
        </section>
      ))}
      {answer.value && entries.length === 0 && <NoHours isCurrent={isCurrent} />}
    </>
  )
}

function countedLeave(entries: readonly ShownEntry[]): TypedLeave[] {
  return entries.filter(({ status, flags }) => countsInTotals(status, flags)).flatMap((entry) => leaveOf(entry) ?? [])
}

function NoHours({ isCurrent }: { isCurrent: boolean }) {
  return (
    <EmptyState
      drawing="clock"
      title={t('hours:nothingTitle')}
      action={
        isCurrent && (
          <Link href="~/my/" className={buttonClass}>
            {t('hours:toClock')}
          </Link>
        )
      }
    >
      {t(isCurrent ? 'hours:nothingNow' : 'hours:nothingEarlier')}
    </EmptyState>
  )
}
