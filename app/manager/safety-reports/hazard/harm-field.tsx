import { type HarmTarget, harmTargetLabels, harmTargets } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'

const choices = harmTargets.map((value) => ({ value, label: harmTargetLabels[value] }))

/** Whether a hazard could hurt people, or a machine only. */
export const HarmField = (props: { value: HarmTarget; onChange: (value: HarmTarget) => void }) => (
  <ChoiceField label="Who could be harmed" choices={choices} {...props} />
)
