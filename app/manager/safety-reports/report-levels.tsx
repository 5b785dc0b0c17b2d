import {
  IconAlertTriangle,
  IconAmbulance,
  IconFirstAidKit,
  IconHelp,
  IconShieldCheck,
  IconTool,
} from '@tabler/icons-react'
import type { IncidentSeverity } from '#shared/safety-reports/incident-severity.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { LevelBadge, type LevelLook } from '#app/safety/level-badge.tsx'
import { severityText } from './report-values.ts'

const severityLooks: Record<IncidentSeverity, LevelLook> = {
  lost_time_injury: { tone: 'bad', icon: IconAmbulance },
  hospital_treatment: { tone: 'bad', icon: IconAmbulance },
  first_aid_only: { tone: 'attention', icon: IconFirstAidKit },
  near_miss: { tone: 'good', icon: IconShieldCheck },
  machine_incident: { tone: 'attention', icon: IconTool },
}

const unknown: LevelLook = { tone: 'unknown', icon: IconHelp }

/** How bad an incident was; a death is said before any severity. */
export function SeverityBadge({ report }: { report: Pick<SafetyReport, 'severity' | 'died'> }) {
  const { severity, died } = report
  const look: LevelLook = died
    ? { tone: 'worst', icon: IconAlertTriangle }
    : severity === null
      ? unknown
      : severityLooks[severity]
  return <LevelBadge look={look}>{severityText(report)}</LevelBadge>
}
