import { z } from 'zod'
import { id } from '#shared/core/fields.ts'
import { farmLimits, mostPeople } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { costNotes } from './labour-cost.ts'

const minutes = z.number().int()
const cents = z.number().int()

/** Whole minutes; `sunday` and `holiday` are parts of ordinary and overtime, shown and not priced. */
const periodFigures = z.object({
  workedMinutes: minutes,
  breakMinutes: minutes,
  ordinaryMinutes: minutes,
  overtimeMinutes: minutes,
  sundayMinutes: minutes,
  holidayMinutes: minutes,
  leaveMinutes: minutes,
  leaveByType: z.partialRecord(z.enum(leaveTypes), minutes),
  payCents: cents,
})

/** Labour cost at the rates of each day; the kinds add up to the total. */
const labourCost = namedObject('LabourCost', {
  ordinaryCents: cents,
  overtimeCents: cents,
  sundayCents: cents,
  holidayCents: cents,
  leaveCents: cents,
  totalCents: cents,
  notes: z.array(z.enum(costNotes)).max(costNotes.length),
})

const summaryPerson = namedObject('SummaryPerson', {
  ...periodFigures.shape,
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** False for archived employees, who are listed only if they have entries in the range. */
  active: z.boolean(),
  cost: labourCost,
  pending: z.number().int(),
})
export type SummaryPerson = z.infer<typeof summaryPerson>

/** `id` is null for work without a location, an activity or a machine. */
const summaryShare = namedObject('SummaryShare', { id: id.nullable(), workedMinutes: minutes, payCents: cents })
export type SummaryShare = z.infer<typeof summaryShare>

export const summaryOutput = namedObject('PeriodSummary', {
  people: z.array(summaryPerson).max(mostPeople),
  byLocation: z.array(summaryShare).max(farmLimits.manager_locations.most + 1),
  byActivity: z.array(summaryShare).max(farmLimits.manager_activities.most + 1),
  byAsset: z.array(summaryShare).max(farmLimits.manager_assets.most + 1),
})
