import type { RecordedPoint } from '#shared/timesheets/clock/clock-contract.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { addToTrack } from '#app/phone/farm/clock/stored-track.ts'
import { setTrackProblem } from './track-problem.ts'

/** One position a minute: satellite positioning that never pauses empties the battery. */
const everyMs = 60_000
const longestMs = 30_000

/** Records location points of an entry until the returned function is called. */
export function recordTrack(person: PhonePerson, entryId: string): () => void {
  if (!('geolocation' in navigator)) {
    setTrackProblem('none')
    return () => setTrackProblem(null)
  }
  let isOver = false
  function sample() {
    navigator.geolocation.getCurrentPosition(
      (position) => {
        if (isOver) return
        setTrackProblem(null)
        void addToTrack(person, entryId, pointOf(position))
      },
      ({ code, PERMISSION_DENIED }) => {
        if (!isOver) setTrackProblem(code === PERMISSION_DENIED ? 'denied' : 'none')
      },
      // No cached position: one from before the clock-on would not count.
      { enableHighAccuracy: true, maximumAge: 0, timeout: longestMs },
    )
  }
  sample()
  const timer = setInterval(sample, everyMs)
  return () => {
    isOver = true
    clearInterval(timer)
    setTrackProblem(null)
  }
}

function pointOf({ coords, timestamp }: GeolocationPosition): RecordedPoint {
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    recordedAt: Temporal.Instant.fromEpochMilliseconds(Math.round(timestamp)).toString({ fractionalSecondDigits: 3 }),
    accuracyMetres: coords.accuracy,
  }
}
