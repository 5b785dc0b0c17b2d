import { Button } from '@mantine/core'
import { IconBan, IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { reportFlagLabels } from '#shared/safety-reports/report-flag.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Stack } from '#app/ui/native/layout.tsx'

/** What a reader should know first. */
export function ReportNotices({ report }: { report: SafetyReportDetails }) {
  const { isWithdrawn, withdrawReason, stopsUse, asset, flags } = report
  if (!isWithdrawn && !stopsUse && flags.length === 0) return null
  return (
    <Stack gap={8}>
      {isWithdrawn && (
        <Notice tone="neutral" icon={IconInfoCircle}>
          Withdrawn: {withdrawReason}
        </Notice>
      )}
      {stopsUse && asset !== null && (
        <Notice
          tone="rejected"
          icon={IconBan}
          action={
            <Button
              variant="default"
              className="no-print"
              renderRoot={(props) => <Link to="/settings/assets/$assetId" params={{ assetId: asset }} {...props} />}
            >
              Open the machine
            </Button>
          }
        >
          The machine is out of use because of this. After the repair, release it on its page.
        </Notice>
      )}
      {flags.map((flag) => (
        <Notice key={flag} tone="pending" icon={IconFlag}>
          {reportFlagLabels[flag]}
        </Notice>
      ))}
    </Stack>
  )
}
