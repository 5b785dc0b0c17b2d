import { z } from 'zod'
import { states } from '#shared/business/state.ts'
import { day, id, instant, longText, requiredText, text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { checklistCategories } from '#shared/machines/asset-category.ts'
import { meterReading } from '#shared/machines/machines-contract.ts'
import { meterUnits } from '#shared/machines/meter.ts'
import { itemKinds, mostItems } from '#shared/machines/pre-start-checklists.ts'
import { taskPriorities } from '#shared/tasks/task-priority.ts'
import { bodyParts } from './incidents/body-parts.ts'
import { controlKinds } from './hazards/controls.ts'
import { personKinds, personRoles } from './incidents/incident-people.ts'
import { incidentSeverities, treatments } from './incidents/incident-severity.ts'
import { itemResults } from './pre-start.ts'
import { reportFlags } from './report-flag.ts'
import { mostControls, mostPeople, mostReportComments, mostReportPhotos, mostTaken } from './report-limits.ts'
import { ratings } from './report-inputs.ts'
import { reportStatuses } from './report-status.ts'
import { reportTypes } from './report-type.ts'
import { harmTargets, riskLevels } from './hazards/risk-matrix.ts'

const count = z.number().int()

export const report = namedObject('SafetyReport', {
  id,
  type: z.enum(reportTypes),
  status: z.enum(reportStatuses),
  /** What is wrong or has happened, empty if a phone said nothing; of a pre-start what failed. */
  what: z.string(),
  asset: id.nullable(),
  assetName: z.string().nullable(),
  location: id.nullable(),
  happenedAt: instant,
  createdAt: instant,
  /** Null if it is anonymous. */
  createdBy: id.nullable(),
  createdByName: z.string(),
  /** A user id. */
  owner: id.nullable(),
  dueOn: day.nullable(),
  priority: z.enum(taskPriorities).nullable(),
  /** Whether the machine is out of use because of it. */
  stopsUse: z.boolean(),
  isWithdrawn: z.boolean(),
  comments: count,
  photos: count,
  /** Photos that its phone took and has not sent yet. */
  photosWaiting: count,
  flags: z.array(z.enum(reportFlags)).max(reportFlags.length),
  /** Of a pre-start: from the first tap to the last. */
  seconds: count.nullable(),
  /** Of a hazard that is rated: after its controls if it is rated again, and else before. */
  riskLevel: z.enum(riskLevels).nullable(),
  controls: count,
  controlsDone: count,
  /** Of an incident; null until someone has chosen it. */
  severity: z.enum(incidentSeverities).nullable(),
  died: z.boolean(),
  someoneHurt: z.boolean(),
  version: count,
})
export type SafetyReport = z.infer<typeof report>

export const checkedItem = z.object({
  id: text(40),
  text: requiredText(200, 'Enter what is checked.'),
  critical: z.boolean(),
  kind: z.enum(itemKinds),
  unit: text(12).nullable(),
  result: z.enum(itemResults),
  reading: meterReading.nullable(),
  note: longText(500).trim(),
})

/** Of a pre-start: what was found, in the words that were shown. */
export const filledChecklist = z.object({
  category: z.enum(checklistCategories),
  version: count,
  items: z.array(checkedItem).max(mostItems),
})

const comment = z.object({ id, content: z.string(), createdBy: id, createdByName: z.string(), createdAt: instant })
const photo = z.object({
  id,
  fileId: id,
  /** A voice note instead of a picture. */
  isVoice: z.boolean(),
  item: z.string().nullable(),
  createdBy: id.nullable(),
  createdAt: instant,
})

const control = z.object({
  id,
  kind: z.enum(controlKinds),
  text: z.string(),
  /** A user id. */
  owner: id.nullable(),
  dueOn: day.nullable(),
  doneAt: instant.nullable(),
  doneBy: id.nullable(),
})
export type HazardControl = z.infer<typeof control>

const hazard = z.object({
  ...ratings,
  harmTo: z.enum(harmTargets),
  /** After the controls. */
  residualLikelihood: ratings.likelihood,
  residualConsequence: ratings.consequence,
  controls: z.array(control).max(mostControls),
})

const incidentPerson = z.object({
  id,
  role: z.enum(personRoles),
  kind: z.enum(personKinds),
  /** Of an employee; null of anyone else. */
  userId: id.nullable(),
  name: z.string(),
  injury: z.string(),
  bodyParts: z.array(z.enum(bodyParts)).max(bodyParts.length),
  treatment: z.enum(treatments),
  wholeDaysLost: count,
  permanentDisability: z.boolean(),
  mentalInjury: z.boolean(),
  died: z.boolean(),
  version: count,
})
export type IncidentPerson = z.infer<typeof incidentPerson>

const incident = z.object({
  /** When the business heard of it. */
  reportedAt: instant,
  /** Where it happened. */
  state: z.enum(states),
  activity: id.nullable(),
  machineDamaged: z.boolean(),
  firstActions: z.string(),
  causes: z.string(),
  /** What it could have been. */
  ...ratings,
  people: z.array(incidentPerson).max(mostPeople),
})

export const reportDetails = namedObject('SafetyReportDetails', {
  ...report.shape,
  parts: z.string(),
  /** Of the repair; null if no one has said. */
  costCents: count.nullable(),
  doneAt: instant.nullable(),
  doneBy: id.nullable(),
  repairNote: z.string(),
  meter: z.number().nullable(),
  /** Of the machine. */
  meterUnit: z.enum(meterUnits).nullable(),
  offline: z.boolean(),
  withdrawReason: z.string().nullable(),
  checklist: filledChecklist.nullable(),
  hazard: hazard.nullable(),
  incident: incident.nullable(),
  /** Of a closed hazard or incident. */
  closedAt: instant.nullable(),
  closedBy: id.nullable(),
  closeNote: z.string(),
  /** Of a pre-start the maintenance report that it opened, of a hazard the incident made from it, and the other way round. */
  otherReport: z.object({ id, type: z.enum(reportTypes) }).nullable(),
  discussion: z.array(comment).max(mostReportComments),
  /** Its own, and those of the pre-start that opened it. */
  pictures: z.array(photo).max(mostReportPhotos + mostTaken),
})
export type SafetyReportDetails = z.infer<typeof reportDetails>

export const reportChange = namedObject('SafetyReportChange', {
  at: z.string(),
  by: id.nullable(),
  /** Someone in the incident by name, or a control in its words; null of the report itself. */
  about: z.string().nullable(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type SafetyReportChange = z.infer<typeof reportChange>
