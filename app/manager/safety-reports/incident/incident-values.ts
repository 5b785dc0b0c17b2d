import { instantOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import {
  type IncidentSeverity,
  suggestSeverity,
  treatments,
} from '#shared/safety-reports/incidents/incident-severity.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'

/** A report with what only an incident has. */
export type Incident = SafetyReportDetails & { incident: NonNullable<SafetyReportDetails['incident']> }

export const isIncident = (report: SafetyReportDetails): report is Incident => report.incident !== null

/** What `editIncident` saves, as the report has it now. */
export function incidentInputOf({ incident, asset, ...report }: Incident) {
  const { people: _, ...own } = incident
  const { id, version, what, happenedAt, location, owner, dueOn, severity, someoneHurt } = report
  return { ...own, id, version, what, happenedAt, location, owner, dueOn, severity, someoneHurt, assetId: asset }
}

/** The severity that what is known of the people and the machine suggests. */
export function suggestedSeverity({ someoneHurt, incident: { people, machineDamaged } }: Incident): IncidentSeverity {
  const injured = people.filter(({ role }) => role === 'injured')
  return suggestSeverity({
    died: injured.some(({ died }) => died),
    permanentDisability: injured.some(({ permanentDisability }) => permanentDisability),
    wholeDaysLost: Math.max(0, ...injured.map(({ wholeDaysLost }) => wholeDaysLost)),
    treatment: treatments.findLast((each) => injured.some(({ treatment }) => treatment === each)) ?? 'none',
    injured: someoneHurt || injured.length > 0,
    machineDamaged,
  })
}

/** As `DateTimeField` has it: whole minutes on the farm's clocks. */
export const localTimeOf = (instant: string, zone: string): string => localDateTimeOf(instant, zone).slice(0, 16)

/** The instant of a field. One that was not touched keeps its seconds. */
export const instantOfField = (value: string, { stored, zone }: { stored: string; zone: string }): string =>
  value === localTimeOf(stored, zone) ? stored : instantOf(value, zone)
