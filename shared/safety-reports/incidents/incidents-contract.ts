import { z } from 'zod'
import { states } from '#shared/business/state.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { dayOfLife, day, done, id, instant, longText, requiredText, text, version } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { bodyParts } from './body-parts.ts'
import { personKinds, personRoles } from './incident-people.ts'
import { incidentSeverities, treatments } from './incident-severity.ts'
import { markedSteps } from './incident-steps.ts'
import { incidentMoves } from './incident-state.ts'
import { guideAnswers } from './notifiable.ts'
import { notifiableFacts } from './notifiable-facts.ts'
import { halfRating, isWholeRating, ratings, reported } from '../report-inputs.ts'
import { mostGuideRuns, mostPeople } from '../report-limits.ts'

const count = z.number().int()
const what = longText(2000).trim()

const guide = {
  /** Where it happened. */
  state: z.enum(states),
  workRelated: z.enum(guideAnswers),
  facts: z.array(z.enum(notifiableFacts)).max(notifiableFacts.length),
  unsure: z.array(z.enum(notifiableFacts)).max(notifiableFacts.length),
  seriousRisk: z.enum(guideAnswers),
  doctorSaysDaysOff: z.number().int().min(0).max(3650).nullable(),
}

const run = z.object({ id, ...guide, createdBy: id, createdAt: instant })

const step = z.object({
  step: z.enum(markedSteps),
  at: instant,
  /** Of the call to the regulator: the reference number. */
  note: z.string(),
  createdBy: id,
})

/** What only managers know of someone in an incident: for the call to the regulator and the register of injuries. */
const personDetails = {
  birthDate: dayOfLife.nullable(),
  address: text(200).trim(),
  phone: text(40).trim(),
  occupation: text(120).trim(),
}

const incidentGuide = namedObject('IncidentGuide', {
  /** Latest first. The first one counts. */
  runs: z.array(run).max(mostGuideRuns),
  steps: z.array(step).max(markedSteps.length),
  people: z.array(z.object({ id, version: count, ...personDetails })).max(mostPeople),
})
export type IncidentGuide = z.infer<typeof incidentGuide>

const injury = namedObject('Injury', {
  /** Of the person in the incident. */
  id,
  reportId: id,
  name: z.string(),
  kind: z.enum(personKinds),
  ...personDetails,
  happenedAt: instant,
  location: id.nullable(),
  injury: z.string(),
  bodyParts: z.array(z.enum(bodyParts)).max(bodyParts.length),
  treatment: z.enum(treatments),
  wholeDaysLost: count,
  died: z.boolean(),
  /** What happened, and why as far as it is known. */
  what: z.string(),
  causes: z.string(),
})
export type Injury = z.infer<typeof injury>

