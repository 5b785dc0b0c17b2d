import { useFarm } from '#app/manager/business/farm-queries.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { dateRangeText, dateText, timeText } from '#shared/core/time/date-text.ts'
import linkClasses from '#app/ui/page/back-link.module.css'
import { Stack, Title } from '#app/ui/native/layout.tsx'

/** The period, its destination, who exported it and when, and a link back. */
export function ExportRunHead({ run }: { run: ExportRow }) {
  const { zone } = useFarm()
  const { provider, tenantName, from, to, startedAt, startedBy } = run
  return (
    <Stack as="header" gap={2}>
      <Link
        to="/timesheets/export"
        search={{ provider, from, to }}
        activeOptions={{ exact: true }}
        className={linkClasses.link}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
        Back to export
      </Link>
      <Title level={2} size={20}>
        {dateRangeText(from, to)}
      </Title>
      <p className="quiet">
        To {providerLabels[provider]} · {tenantName}, by {startedBy} on {dateText(startedAt, zone)} at{' '}
        {timeText(startedAt, zone)}
      </p>
    </Stack>
  )
}
