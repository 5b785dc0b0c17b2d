import { type ComponentType, type ReactNode, useState } from 'react'
import type { LocationAnswer } from '#shared/core/answers/location-answer.ts'
import type { Mark } from '#shared/core/answers/mark.ts'
import { emptyReading, type ReadingDraft, readingProblem } from '#shared/core/answers/reading.ts'
import type { Signature } from '#shared/core/answers/signature.ts'
import type { YesNo } from '#shared/core/answers/yes-no.ts'
import { PeoplePicker } from '../form/people-picker.tsx'
import { ChoiceField, YesNoField } from '../fields/choice-field.tsx'
import { LocationField } from '../fields/location-field.tsx'
import { MarkField } from '../fields/mark-field.tsx'
import { MachineField } from '../fields/pick-field.tsx'
import { RatingField, type RatingLevel } from '../fields/rating-field.tsx'
import { ReadingField } from '../fields/reading-field.tsx'
import { SignatureField } from '../fields/signature-field.tsx'
import type { DateTimeProps } from '../native/native-date-time-field.tsx'

const people = ['Ana Faleafa', 'Ben Carter', 'Jo Archer', 'Kit Nguyen', 'Tahlia Marsh'].map((name) => ({
  id: name,
  name,
}))
const locations = ['River flat', 'North block', 'Yards'].map((name) => ({ id: name, name }))
const machines = [
  { id: 'H1', name: 'Header 1', note: 'Header' },
  { id: 'H2', name: 'Header 2', note: 'Header', warning: 'Out of use' },
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => ({ id: `T${number}`, name: `Tractor ${number}`, note: 'Tractor' })),
]
const unsure = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsure', label: 'Not sure' },
] as const

const levels = {
  L: { label: 'Low', short: 'L', tone: 'good' },
  M: { label: 'Medium', short: 'M', tone: 'attention' },
  H: { label: 'High', short: 'H', tone: 'bad' },
  E: { label: 'Extreme', short: 'E', tone: 'worst' },
} as const satisfies Record<string, RatingLevel>
const likelihoods = [
  { value: 'almost_certain', label: 'Almost certain', note: 'most weeks' },
  { value: 'likely', label: 'Likely', note: 'most seasons' },
  { value: 'possible', label: 'Possible', note: 'has happened here or near' },
  { value: 'unlikely', label: 'Unlikely', note: 'heard of elsewhere' },
  { value: 'rare', label: 'Rare', note: 'only exceptionally' },
] as const
const consequences = [
  { value: 'insignificant', label: 'Insignificant' },
  { value: 'minor', label: 'Minor' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'major', label: 'Major' },
  { value: 'catastrophic', label: 'Catastrophic' },
] as const
type Likelihood = (typeof likelihoods)[number]['value']
type Consequence = (typeof consequences)[number]['value']
const matrix = ['HHEEE', 'MHHEE', 'LMHEE', 'LLMHE', 'LLMHH']

function levelOf(likelihood: Likelihood, consequence: Consequence): RatingLevel {
  const row = matrix[likelihoods.findIndex(({ value }) => value === likelihood)] ?? ''
  const letter = row[consequences.findIndex(({ value }) => value === consequence)]
  return Object.values(levels).find(({ short }) => short === letter) ?? levels.L
}

const bodyParts = [
  { name: 'Head', x: 0.5, y: 0.1 },
  { name: 'Right arm', x: 0.32, y: 0.42 },
  { name: 'Left arm', x: 0.68, y: 0.42 },
  { name: 'Body', x: 0.5, y: 0.38 },
  { name: 'Right leg', x: 0.44, y: 0.78 },
  { name: 'Left leg', x: 0.56, y: 0.78 },
]
const body = (
  <svg viewBox="0 0 200 200" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      <circle cx="100" cy="22" r="14" />
      <path d="M84 42h32q14 0 18 14l10 48h-9l-13-38v116h-17V120h-10v62H78V66l-13 38h-9l10-48q4-14 18-14z" />
    </g>
  </svg>
)
const limits = { last: 1240.5, most: 1300 }

interface FieldExamplesProps {
  /** The one of the kit: each has its own pickers. */
  DateTime: ComponentType<DateTimeProps>
  photos: ReactNode
}

/** Every kind of field that reports, checks and courses ask with. The same in both galleries, each with its own skin. */
export function FieldExamples({ DateTime, photos }: FieldExamplesProps) {
  const [brakes, setBrakes] = useState<YesNo | null>('no')
  const [induction, setInduction] = useState<YesNo | null>(null)
  const [hurt, setHurt] = useState<'yes' | 'no' | 'unsure' | null>(null)
  const [rating, setRating] = useState<{ row: Likelihood; column: Consequence } | null>({
    row: 'likely',
    column: 'moderate',
  })
  const [hours, setHours] = useState<ReadingDraft>({ ...emptyReading, typed: '1,204.5' })
  const [signature, setSignature] = useState<Signature | null>(null)
  const [mark, setMark] = useState<Mark | null>({ x: 0.68, y: 0.42 })
  const [location, setLocation] = useState<LocationAnswer | null>({ kind: 'listed', id: 'River flat' })
  const [witnesses, setWitnesses] = useState<string[]>(['Ana Faleafa'])
  const [machine, setMachine] = useState<string | null>('H2')
  const [happened, setHappened] = useState<string | null>('2026-11-16T09:40')
  return (
    <>
      <YesNoField
        label="Brakes and park brake"
        good="yes"
        words={{ yes: 'OK', no: 'Fail' }}
        value={brakes}
        onChange={setBrakes}
      />
      <YesNoField
        label="Did they have an induction?"
        mayNotApply
        required
        error={induction === null && 'Choose an answer.'}
        value={induction}
        onChange={setInduction}
      />
      <ChoiceField label="Was anyone hurt?" choices={unsure} value={hurt} onChange={setHurt} />
      <RatingField
        label="How serious is it?"
        description="Choose how likely it is and how bad it would be."
        rows={{ title: 'Likelihood', lines: likelihoods }}
        columns={{ title: 'Consequence', lines: consequences }}
        levelOf={levelOf}
        value={rating}
        onChange={setRating}
      />
      <ReadingField
        label="Engine hours"
        unit="h"
        last={{ number: limits.last, when: 'Mon 9 Nov' }}
        most={limits.most}
        mayBeUnreadable
        required
        error={readingProblem(hours, limits) === 'missing' && 'Enter the hours.'}
        value={hours}
        onChange={setHours}
      />
      {photos}
      <SignatureField label="Signature of the inductor" required value={signature} onChange={setSignature} />
      <MarkField
        label="Where is the injury?"
        description="A person, seen from the front."
        picture={body}
        spots={bodyParts}
        value={mark}
        onChange={setMark}
      />
      <LocationField label="Location" locations={locations} value={location} onChange={setLocation} />
      <PeoplePicker label="Witnesses" people={people} mode="multi" value={witnesses} onChange={setWitnesses} />
      <MachineField label="Machine" machines={machines} value={machine} onChange={setMachine} />
      <DateTime label="When it happened" required value={happened} onChange={setHappened} />
    </>
  )
}
