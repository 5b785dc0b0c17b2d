import { stateLabels } from '#shared/business/state.ts'
import { incidentSeverityLabels } from '#shared/safety-reports/incident-severity.ts'
import type { SafetyReportChange } from '#shared/safety-reports/report-outputs.ts'
import { reportStatusLabels } from '#shared/safety-reports/report-status-labels.ts'
import { consequenceLabels, harmTargetLabels, likelihoodLabels } from '#shared/safety-reports/risk-matrix.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import { paperDay, paperTime, personName, type PrintedReport } from './printed-report.ts'

type Known = Pick<PrintedReport, 'letterhead' | 'people' | 'places'>
type Line = (change: SafetyReportChange, known: Known) => string

/** "State: Open → Closed". Empty for a change that another one already says. */
export function changeLine(change: SafetyReportChange, known: Known): string {
  return lines[change.field]?.(change, known) ?? ''
}

/** A value before and after. */
const changed =
  (name: string, read: (value: string, known: Known) => string): Line =>
  ({ from, to }, known) => {
    const [before, after] = [from, to].map((value) => (value === null ? 'None' : read(value, known)))
    return before === after ? '' : `${name}: ${before} → ${after}`
  }

/** The word of a value; the value itself where there is no word any more. */
const labelled = (name: string, labels: Readonly<Record<string, string>>) =>
  changed(name, (value) => labels[value] ?? value)

const named = (name: string) => changed(name, (id, { places }) => places.get(id) ?? 'Removed')

const timed = (name: string) => changed(name, (instant, { letterhead }) => paperTime(instant, letterhead.zone))

/** A long text, of which only the change is said. */
const said =
  (text: string): Line =>
  () =>
    text

/** A reason, which is said where one was given. */
const reason =
  (name: string): Line =>
  ({ to }) =>
    to === null ? '' : `${name}: ${to}`

const lines: Record<string, Line> = {
  created: said('Reported'),
  photo: said('Photo added'),
  what: said('Description changed'),
  parts: said('Parts changed'),
  repairNote: said('Repair note changed'),
  firstActions: said('First actions changed'),
  causes: said('Causes changed'),
  status: labelled('State', reportStatusLabels),
  priority: labelled('Priority', taskPriorityLabels),
  severity: labelled('Severity', incidentSeverityLabels),
  state: labelled('State or territory', stateLabels),
  harmTo: labelled('Could harm', harmTargetLabels),
  likelihood: labelled('Likelihood', likelihoodLabels),
  consequence: labelled('Consequence', consequenceLabels),
  residualLikelihood: labelled('Likelihood with controls', likelihoodLabels),
  residualConsequence: labelled('Consequence with controls', consequenceLabels),
  dueOn: changed('Due', paperDay),
  happenedAt: timed('Happened'),
  reportedAt: timed('Business heard of it'),
  costCents: changed('Cost', (cents) => moneyText(Number(cents))),
  owner: changed('Owner', (id, { people }) => personName(id, people)),
  location: named('Location'),
  activity: named('Activity'),
  asset: named('Machine'),
  closeNote: reason('Closed'),
  reopenReason: reason('Reopened'),
  withdrawReason: reason('Withdrawn'),
}
