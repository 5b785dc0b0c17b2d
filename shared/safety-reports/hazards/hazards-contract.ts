import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, longText, requiredText, version } from '#shared/core/fields.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { controlKinds } from './controls.ts'
import { halfRating, isWholeRating, ratings, reported } from '../report-inputs.ts'
import { mostControls } from '../report-limits.ts'
import { harmTargets } from './risk-matrix.ts'

const count = z.number().int()
const what = longText(2000).trim()

const control = z.object({
  id,
  kind: z.enum(controlKinds),
  text: requiredText(500, 'Say what is done about it.'),
  owner: id.nullable(),
  dueOn: day.nullable(),
})

/** Hazards: what could hurt someone, how great the risk is, and what is done about it. */
export const hazardsContract = {
  reportHazard: endpoint
    .meta({
      allow: managersAndEmployees,
      changes: ['safetyReports'],
      offline: { lane: 'safety-reports', label: 'hazard' },
    })
    .route({ method: 'POST', path: '/hazard-reports', summary: 'Report a hazard' })
    .input(
      z
        .object({ id, what, assetId: id.nullable(), ...reported, ...ratings, harmTo: z.enum(harmTargets) })
        .refine(isWholeRating, halfRating),
    )
    .output(done),
  editHazard: endpoint
    .meta({ allow: managers, changes: ['safetyReports'] })
    .route({ method: 'PUT', path: '/hazard-reports/{id}', summary: 'Change a hazard, its rating and its controls' })
    .input(
      z
        .object({
          id,
          version,
          what: what.min(1, 'Say what the hazard is.'),
          assetId: id.nullable(),
          location: id.nullable(),
          owner: id.nullable(),
          dueOn: day.nullable(),
          ...ratings,
          harmTo: z.enum(harmTargets),
          residualLikelihood: ratings.likelihood,
          residualConsequence: ratings.consequence,
          /** All of them, in their order; one that is left out is removed. */
          controls: z
            .array(control)
            .max(mostControls)
            .refine(
              (controls) => new Set(controls.map((each) => each.id)).size === controls.length,
              'Each control has an id of its own.',
            ),
        })
        .refine(isWholeRating, halfRating)
        .refine(
          ({ residualLikelihood, residualConsequence }) =>
            isWholeRating({ likelihood: residualLikelihood, consequence: residualConsequence }),
          { ...halfRating, path: ['residualConsequence'] },
        ),
    )
    .output(z.object({ version: count })),
  tickControl: endpoint
    .meta({ allow: managersAndEmployees, whileEmployed: true, changes: ['safetyReports'] })
    .route({
      method: 'PUT',
      path: '/hazard-reports/{reportId}/controls/{controlId}',
      summary: 'Say whether a control is done: its owner or a manager',
    })
    .input(z.object({ reportId: id, controlId: id, done: z.boolean() }))
    .output(done),
}
