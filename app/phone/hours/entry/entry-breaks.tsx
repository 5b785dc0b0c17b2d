import { Stack } from '#app/ui/native/layout.tsx'
import { timeRangeText, timeText } from '#shared/core/time/date-text.ts'
import { durationText } from '#shared/core/time/duration-text.ts'
import { workedTime } from '#shared/timesheets/pay/worked-time.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ShownEntry } from '../shown-entries.ts'
import classes from './entry-page.module.css'

interface EntryBreaksProps {
  entry: ShownEntry
  zone: string
  now: string
}

type Break = ShownEntry['breaks'][number]

export function EntryBreaks({ entry, zone, now }: EntryBreaksProps) {
  return (
    <section aria-labelledby="breaks">
      <h2 id="breaks" className={classes.heading}>
        {t('hours:breaks')}
      </h2>
      {entry.breaks.length === 0 ? (
        <p className={classes.quiet}>{t('hours:noBreaks')}</p>
      ) : (
        <Stack as="ul" className={classes.lines}>
          {entry.breaks.map((each) => (
            <li key={each.id} className="tabular">
              <span>{timesOf(each, zone)}</span>
              <span>
                {t(`hours:break_${each.type}`)} · {durationText(minutesOf(each, entry, now))}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </section>
  )
}

function timesOf({ startTime, endTime }: Break, zone: string): string {
  return endTime === null
    ? t('hours:breakOn', { time: timeText(startTime, zone) })
    : timeRangeText(startTime, endTime, zone)
}

function minutesOf(each: Break, { startTime, endTime }: ShownEntry, now: string): number {
  const { unpaidBreakMinutes, paidBreakMinutes } = workedTime({ startTime, endTime, breaks: [each] }, now)
  return unpaidBreakMinutes + paidBreakMinutes
}
