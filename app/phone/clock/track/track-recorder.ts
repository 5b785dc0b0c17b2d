import type { RecordedPoint } from '#shared/timesheets/clock/clock-contract.ts'
import { isTimeToSend, isWorthKeeping } from '#shared/timesheets/tracks/track-thinning.ts'
import { type PhonePerson, storedPerson } from '#app/phone/accounts/person.ts'
import { settings } from '#app/phone/outbox/phone-db.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { recordCall } from '#app/phone/outbox/record.ts'
import { setTrackProblem } from './track-problem.ts'

/** Places that are kept and not yet in the outbox. */
interface Batch {
  entryId: string
  points: RecordedPoint[]
}

const isBatch = (value: unknown): value is Batch => typeof value === 'object' && value !== null && 'points' in value

const keyOf = ({ userId, managerId }: PhonePerson) => `track ${userId} ${managerId}`

/** The last place kept, so that a screen that comes back does not begin anew. */
let last: { entryId: string; point: RecordedPoint } | undefined
/** One after the other: each reads what the one before has kept. */
let work: Promise<void> = Promise.resolve()

function inOrder(next: () => Promise<void>) {
  // What could not be kept is one place fewer, nothing that somebody must do something about.
  work = work.then(next).catch(() => undefined)
}

/** Records places of an entry until the function that is returned is called; then what is kept goes off. */
export function recordTrack(person: PhonePerson, entryId: string): () => void {
  if (!('geolocation' in navigator)) {
    setTrackProblem('none')
    return () => setTrackProblem(null)
  }
  const watch = navigator.geolocation.watchPosition(
    (position) => {
      setTrackProblem(null)
      keep(person, entryId, pointOf(position))
    },
    ({ code, PERMISSION_DENIED }) => setTrackProblem(code === PERMISSION_DENIED ? 'denied' : 'none'),
    // Nor an older place: from before the clock-on it would not count, and keep the first that does waiting.
    { enableHighAccuracy: true, maximumAge: 0 },
  )
  return () => {
    navigator.geolocation.clearWatch(watch)
    setTrackProblem(null)
    sendTrack(person)
  }
}

/** Also what a phone that was switched off left behind. */
export const sendTrack = (person: PhonePerson) => inOrder(() => send(person))

/** Nothing that is not sent yet is sent any more. */
export const dropTrack = (person: PhonePerson) => inOrder(() => settings.delete(keyOf(person)))

function keep(person: PhonePerson, entryId: string, point: RecordedPoint) {
  if (!isWorthKeeping(point, last?.entryId === entryId ? last.point : undefined)) return
  last = { entryId, point }
  inOrder(async () => {
    const batch = await batchOf(person)
    if (batch && batch.entryId !== entryId) await send(person)
    const points = batch?.entryId === entryId ? [...batch.points, point] : [point]
    await settings.put({ key: keyOf(person), value: { entryId, points } })
    if (isTimeToSend(points, systemNow())) await send(person)
  })
}

async function send(person: PhonePerson) {
  const batch = await batchOf(person)
  const signedIn = await storedPerson()
  // Of somebody who signed out or turned to another farm meanwhile: it waits for them.
  if (!batch || signedIn?.userId !== person.userId || signedIn.managerId !== person.managerId) return
  await recordCall('timesheets.recordTrack', batch)
  // A phone that stops right here sends them twice, which changes nothing.
  await settings.delete(keyOf(person))
}

async function batchOf(person: PhonePerson): Promise<Batch | undefined> {
  const row = await settings.get(keyOf(person))
  return isBatch(row?.value) ? row.value : undefined
}

function pointOf({ coords, timestamp }: GeolocationPosition): RecordedPoint {
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    recordedAt: Temporal.Instant.fromEpochMilliseconds(Math.round(timestamp)).toString({ fractionalSecondDigits: 3 }),
    accuracyMetres: coords.accuracy,
  }
}
