import { numberText } from '#shared/core/count-text.ts'
import { personKindLabels } from '#shared/safety-reports/incidents/incident-people.ts'
import type { Injury } from '#shared/safety-reports/incidents/incidents-contract.ts'
import { Stack } from '#app/ui/native/layout.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { whenText } from '../../report-values.ts'
import { bodyPartsText } from '../incident-text.ts'
import { ageText, causeText, type RegisterLooks, treatmentText } from './injury-text.ts'

/** The columns on screen, fewer than those of the file. */
export const injuryColumns = (looks: RegisterLooks): ListColumn<Injury>[] => [
  {
    key: 'name',
    title: 'Name',
    value: ({ name }) => name,
    render: (injury) => (
      <Stack gap={2}>
        <span>{injury.name}</span>
        <span className="quiet small">{whoText(injury, looks.zone)}</span>
      </Stack>
    ),
  },
  { key: 'occupation', title: 'Occupation', value: ({ occupation }) => occupation },
  { key: 'when', title: 'When', value: ({ happenedAt }) => whenText(happenedAt, looks) },
  { key: 'location', title: 'Location', value: ({ location }) => looks.locationNames?.get(location ?? '') ?? '' },
  {
    key: 'injury',
    title: 'Injury',
    width: 'minmax(0, 1.4fr)',
    value: ({ injury }) => injury,
    render: ({ injury, bodyParts }) => (
      <Stack gap={2}>
        <span>{injury}</span>
        <span className="quiet small">{bodyPartsText(bodyParts)}</span>
      </Stack>
    ),
  },
  { key: 'treatment', title: 'Treatment', value: treatmentText },
  {
    key: 'days',
    title: 'Days lost',
    width: '90px',
    align: 'right',
    titledOnCard: true,
    value: ({ wholeDaysLost }) => (wholeDaysLost === 0 ? '–' : numberText(wholeDaysLost)),
  },
  { key: 'cause', title: 'Cause', width: 'minmax(0, 1.6fr)', value: causeText },
]

/** "Worker, 34". */
const whoText = (injury: Injury, zone: string) =>
  [personKindLabels[injury.kind], ageText(injury, zone)].filter(Boolean).join(', ')
