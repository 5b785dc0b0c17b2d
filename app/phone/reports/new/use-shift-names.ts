import { placeOfWork } from '#app/phone/farm/place.ts'
import { shiftOf } from '#app/phone/farm/clock/present-shift.ts'
import { useStoredClock } from '#app/phone/farm/clock/use-clock.ts'
import { usePresent } from '#app/phone/farm/clock/use-present.ts'

/** Where the ambulance is sent: the location of the shift, otherwise the farm. */
export function useShiftPlace() {
  const clock = useStoredClock()
  const { location } = shiftOf(usePresent(clock)?.running[0])
  return placeOfWork(
    clock.value?.locations.find(({ id }) => id === location),
    clock.value?.business,
  )
}

/** What a report has from the shift, by name. */
export function useShiftNames() {
  const clock = useStoredClock()
  const present = usePresent(clock)
  const { location, machine } = shiftOf(present?.running[0])
  return { location: nameIn(clock.value?.locations, location), machine: nameIn(clock.value?.assets, machine) }
}

const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string | null) =>
  list?.find((each) => each.id === id)?.name ?? null
