import type { Place } from '#shared/business/place.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { setLocationPlace } from '#server/business/named-rows/set-location-place.ts'
import { type Location, locations } from './demo-lists.ts'
import { updateFarmPlace } from './demo-store.ts'
import { homestead } from './demo-tracks.ts'

const road = 'Old Gunnedah Road, Narrabri NSW 2390'
const farm = { address: `1420 ${road}`, position: { latitude: homestead.north, longitude: homestead.east } }

const at = (latitude: number, longitude: number, address: string | null = null): Place => ({
  address,
  position: { latitude, longitude },
})

/** Paddocks have no address; helpers are sent to a gate or by the position. One location says nothing yet. */
const places: Partial<Record<Location, Place>> = {
  'River Paddock': at(-30.3894, 149.7402, `River gate, 1290 ${road}`),
  'Top Flat': at(-30.4132, 149.7611),
  'Belah 200': at(-30.4208, 149.7446),
  'Brigalow Bend': at(-30.4267, 149.7578),
  'Coolibah Block': at(-30.4173, 149.7325, `Coolibah gate, 1650 ${road}`),
  'Airstrip Paddock': at(-30.4084, 149.7689),
  'Cattle Yards': at(-30.4042, 149.7481),
  'Machinery Shed': at(-30.4027, 149.7526, `1420 ${road}`),
  'Workshop Yard': at(-30.4031, 149.7533, `1420 ${road}`),
  'Silos and Weighbridge': at(-30.3996, 149.7549, `1388 ${road}`),
  'Homestead Office': farm,
}

/** Says where the farm and its locations are. */
export async function sayWhere(ctx: BusinessContext, locationId: (name: Location) => string) {
  await updateFarmPlace(ctx.tx, ctx.actor.managerId, farm)
  for (const name of locations) {
    const place = places[name]
    if (!place) continue
    await setLocationPlace(ctx, { id: locationId(name), address: place.address ?? '', position: place.position })
  }
}