/** Incidents: what happened to whom, whether the regulator must know, and what is done about it. */
export const incidentsContract = {
  reportIncident: endpoint
    .meta({
      allow: managersAndEmployees,
      changes: ['safetyReports'],
      offline: { lane: 'safety-reports', label: 'incident' },
    })
    .route({ method: 'POST', path: '/incident-reports', summary: 'Report an incident or a near miss' })
    .input(
      z.object({
        id,
        what,
        assetId: id.nullable(),
        ...reported,
        /** Null leaves it to a manager. */
        severity: z.enum(incidentSeverities).nullable(),
        someoneHurt: z.boolean(),
        machineDamaged: z.boolean(),
        /** The hazard that it is made from. */
        hazardId: id.nullable(),
      }),
    )
    .output(done),
  reportNearMissAnonymously: endpoint
    .meta({
      allow: managersAndEmployees,
      changes: ['safetyReports'],
      anonymous: true,
      offline: { lane: 'safety-reports', label: 'nearMiss', anonymous: true },
    })
    .route({
      method: 'POST',
      path: '/anonymous-near-misses',
      summary: 'Report a near miss without a trace of who reports it',
    })
    .input(
      z.object({
        id,
        what,
        assetId: id.nullable(),
        location: id.nullable(),
        /** Kept as the hour. */
        happenedAt: reported.happenedAt,
        photoIds: reported.photoIds,
      }),
    )
    .output(done),
  addAnonymousPhoto: endpoint
    .meta({
      allow: managersAndEmployees,
      changes: ['safetyReports'],
      anonymous: true,
      offline: { lane: 'safety-reports', label: 'reportPhoto', holdsLane: false, anonymous: true },
    })
    .route({
      method: 'POST',
      path: '/anonymous-near-misses/{reportId}/photos',
      summary: 'Add a photo to an anonymous near miss without a trace of who adds it',
    })
    .input(z.object({ id, reportId: id, photoFileId: id }))
    .output(done),
  editIncident: endpoint
    .meta({ allow: managers, changes: ['safetyReports'] })
    .route({ method: 'PUT', path: '/incident-reports/{id}', summary: 'Change an incident' })
    .input(
      z
        .object({
          id,
          version,
          what: what.min(1, 'Say what happened.'),
          happenedAt: instant,
          /** When the business heard of it. */
          reportedAt: instant,
          state: z.enum(states),
          location: id.nullable(),
          assetId: id.nullable(),
          activity: id.nullable(),
          owner: id.nullable(),
          dueOn: day.nullable(),
          severity: z.enum(incidentSeverities).nullable(),
          someoneHurt: z.boolean(),
          machineDamaged: z.boolean(),
          firstActions: longText(2000).trim(),
          causes: longText(2000).trim(),
          ...ratings,
        })
        .refine(isWholeRating, halfRating),
    )
    .output(z.object({ version: count })),
  startInvestigation: endpoint
    .meta({ allow: incidentMoves.investigating.by, changes: ['safetyReports'] })
    .route({
      method: 'POST',
      path: '/incident-reports/{reportId}/investigate',
      summary: 'Say that an incident is being investigated',
    })
    .input(z.object({ reportId: id }))
    .output(done),
  saveIncidentPerson: endpoint
    .meta({ allow: managers, changes: ['safetyReports'] })
    .route({
      method: 'PUT',
      path: '/incident-reports/{reportId}/people/{id}',
      summary: 'Add someone to an incident, or change what is known of them',
    })
    .input(
      z.object({
        id,
        reportId: id,
        /** That the user saw; 0 to add someone. */
        version: version.or(z.literal(0)),
        role: z.enum(personRoles),
        kind: z.enum(personKinds),
        userId: id.nullable(),
        name: requiredText(120, 'Enter a name, or what is known of it.'),
        injury: longText(1000).trim(),
        bodyParts: z.array(z.enum(bodyParts)).max(bodyParts.length),
        treatment: z.enum(treatments),
        wholeDaysLost: z.number().int().min(0).max(3650),
        permanentDisability: z.boolean(),
        mentalInjury: z.boolean(),
        died: z.boolean(),
        ...personDetails,
      }),
    )
    .output(done),
  removeIncidentPerson: endpoint
    .meta({ allow: managers, changes: ['safetyReports'] })
    .route({
      method: 'DELETE',
      path: '/incident-reports/{reportId}/people/{id}',
      summary: 'Remove someone who was not in the incident',
    })
    .input(z.object({ id, reportId: id, version }))
    .output(done),
  getIncidentGuide: endpoint
    .meta({ allow: managers, reads: ['safetyReports'] })
    .route({
      method: 'GET',
      path: '/incident-reports/{id}/guide',
      summary: 'Get what was answered about notifying the regulator, and what was done',
    })
    .input(z.object({ id }))
    .output(incidentGuide),
  answerGuide: endpoint
    .meta({ allow: managers, changes: ['safetyReports'] })
    .route({
      method: 'POST',
      path: '/incident-reports/{reportId}/guide-answers',
      summary: 'Answer what decides whether an incident is notifiable; earlier answers are kept',
    })
    .input(z.object({ id, reportId: id, ...guide }))
    .output(done),
  markIncidentStep: endpoint
    .meta({ allow: managers, changes: ['safetyReports'] })
    .route({
      method: 'PUT',
      path: '/incident-reports/{reportId}/steps/{step}',
      summary: 'Say when a step after an incident was done, or that it was not',
    })
    .input(
      z.object({
        reportId: id,
        step: z.enum(markedSteps),
        /** Null if it is not done. */
        at: instant.nullable(),
        note: text(120).trim(),
      }),
    )
    .output(done),
  listInjuries: endpoint
    .meta({ allow: managers, reads: ['safetyReports'] })
    .route({ method: 'GET', path: '/injuries', summary: 'List the register of injuries, latest first' })
    .input(z.object({ from: day.optional(), to: day.optional(), cursor }))
    .output(z.object({ injuries: z.array(injury).max(mostRows), nextCursor })),
}
