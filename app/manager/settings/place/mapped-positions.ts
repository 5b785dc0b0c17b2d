import { useMemo } from 'react'
import type { Position } from '#shared/business/place.ts'
import { useBusiness, useLiveLocations } from '#app/manager/business/farm-queries.ts'

/** A position that a map shows, with what is there. */
export interface Mapped {
  name: string
  position: Position
}

/** The locations whose position is known. */
export function useMappedLocations(): readonly Mapped[] {
  const locations = useLiveLocations()
  return useMemo(() => (locations ?? []).flatMap(mappedOf), [locations])
}

/** What is around a location: the farm and the other locations. */
export function useMappedAround(locationId: string): readonly Mapped[] {
  const { businessName, position } = useBusiness()
  const locations = useLiveLocations()
  return useMemo(
    () => [
      ...mappedOf({ name: businessName, position }),
      ...(locations ?? []).filter(({ id }) => id !== locationId).flatMap(mappedOf),
    ],
    [businessName, position, locations, locationId],
  )
}

const mappedOf = ({ name, position }: { name: string; position: Position | null }): Mapped[] =>
  position ? [{ name, position }] : []
