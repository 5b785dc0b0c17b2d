import { withPosition } from '#shared/business/place.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { selectLocations } from './locations-store.ts'

export async function listLocations({ tx, actor }: BusinessContext) {
  return (await selectLocations(tx, actor.managerId)).map((row) => withPosition(row))
}
