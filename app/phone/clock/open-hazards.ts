import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { riskLevelLabels } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { reportsQuestion } from '#app/phone/farm/reports/reports-question.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useStored } from '#app/phone/outbox/use-answer.ts'

const none: readonly SafetyReport[] = []

/** The open hazards of the farm, without a request, which would delay the clock: what this phone last heard. */
export const useOpenHazards = () => useStored(reportsQuestion(usePerson().userId)).value?.hazards ?? none

/** Of a location, the worst first: "2 open hazards here, the worst high". */
export function hazardsText(hazards: readonly SafetyReport[]): string {
  const worst = hazards[0]?.riskLevel ?? null
  return t('reports:hazardsHere', {
    count: hazards.length,
    level: worst === null ? '' : riskLevelLabels[worst].toLowerCase(),
  })
}
