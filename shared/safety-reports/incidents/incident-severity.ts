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

export const treatments = ['none', 'first_aid', 'doctor', 'hospital'] as const
export type Treatment = (typeof treatments)[number]

export const treatmentLabels: Record<Treatment, string> = {
  none: 'None',
  first_aid: 'First aid',
  doctor: 'Doctor',
  hospital: 'Hospital',
}

export interface IncidentOutcome {
  died: boolean
  permanentDisability: boolean
  /** Whole scheduled days or shifts after the day of the injury. */
  wholeDaysLost: number
  treatment: Treatment
  injured: boolean
  machineDamaged: boolean
}

/** The severity that the form suggests; the person chooses. AS 1885.1 counts a death as a lost time injury. */
export function suggestSeverity(outcome: IncidentOutcome): IncidentSeverity {
  const { died, permanentDisability, wholeDaysLost, treatment, injured, machineDamaged } = outcome
  if (died || permanentDisability || wholeDaysLost >= 1) return 'lost_time_injury'
  if (treatment === 'doctor' || treatment === 'hospital') return 'hospital_treatment'
  if (injured) return 'first_aid_only'
  return machineDamaged ? 'machine_incident' : 'near_miss'
}
