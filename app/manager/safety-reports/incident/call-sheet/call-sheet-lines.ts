import { abnText } from '#shared/business/abn.ts'
import type { Location } from '#shared/business/business-contract.ts'
import { positionText } from '#shared/business/position-text.ts'
import { type State, stateLabels } from '#shared/business/state.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { personKindLabels } from '#shared/safety-reports/incidents/incident-people.ts'
import { treatmentLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { IncidentGuide } from '#shared/safety-reports/incidents/incidents-contract.ts'
import type { Business } from '#app/manager/business/farm-queries.ts'
import { bodyPartsText } from '../incident-text.ts'
import type { Incident } from '../incident-values.ts'

/** One question of the regulator. An empty answer becomes a line to write on. */
export interface CallSheetLine {
  question: string
  answer: string
}

interface CallSheetFacts {
  report: Incident
  guide: IncidentGuide
  business: Business
  /** Where it happened; undefined as long as no one has said. */
  location: Location | undefined
  when: string
  /** The user's name. */
  caller: string
}

const joined = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')

/** What regulators ask on the phone (safety.md 1.3), filled in from the report as far as it is known. */
export function callSheetLines({ report, guide, business, location, when, caller }: CallSheetFacts): CallSheetLine[] {
  const { what, assetName, incident } = report
  const injured = incident.people.filter(({ role }) => role === 'injured')
  return [
    { question: 'What happened', answer: joined(what, assetName !== null && `machine: ${assetName}`) },
    { question: 'When', answer: when },
    {
      question: 'Exactly where',
      answer: location || business.address !== null ? whereText(location, business, incident.state) : '',
    },
    ...injured.flatMap((person) => personLines(person, guide)),
    ...(injured.length === 0 ? personLines(undefined, guide) : []),
    {
      question: 'Business and ABN',
      answer: joined(business.businessName, business.abn === null ? 'ABN:' : `ABN ${abnText(business.abn)}`),
    },
    { question: 'What has been done', answer: incident.firstActions },
    { question: 'Who is ringing', answer: joined(caller, business.contactNumber) },
  ]
}

/** The address of the farm is that of its locations that have none. A position is said only of where it happened. */
function whereText(location: Location | undefined, business: Business, state: State): string {
  const position = location?.position
  return joined(
    location?.name,
    location?.address ?? joined(business.address ?? business.suburb, stateLabels[state]),
    position && `position ${positionText(position)}`,
  )
}

function personLines(
  person: Incident['incident']['people'][number] | undefined,
  guide: IncidentGuide,
): CallSheetLine[] {
  const details = guide.people.find(({ id }) => id === person?.id)
  const birthDate = details?.birthDate ?? null
  return [
    { question: 'Who was hurt', answer: person?.name ?? '' },
    { question: 'Birth date', answer: birthDate === null ? '' : dateRangeText(birthDate, birthDate) },
    { question: 'Contact', answer: joined(details?.phone, details?.address) },
    { question: 'Job', answer: details?.occupation ?? '' },
    { question: 'To the business', answer: person ? personKindLabels[person.kind] : '' },
    {
      question: 'Injury',
      answer: person ? joined(person.died && 'Died', person.injury, bodyPartsText(person.bodyParts)) : '',
    },
    {
      question: 'Treatment, and where',
      answer: !person || person.treatment === 'none' ? '' : `${treatmentLabels[person.treatment]}, at:`,
    },
  ]
}
