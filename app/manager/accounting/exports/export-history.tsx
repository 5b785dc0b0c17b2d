import { Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { dateRangeText, dateText, timeText } from '#shared/core/time/date-text.ts'
import { type DayRange, sameRange } from '#app/manager/business/periods/shown-range.ts'
import { StateMark } from './run/state-mark.tsx'
import classes from './export-history.module.css'
import { useExports } from './export-queries.ts'

/** Earlier exports of the period, if there are any. */
export function ExportHistory({ range }: { range: DayRange }) {
  const { data } = useExports(range)
  if (!data || data.length === 0) return null
  return (
    <Stack as="section" gap={8} className={classes.history} aria-labelledby="exports-before">
      <Title id="exports-before" level={2} size={16}>
        Exports of this period
      </Title>
      <ul className={`card ${classes.list}`}>
        {data.map((row) => (
          <li key={row.id}>
            <HistoryRow row={row} range={range} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function HistoryRow({ row, range }: { row: ExportRow; range: DayRange }) {
  const { zone } = useFarm()
  const { provider, tenantName, startedAt, startedBy, finishedAt, sent, failed, waiting } = row
  return (
    <Link to="/timesheets/export/$exportId" params={{ exportId: row.id }} className={classes.row}>
      <span className={classes.where}>
        {providerLabels[provider]} · {tenantName}
        {!sameRange(row, range) && <span className={classes.aside}> · {dateRangeText(row.from, row.to)}</span>}
      </span>
      <span className="quiet">
        {dateText(startedAt, zone)}, {timeText(startedAt, zone)} by {startedBy}
      </span>
      <Row as="span" gap={16} lines={4} align="stretch">
        {finishedAt === null && <StateMark state="sending">Running, {waiting} to go</StateMark>}
        {(sent > 0 || failed === 0) && finishedAt !== null && <StateMark state="sent">{sent} sent</StateMark>}
        {failed > 0 && <StateMark state="failed">{failed} failed</StateMark>}
      </Row>
      <IconChevronRight size={18} className={classes.arrow} aria-hidden="true" />
    </Link>
  )
}
