import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { type RiskLevel, riskLevels } from '#shared/safety-reports/hazards/risk-matrix.ts'

/** The open hazards of these locations, the worst first; one that is not rated comes last. */
export const hazardsAt = (hazards: readonly SafetyReport[], locationIds: readonly string[]): SafetyReport[] =>
  hazards
    .filter(({ location }) => location !== null && locationIds.includes(location))
    .toSorted((one, other) => rankOf(other.riskLevel) - rankOf(one.riskLevel))

const rankOf = (level: RiskLevel | null) => (level === null ? -1 : riskLevels.indexOf(level))
