import { IconAntennaBars2, IconAntennaBars3, IconAntennaBars4, IconAntennaBars5, IconHelp } from '@tabler/icons-react'
import { type RiskLevel, riskLevelLabels } from '#shared/safety-reports/risk-matrix.ts'
import { LevelBadge, type LevelLook } from './level-badge.tsx'
import { t } from './messages/safety-messages.ts'

/** More bars for more risk. */
const looks: Record<RiskLevel, LevelLook> = {
  low: { tone: 'good', icon: IconAntennaBars2 },
  medium: { tone: 'attention', icon: IconAntennaBars3 },
  high: { tone: 'bad', icon: IconAntennaBars4 },
  extreme: { tone: 'worst', icon: IconAntennaBars5 },
}

/** The level of a hazard; null while it is not rated. */
export const RiskBadge = ({ level }: { level: RiskLevel | null }) =>
  level === null ? (
    <LevelBadge look={{ tone: 'unknown', icon: IconHelp }}>{t('safety:notRated')}</LevelBadge>
  ) : (
    <LevelBadge look={looks[level]}>{riskLevelLabels[level]}</LevelBadge>
  )
