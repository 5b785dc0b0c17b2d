import { IconAntennaBars2, IconAntennaBars3, IconAntennaBars4, IconAntennaBars5, IconHelp } from '@tabler/icons-react'
import { type RiskLevel, riskLevelLabels } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { type BadgeLook, StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { t } from './messages/safety-messages.ts'

/** More bars for more risk. */
const looks: Record<RiskLevel, BadgeLook> = {
  low: { tone: 'approved', icon: IconAntennaBars2 },
  medium: { tone: 'pending', icon: IconAntennaBars3 },
  high: { tone: 'rejected', icon: IconAntennaBars4 },
  extreme: { tone: 'worst', icon: IconAntennaBars5 },
}

/** The level of a hazard; null while it is not rated. */
export const RiskBadge = ({ level }: { level: RiskLevel | null }) =>
  level === null ? (
    <StatusBadge tone="neutral" icon={IconHelp}>
      {t('safety:notRated')}
    </StatusBadge>
  ) : (
    <StatusBadge {...looks[level]}>{riskLevelLabels[level]}</StatusBadge>
  )
