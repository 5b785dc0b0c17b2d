import { withPosition } from '#shared/business/place.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findBusiness } from './business-store.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'

/** The profile with its configuration, whose values are stored as text and read as numbers (Specification 3). */
export async function getBusiness({ tx, actor, services: { mapTiles } }: BusinessContext) {
  const business = await findBusiness(tx, actor.managerId)
  if (!business?.payrollCalendar || business.configuration.length === 0) refuseIncomplete()
  const { payrollCalendar, configuration, ...profile } = business
  return {
    ...withPosition(profile),
    payrollCalendar,
    configuration: configuration.map((row) => ({ ...row, value: Number(row.value) })),
    mapTiles,
  }
}
