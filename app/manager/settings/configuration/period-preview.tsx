import { Row, Stack } from '#app/ui/native/layout.tsx'
import { currentPayPeriod, type PayPeriodSettings, shiftPayPeriod } from '#shared/business/pay-period.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import classes from './period-preview.module.css'

const upcoming = [1, 2, 3]

/** The pay period of today in the farm's zone and the next three, in words and as YYYY-MM-DD (Specification 3). */
export function PeriodPreview({ calendar, zone }: { calendar: PayPeriodSettings; zone: string }) {
  const current = currentPayPeriod(Temporal.Now.instant().toString(), zone, calendar)
  const next = upcoming.map((by) => shiftPayPeriod(current, calendar, by))
  return (
    <Stack as="ol" gap={4}>
      {[current, ...next].map(({ index, start, end }) => (
        <Row key={index} as="li" gap={12} lines={0} align="stretch" className={classes.period}>
          <span className={classes.name}>{index === current.index ? 'Now' : 'Then'}</span>
          <span>{leaveDaysText({ startDate: start, endDate: end })}</span>
          <span className={classes.exact}>
            {start} – {end}
          </span>
        </Row>
      ))}
    </Stack>
  )
}
