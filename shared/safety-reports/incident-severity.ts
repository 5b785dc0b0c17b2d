export const incidentSeverities = [
  'lost_time_injury',
  'hospital_treatment',
  'first_aid_only',
  'near_miss',
  'machine_incident',
] as const
export type IncidentSeverity = (typeof incidentSeverities)[number]

export const incidentSeverityLabels: Record<IncidentSeverity, string> = {
  lost_time_injury: 'Lost Time Injury',
  hospital_treatment: 'Hospital Treatment',
  first_aid_only: 'First Aid Only',
  near_miss: 'Near Miss',
  machine_incident: 'Machine Incident',
}
