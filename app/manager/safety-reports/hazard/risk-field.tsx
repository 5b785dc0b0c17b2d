import { Button } from '@mantine/core'
import {
  consequenceExplanations,
  consequenceLabels,
  consequences,
  likelihoodExplanations,
  likelihoodLabels,
  likelihoods,
  type Rating,
  type RiskLevel,
  riskLevelExplanations,
  riskLevelLabels,
  riskOf,
} from '#shared/safety-reports/hazards/risk-matrix.ts'
import { RatingField, type RatingLevel } from '#app/ui/fields/rating-field.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { notRated } from './rating.ts'

const rows = {
  title: 'Likelihood',
  lines: likelihoods.map((value) => ({ value, label: likelihoodLabels[value], note: likelihoodExplanations[value] })),
}
const columns = {
  title: 'Consequence',
  lines: consequences.map((value) => ({
    value,
    label: consequenceLabels[value],
    note: consequenceExplanations[value],
  })),
}

const looks: Record<RiskLevel, Pick<RatingLevel, 'short' | 'tone'>> = {
  low: { short: 'Low', tone: 'good' },
  medium: { short: 'Med', tone: 'attention' },
  high: { short: 'High', tone: 'bad' },
  extreme: { short: 'Extr', tone: 'worst' },
}

interface RiskFieldProps {
  label: string
  description: string
  value: Rating
  onChange: (rating: Rating) => void
}

/** The risk matrix. It may be left for later. */
export function RiskField({ value, onChange, ...field }: RiskFieldProps) {
  const { likelihood, consequence } = value
  return (
    <Stack gap={4}>
      <RatingField
        {...field}
        rows={rows}
        columns={columns}
        levelOf={(row, column) => {
          const level = riskOf(row, column)
          return { label: riskLevelLabels[level], note: riskLevelExplanations[level], ...looks[level] }
        }}
        none="Not rated. You can rate it later."
        value={likelihood === null || consequence === null ? null : { row: likelihood, column: consequence }}
        onChange={({ row, column }) => onChange({ likelihood: row, consequence: column })}
      />
      {likelihood !== null && (
        <Stack align="start">
          <Button variant="subtle" size="compact-md" onClick={() => onChange(notRated)}>
            Clear the rating
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
