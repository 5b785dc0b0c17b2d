import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { incidentSeverityLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useEditIncident } from './incident-queries.ts'
import { type Incident, incidentInputOf, suggestedSeverity } from './incident-values.ts'

/** Offers the severity that fits what is known, where another one is chosen or none. */
export function SeveritySuggestion({ report }: { report: Incident }) {
  const edit = useEditIncident()
  const { severity, isWithdrawn, closedAt } = report
  const suggested = suggestedSeverity(report)
  if (suggested === severity || isWithdrawn || closedAt !== null) return null

  async function choose() {
    const input = incidentInputOf(report)
    try {
      const { version } = await edit.mutateAsync({ ...input, severity: suggested })
      notifyUndo(`Severity: ${incidentSeverityLabels[suggested]}.`, async () => {
        await edit.mutateAsync({ ...input, version })
      })
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Notice
      tone="neutral"
      icon={IconBulb}
      action={
        <Button variant="default" className="no-print" loading={edit.isPending} onClick={() => void choose()}>
          Use it
        </Button>
      }
    >
      Severity: by what is known here, {incidentSeverityLabels[suggested]} fits.
    </Notice>
  )
}
