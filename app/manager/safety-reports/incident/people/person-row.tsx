import { Button } from '@mantine/core'
import { countText } from '#shared/core/count-text.ts'
import { personKindLabels, personRoleLabels } from '#shared/safety-reports/incidents/incident-people.ts'
import { treatmentLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { IncidentPerson } from '#shared/safety-reports/report-outputs.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { bodyPartsText } from '../incident-text.ts'
import classes from './person-row.module.css'

interface PersonRowProps {
  person: IncidentPerson
  onEdit?: () => void
  onRemove?: () => void
}

/** One person of an incident: what happened to them, and who they are to the business. */
export function PersonRow({ person, onEdit, onRemove }: PersonRowProps) {
  const { name, role, kind, injury, bodyParts, died } = person
  return (
    <Row as="li" gap={8} lines={8} justify="space-between" align="start" wrap className={classes.person}>
      <Stack gap={4} className={classes.words}>
        <Row gap={8} lines={4} wrap>
          <strong>{name}</strong>
          <span className="quiet">
            {personRoleLabels[role]}, {personKindLabels[kind].toLowerCase()}
          </span>
          {died && <StatusBadge tone="rejected">Died</StatusBadge>}
        </Row>
        {injury !== '' && <p className={classes.injury}>{injury}</p>}
        {bodyParts.length > 0 && <p>{bodyPartsText(bodyParts)}</p>}
        {role === 'injured' && <p className="quiet">{outcomeText(person)}</p>}
      </Stack>
      <Row gap={8} className="no-print">
        {onEdit && (
          <Button variant="default" size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {onRemove && (
          <Button variant="default" size="compact-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Row>
    </Row>
  )
}

/** "Treatment: hospital · 3 whole days lost · permanent disability". */
function outcomeText({ treatment, wholeDaysLost, permanentDisability, mentalInjury }: IncidentPerson): string {
  return [
    `Treatment: ${treatmentLabels[treatment].toLowerCase()}`,
    wholeDaysLost > 0 && `${countText(wholeDaysLost, 'whole day', 'whole days')} lost`,
    permanentDisability && 'permanent disability',
    mentalInjury && 'mental injury',
  ]
    .filter(Boolean)
    .join(' · ')
}
