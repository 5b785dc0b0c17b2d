import type { RecordedPoint } from '#shared/timesheets/clock/clock-contract.ts'
import { findPosition } from '#app/ui/fields/find-position.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { addToTrack } from '#app/phone/farm/clock/stored-track.ts'
import { setTrackProblem } from './track-problem.ts'

/** One position a minute: satellite positioning that never pauses empties the battery. */
const everyMs = 60_000

/** Records location points of an entry until the returned function is called. */
export function recordTrack(person: PhonePerson, entryId: string): () => void {
  let isOver = false
  async function sample() {
    const found = await findPosition()
    if (isOver) return
    if (typeof found === 'string') return setTrackProblem(found)
    setTrackProblem(null)
    void addToTrack(person, entryId, pointOf(found))
  }
  void sample()
  const timer = setInterval(() => void sample(), everyMs)
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
