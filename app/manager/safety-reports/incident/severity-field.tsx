import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import {
  incidentSeverities,
  type IncidentSeverity,
  incidentSeverityLabels,
} from '#shared/safety-reports/incidents/incident-severity.ts'

/** Of a select, where empty stands for none. */
export type ChosenSeverity = IncidentSeverity | ''

interface SeverityFieldProps extends Omit<NativeSelectProps, 'data' | 'label' | 'description'> {
  /** Null as long as too little is known. */
  suggested: IncidentSeverity | null
}

/** The severity of an incident, which a person chooses; what is known so far suggests one. */
export function SeverityField({ suggested, ...field }: SeverityFieldProps) {
  return (
    <NativeSelect
      label="Severity"
      description={suggested && `Suggested: ${incidentSeverityLabels[suggested]}`}
      data={[
        { value: '', label: 'Choose later' },
        ...incidentSeverities.map((value) => ({ value, label: incidentSeverityLabels[value] })),
      ]}
      {...field}
    />
  )
}
