import type { BodyPart } from '#shared/safety-reports/incidents/body-parts.ts'
import type { PersonKind, PersonRole } from '#shared/safety-reports/incidents/incident-people.ts'
import type { Treatment } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { IncidentGuide } from '#shared/safety-reports/incidents/incidents-contract.ts'
import type { IncidentPerson } from '#shared/safety-reports/report-outputs.ts'
import type { Typed } from '#app/manager/business/number-input.ts'

export type PersonDetails = IncidentGuide['people'][number]

export interface PersonValues {
  role: PersonRole
  kind: PersonKind
  /** Of an employee; empty for anyone else. */
  userId: string
  name: string
  injury: string
  bodyParts: BodyPart[]
  treatment: Treatment
  wholeDaysLost: Typed
  permanentDisability: boolean
  mentalInjury: boolean
  died: boolean
  birthDate: string
  address: string
  phone: string
  occupation: string
}

/** @param details what only managers know of the person; undefined where it is not known */
export const personValuesOf = (
  person: IncidentPerson | undefined,
  details: PersonDetails | undefined,
): PersonValues => ({
  role: person?.role ?? 'injured',
  kind: person?.kind ?? 'worker',
  userId: person?.userId ?? '',
  name: person?.name ?? '',
  injury: person?.injury ?? '',
  bodyParts: person?.bodyParts ?? [],
  treatment: person?.treatment ?? 'none',
  wholeDaysLost: person?.wholeDaysLost ?? 0,
  permanentDisability: person?.permanentDisability ?? false,
  mentalInjury: person?.mentalInjury ?? false,
  died: person?.died ?? false,
  birthDate: details?.birthDate ?? '',
  address: details?.address ?? '',
  phone: details?.phone ?? '',
  occupation: details?.occupation ?? '',
})

/** What the user has seen of someone, whose parts are read with two calls: the older of their versions. 0 of no one. */
export const seenVersion = (person: IncidentPerson | undefined, details: PersonDetails | undefined) =>
  Math.min(person?.version ?? 0, details?.version ?? 0)

const unhurt = {
  injury: '',
  bodyParts: [],
  treatment: 'none',
  wholeDaysLost: 0,
  permanentDisability: false,
  mentalInjury: false,
  died: false,
} as const satisfies Partial<PersonValues>

/** What is saved. A witness has no injury, and only a worker is an employee. */
export function personInputOf({ role, kind, userId, birthDate, ...typed }: PersonValues) {
  const values = { ...typed, ...(role === 'witness' && { ...unhurt, bodyParts: [] }) }
  return {
    ...values,
    role,
    kind,
    userId: (kind === 'worker' && userId) || null,
    wholeDaysLost: Number(values.wholeDaysLost),
    birthDate: birthDate || null,
  }
}

export const personProblems = (today: string) => ({
  name: (name: string) => (name.trim() === '' ? 'Enter a name, or what is known of it.' : null),
  wholeDaysLost: (days: Typed) => (Number(days) > mostDaysLost ? `Enter at most ${mostDaysLost} days.` : null),
  birthDate: (day: string) => (day === '' || (day >= '1900' && day <= today) ? null : 'Check the birth date.'),
})

const mostDaysLost = 3650
