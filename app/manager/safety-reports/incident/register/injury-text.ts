import { localDateOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import { personKindLabels } from '#shared/safety-reports/incidents/incident-people.ts'
import { treatmentLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { Injury } from '#shared/safety-reports/incidents/incidents-contract.ts'
import type { CsvColumn } from '#app/lib/files/csv.ts'
import { bodyPartsText } from '../incident-text.ts'

export interface RegisterLooks {
  today: string
  zone: string
  locationNames: ReadonlyMap<string, string> | undefined
}

/** Whole years on the day of the injury; empty where the birth date is not known. */
export function ageText({ birthDate, happenedAt }: Injury, zone: string): string {
  if (birthDate === null) return ''
  const { years } = Temporal.PlainDate.from(birthDate).until(localDateOf(happenedAt, zone), { largestUnit: 'years' })
  return String(years)
}

/** Why it happened as far as it is known, and else what happened. */
export const causeText = ({ causes, what }: Injury): string => causes || what

export const treatmentText = ({ died, treatment }: Injury): string =>
  died ? `${treatmentLabels[treatment]}; died` : treatmentLabels[treatment]

export const injuryCsvColumns = ({ zone, locationNames }: RegisterLooks): CsvColumn<Injury>[] => [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Birth date', value: ({ birthDate }) => birthDate ?? '' },
  { title: 'Age at the time', value: (injury) => ageText(injury, zone) },
  { title: 'Address', value: ({ address }) => address },
  { title: 'Occupation', value: ({ occupation }) => occupation },
  { title: 'Kind', value: ({ kind }) => personKindLabels[kind] },
  {
    title: 'Happened',
    value: ({ happenedAt }) => localDateTimeOf(happenedAt, zone).slice(0, 16).replace('T', ' '),
  },
  { title: 'Location', value: ({ location }) => locationNames?.get(location ?? '') ?? '' },
  { title: 'Nature of injury', value: ({ injury }) => injury },
  { title: 'Body parts', value: ({ bodyParts }) => bodyPartsText(bodyParts) },
  { title: 'Treatment', value: treatmentText },
  { title: 'Whole days lost', value: ({ wholeDaysLost }) => wholeDaysLost },
  { title: 'What happened', value: ({ what }) => what },
  { title: 'Cause', value: ({ causes }) => causes },
]
