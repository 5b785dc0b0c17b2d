import { stateLabels } from '#shared/business/state.ts'
import { changedLabel, changedName, changedText, type Names } from '#shared/core/changed-text.ts'
import { controlKindLabels } from '#shared/safety-reports/hazards/controls.ts'
import { personKindLabels, personRoleLabels } from '#shared/safety-reports/incidents/incident-people.ts'
import { incidentSeverityLabels, treatmentLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import type { SafetyReportChange } from '#shared/safety-reports/report-outputs.ts'
import { reportStatusLabels } from '#shared/safety-reports/report-status-labels.ts'
import { consequenceLabels, harmTargetLabels, likelihoodLabels } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'

interface ChangeLooks {
  dayText: (day: string) => string
  instantText: (instant: string) => string
  locationNames: Names
  activityNames: Names
  machineNames: Names
  personNames: Names
}

/** "State: Open → Done". Empty for a change that another one already says. */
export function reportChangeText(change: SafetyReportChange, looks: ChangeLooks): string {
  const text = textOf(change, looks)
  return change.about === null || text === '' ? text : `${change.about}: ${text}`
}

function textOf(change: SafetyReportChange, looks: ChangeLooks): string {
  const { field, by, from, to } = change
  const labels = labelled[field]
  if (labels) return changedLabel(labels.name, change, labels.words)
  const answer = answers[field]
  if (answer !== undefined) return changedText(answer, answered(change), (value) => value)
  switch (field) {
    case 'created':
      return by === null ? 'Reported anonymously' : 'Reported'
    case 'dueOn':
      return changedText('Due', change, looks.dayText)
    case 'happenedAt':
      return changedText('When', change, looks.instantText)
    case 'reportedAt':
      return changedText('Heard of', change, looks.instantText)
    case 'location':
      return changedName('Location', change, looks.locationNames)
    case 'activity':
      return changedName('Activity', change, looks.activityNames)
    case 'asset':
      return changedName('Machine', change, looks.machineNames)
    case 'owner':
      return changedName('Owner', change, looks.personNames)
    case 'person':
      return to === null ? `${from} removed` : `${to} added`
    case 'control':
      return to === null ? `Control removed: “${from}”` : `Control added: “${to}”`
    case 'text':
      return `was “${from}” before`
    case 'doneAt':
      return to === null ? 'No longer done' : 'Done'
    case 'name':
    case 'wholeDaysLost':
      return changedText(plain[field], change, (value) => value)
    case 'costCents':
      return changedText('Cost', change, (cents) => moneyText(Number(cents)))
    case 'withdrawReason':
      return to === null ? '' : `Withdrawn: ${to}`
    case 'reopenReason':
      return to === null ? '' : `Reopened: ${to}`
    default:
      return said[field] ?? ''
  }
}

/** What has one of a few values. */
const labelled: Partial<Record<string, { name: string; words: Readonly<Record<string, string>> }>> = {
  status: { name: 'State', words: reportStatusLabels },
  priority: { name: 'Priority', words: taskPriorityLabels },
  likelihood: { name: 'Likelihood', words: likelihoodLabels },
  consequence: { name: 'Consequence', words: consequenceLabels },
  residualLikelihood: { name: 'Likelihood with controls', words: likelihoodLabels },
  residualConsequence: { name: 'Consequence with controls', words: consequenceLabels },
  harmTo: { name: 'Who could be harmed', words: harmTargetLabels },
  severity: { name: 'Severity', words: incidentSeverityLabels },
  state: { name: 'State or territory', words: stateLabels },
  role: { name: 'Part', words: personRoleLabels },
  kind: { name: 'Kind', words: { ...personKindLabels, ...controlKindLabels } },
  treatment: { name: 'Treatment', words: treatmentLabels },
}

const plain = { name: 'Name', wholeDaysLost: 'Days lost' }

/** What is yes or no. */
const answers: Partial<Record<string, string>> = {
  died: 'Someone died',
  someoneHurt: 'Someone hurt',
  machineDamaged: 'Machine damaged',
  permanentDisability: 'Permanent disability',
  mentalInjury: 'Mental injury',
}

const answered = ({ from, to }: SafetyReportChange) => ({ from: yesOrNo(from), to: yesOrNo(to) })
const yesOrNo = (value: string | null) => (value === 'true' ? 'Yes' : 'No')

/** Long texts, of which only the change is said. */
const said: Partial<Record<string, string>> = {
  what: 'Description changed',
  parts: 'Parts changed',
  repairNote: 'Repair note changed',
  firstActions: 'First actions changed',
  causes: 'Causes changed',
  closeNote: 'Closing note changed',
  photo: 'Photo added',
  injury: 'Injury changed',
  bodyParts: 'Body parts changed',
}
