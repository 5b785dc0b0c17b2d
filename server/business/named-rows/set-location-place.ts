import type { Position } from '#shared/business/place.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { updatePlace } from './locations-store.ts'

interface PlaceInput {
  id: string
  /** Blank means none. */
  address: string
  position: Position | null
}

/** Says where a location is. */
export async function setLocationPlace({ tx, actor }: BusinessContext, { id, address, position }: PlaceInput) {
  if (!(await updatePlace(tx, actor.managerId, id, { address: address || null, position }))) refuseNotFound('location')
  return { ok: true as const }
}
