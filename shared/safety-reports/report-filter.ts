import { z } from 'zod'
import { day, id, text } from '#shared/core/fields.ts'
import { sortDirections } from '#shared/core/pages.ts'
import { incidentSeverities } from './incidents/incident-severity.ts'
import { reportSorts, reportStatuses } from './report-status.ts'
import { reportTypes } from './report-type.ts'
import { riskLevels } from './hazards/risk-matrix.ts'

const few = z.array(id).min(1).max(200).optional()

/** Which reports of a type: those that match everything that is given. */
export const reportFilter = {
  type: z.enum(reportTypes),
  /** In what happened, the names of the machine, the location, the reporter or someone in an incident, as far as the caller sees them. */
  search: text(200).optional(),
  statuses: z.array(z.enum(reportStatuses)).min(1).max(reportStatuses.length).optional(),
  assets: few,
  locations: few,
  owners: few,
  /** Who reported it, or was in it. */
  people: few,
  /** Of hazards, after their controls if they are rated again. */
  levels: z.array(z.enum(riskLevels)).min(1).max(riskLevels.length).optional(),
  /** Of incidents. */
  severities: z.array(z.enum(incidentSeverities)).min(1).max(incidentSeverities.length).optional(),
  /** Days on which it happened in the farm's zone, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Withdrawn reports are left out unless they are asked for. */
  withdrawn: z.literal('shown').optional(),
}
const wholeFilter = z.object(reportFilter)
export type ReportFilter = z.infer<typeof wholeFilter>

/** By urgency if left out, which has one direction: where someone has died, then what is due first, then the latest, and at the end what is finished. */
export const reportOrder = { sort: z.enum(reportSorts).optional(), direction: z.enum(sortDirections).optional() }
const wholeOrder = z.object(reportOrder)
export type ReportOrder = z.infer<typeof wholeOrder>
