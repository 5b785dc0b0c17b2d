import type { State } from '#shared/business/state.ts'
import { instantOf } from '#shared/core/time/zone.ts'
import type { IncidentSeverity } from '#shared/safety-reports/incidents/incident-severity.ts'
import { type Consequence, halfRatingText, type Likelihood } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { safetyReportsTexts } from '#shared/safety-reports/safety-reports-texts.ts'
import { happenedProblem } from '#app/manager/business/machines/happened-problem.ts'
import { isWholeLocalTime } from '#app/ui/form/time/local-date-time.ts'
import { type Incident, incidentInputOf, instantOfField, localTimeOf, suggestedSeverity } from './incident-values.ts'
import type { ChosenSeverity } from './severity-field.tsx'

/** Selects have an empty value for none; times are the farm's, as `DateTimeField` has them. */
export interface EditValues {
  what: string
  happenedAt: string | null
  reportedAt: string | null
  state: State
  location: string
  assetId: string
  activity: string
  owner: string
  dueOn: string | null
  severity: ChosenSeverity
  someoneHurt: boolean
  machineDamaged: boolean
  firstActions: string
  causes: string
  likelihood: Likelihood | ''
  consequence: Consequence | ''
}

export function editValuesOf(report: Incident, zone: string): EditValues {
  const { id: _, version: __, ...input } = incidentInputOf(report)
  return {
    ...input,
    happenedAt: localTimeOf(input.happenedAt, zone),
    reportedAt: localTimeOf(input.reportedAt, zone),
    location: input.location ?? '',
    assetId: input.assetId ?? '',
    activity: input.activity ?? '',
    owner: input.owner ?? '',
    severity: input.severity ?? '',
    likelihood: input.likelihood ?? '',
    consequence: input.consequence ?? '',
  }
}

/** What is saved of the values; null while a time is not whole. */
export function editedInput(values: EditValues, report: Incident, zone: string) {
  const { happenedAt, reportedAt } = values
  if (happenedAt === null || reportedAt === null) return null
  return {
    ...values,
    id: report.id,
    happenedAt: instantOfField(happenedAt, { stored: report.happenedAt, zone }),
    reportedAt: instantOfField(reportedAt, { stored: report.incident.reportedAt, zone }),
    location: values.location || null,
    assetId: values.assetId || null,
    activity: values.activity || null,
    owner: values.owner || null,
    severity: values.severity || null,
    likelihood: values.likelihood || null,
    consequence: values.consequence || null,
  }
}

/** @param stored what a phone with a wrong clock has said stays until it is changed */
export const editProblems = (zone: string, stored: Pick<EditValues, 'happenedAt' | 'reportedAt'>) => ({
  what: (what: string) => (what.trim() === '' ? 'Say what happened.' : null),
  happenedAt: (value: string | null) => (value === stored.happenedAt ? null : happenedProblem(value, zone)),
  reportedAt: (value: string | null, { happenedAt }: EditValues) =>
    value === stored.reportedAt && happenedAt === stored.happenedAt ? null : heardProblem(value, { happenedAt, zone }),
  consequence: (_: string, { likelihood, consequence }: EditValues) =>
    (likelihood === '') === (consequence === '') ? null : halfRatingText,
})

function heardProblem(value: string | null, { happenedAt, zone }: { happenedAt: string | null; zone: string }) {
  const problem = happenedProblem(value, zone)
  if (problem !== null || !isWholeLocalTime(value) || !isWholeLocalTime(happenedAt)) return problem
  const isBefore = Temporal.Instant.compare(instantOf(value, zone), instantOf(happenedAt, zone)) < 0
  return isBefore ? safetyReportsTexts.reportedBeforeItHappened : null
}

/** By what the form says and what is known of the people. */
export const suggestionFor = (report: Incident, { someoneHurt, machineDamaged }: EditValues): IncidentSeverity =>
  suggestedSeverity({ ...report, someoneHurt, incident: { ...report.incident, machineDamaged } })
