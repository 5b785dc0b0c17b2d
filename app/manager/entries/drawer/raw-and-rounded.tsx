import { useFarm } from '#app/manager/business/farm-queries.ts'
import { roundMinutes } from '#shared/timesheets/pay/rounding.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { workedTime } from '#shared/timesheets/pay/worked-time.ts'
import { durationText } from '#shared/core/time/duration-text.ts'
import { exactDurationText, exactTimeText } from './exact-text.ts'
import classes from '../form/entry-sections.module.css'

type RawAndRoundedProps = {
  entry: TimesheetEntry
  /** The rounding stored with the period lock, in minutes. */
  lockedRounding: number | undefined
}

/** The recorded times beside the hours after rounding. */
export function RawAndRounded({ entry, lockedRounding }: RawAndRoundedProps) {
  const farm = useFarm()
  const { zone } = farm
  const minuteStep = lockedRounding ?? farm.minuteStep
  const { startTime, endTime } = entry
  return (
    <section className={classes.section} aria-label="Recorded and rounded">
      <h3>Recorded and rounded</h3>
      <dl className={`${classes.facts} tabular`}>
        <dt>Started</dt>
        <dd>{exactTimeText(startTime, zone)}</dd>
        <dt>Ended</dt>
        <dd>{endTime === null ? 'Still running' : exactTimeText(endTime, zone)}</dd>
        {endTime !== null && <Worked entry={{ ...entry, endTime }} minuteStep={minuteStep} />}
      </dl>
      <p className={classes.quiet}>
        Rounding never changes what was recorded. Hours and pay are calculated from the recorded time, to the nearest
        minute.
      </p>
    </section>
  )
}

function Worked({ entry, minuteStep }: { entry: TimesheetEntry & { endTime: string }; minuteStep: number }) {
  const { workedMilliseconds } = workedTime(entry, entry.endTime)
  const rounded = roundMinutes(workedMilliseconds, minuteStep)
  const gained = rounded * 60_000 - workedMilliseconds
  return (
    <>
      <dt>Worked, exactly</dt>
      <dd>{exactDurationText(workedMilliseconds)}</dd>
      <dt>Rounded to {minuteStep === 1 ? 'the minute' : `${minuteStep} minutes`}</dt>
      <dd>
        {durationText(rounded)}
        <span className={classes.aside}>{gainText(gained)}</span>
      </dd>
    </>
  )
}

function gainText(milliseconds: number): string {
  const length = exactDurationText(Math.abs(milliseconds)).replace(/^0h (0m (?=\d))?/, '')
  if (Math.abs(milliseconds) < 1000) return 'no change'
  return `${milliseconds > 0 ? '+' : '−'}${length}`
}
