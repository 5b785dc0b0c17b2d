import {
  IconAlertTriangle,
  IconAmbulance,
  IconFirstAidKit,
  IconHelp,
  IconShieldCheck,
  IconTool,
} from '@tabler/icons-react'
import type { IncidentSeverity } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { type BadgeLook, StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { severityText } from './report-values.ts'

const severityLooks: Record<IncidentSeverity, BadgeLook> = {
  lost_time_injury: { tone: 'rejected', icon: IconAmbulance },
  hospital_treatment: { tone: 'rejected', icon: IconAmbulance },
  first_aid_only: { tone: 'pending', icon: IconFirstAidKit },
  near_miss: { tone: 'approved', icon: IconShieldCheck },
  machine_incident: { tone: 'pending', icon: IconTool },
}

const unknown: BadgeLook = { tone: 'neutral', icon: IconHelp }

/** How bad an incident was; a death is said before any severity. */
export function SeverityBadge({ report }: { report: Pick<SafetyReport, 'severity' | 'died'> }) {
  const { severity, died } = report
  const look: BadgeLook = died
    ? { tone: 'worst', icon: IconAlertTriangle }
    : severity === null
      ? unknown
      : severityLooks[severity]
  return <StatusBadge {...look}>{severityText(report)}</StatusBadge>
}
