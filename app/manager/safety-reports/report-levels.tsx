import {
  type Icon,
  IconAlertTriangle,
  IconAmbulance,
  IconAntennaBars2,
  IconAntennaBars3,
  IconAntennaBars4,
  IconAntennaBars5,
  IconFirstAidKit,
  IconHelp,
  IconShieldCheck,
  IconTool,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { IncidentSeverity } from '#shared/safety-reports/incident-severity.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { type RiskLevel, riskLevelLabels } from '#shared/safety-reports/risk-matrix.ts'
import classes from './report-levels.module.css'
import { severityText } from './report-values.ts'

type Tone = 'good' | 'attention' | 'bad' | 'worst' | 'unknown'

interface Look {
  tone: Tone
  icon: Icon
}

/** More bars for more risk. */
const riskLooks: Record<RiskLevel, Look> = {
  low: { tone: 'good', icon: IconAntennaBars2 },
  medium: { tone: 'attention', icon: IconAntennaBars3 },
  high: { tone: 'bad', icon: IconAntennaBars4 },
  extreme: { tone: 'worst', icon: IconAntennaBars5 },
}

const severityLooks: Record<IncidentSeverity, Look> = {
  lost_time_injury: { tone: 'bad', icon: IconAmbulance },
  hospital_treatment: { tone: 'bad', icon: IconAmbulance },
  first_aid_only: { tone: 'attention', icon: IconFirstAidKit },
  near_miss: { tone: 'good', icon: IconShieldCheck },
  machine_incident: { tone: 'attention', icon: IconTool },
}

const unknown: Look = { tone: 'unknown', icon: IconHelp }

/** The level of a hazard in icon, word and colour; null while it is not rated. */
export const RiskBadge = ({ level }: { level: RiskLevel | null }) =>
  level === null ? (
    <LevelBadge look={unknown}>Not rated yet</LevelBadge>
  ) : (
    <LevelBadge look={riskLooks[level]}>{riskLevelLabels[level]}</LevelBadge>
  )

/** How bad an incident was; a death is said before any severity. */
export function SeverityBadge({ report }: { report: Pick<SafetyReport, 'severity' | 'died'> }) {
  const { severity, died } = report
  const look: Look = died
    ? { tone: 'worst', icon: IconAlertTriangle }
    : severity === null
      ? unknown
      : severityLooks[severity]
  return <LevelBadge look={look}>{severityText(report)}</LevelBadge>
}

const LevelBadge = ({ look: { tone, icon: Icon }, children }: { look: Look; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    <Icon size={14} stroke={2.2} aria-hidden="true" />
    {children}
  </span>
)
