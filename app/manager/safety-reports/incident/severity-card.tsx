import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { type IncidentSeverity, incidentSeverityLabels } from '#shared/safety-reports/incident-severity.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Card, Title } from '#app/ui/native/layout.tsx'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useEditIncident } from './incident-queries.ts'
import { type Incident, incidentInputOf, suggestedSeverity } from './incident-values.ts'

/** The chosen severity, and the suggested one where it is another. */
export function SeverityCard({ report }: { report: Incident }) {
  const edit = useEditIncident()
  const { severity, isWithdrawn, closedAt, incident } = report
  const suggested = suggestedSeverity(report)

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
    <Card as="section" padding={16} gap={8}>
      <Title level={2} size={16}>
        Severity
      </Title>
      <p>{severity === null ? 'Not chosen yet.' : incidentSeverityLabels[severity]}</p>
      {incident.machineDamaged && <p>The machine was damaged.</p>}
      {suggested !== severity && !isWithdrawn && closedAt === null && (
        <Notice
          tone="neutral"
          icon={IconBulb}
          action={
            <Button variant="default" loading={edit.isPending} onClick={() => void choose()}>
              Use it
            </Button>
          }
        >
          {suggestionText(suggested)}
        </Notice>
      )}
    </Card>
  )
}

/** "By what is known, Lost Time Injury fits." */
const suggestionText = (severity: IncidentSeverity) =>
  `By what is known here, ${incidentSeverityLabels[severity]} fits.`
