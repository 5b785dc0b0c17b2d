import type { Place } from '#shared/business/place.ts'

/**
 * Where to send help: to the location, otherwise to the farm; null if no manager has said. The address and the position
 * are always of the same one.
 */
export function placeOfWork(location: Partial<Place> | undefined, farm: Partial<Place> | undefined): Place | null {
  for (const { address, position } of [location ?? {}, farm ?? {}])
    if (address || position) return { address: address ?? null, position: position ?? null }
  return null
}
