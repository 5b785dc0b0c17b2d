import type { RecordedPoint } from '#shared/timesheets/clock/clock-contract.ts'
import { isTimeToSend, isWorthKeeping } from '#shared/timesheets/tracks/track-thinning.ts'
import { type PhonePerson, storedPerson } from '#app/phone/accounts/person.ts'
import { settings } from '#app/phone/outbox/phone-db.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { recordCall } from '#app/phone/outbox/record.ts'
import { setTrackProblem } from './track-problem.ts'

/** Location points that are stored but not yet in the outbox. */
interface Batch {
  entryId: string
  points: RecordedPoint[]
}

const isBatch = (value: unknown): value is Batch => typeof value === 'object' && value !== null && 'points' in value

const keyOf = ({ userId, managerId }: PhonePerson) => `track ${userId} ${managerId}`

/** The last stored point, so that returning to the app doesn't store the same location again. */
let last: { entryId: string; point: RecordedPoint } | undefined
/** Runs one job at a time, because each job reads what the previous one stored. */
let work: Promise<void> = Promise.resolve()

function inOrder(next: () => Promise<void>) {
  // A point that could not be stored is skipped; the employee need not act on it.
  work = work.then(next).catch(() => undefined)
}

/** Records location points of an entry until the returned function is called, which then queues the stored points. */
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
    // No cached position: one from before the clock-on would not count and would delay the first that does.
    { enableHighAccuracy: true, maximumAge: 0 },
  )
  return () => {
    navigator.geolocation.clearWatch(watch)
    setTrackProblem(null)
    sendTrack(person)
  }
}

/** Also queues points left over from before the phone was switched off. */
export const sendTrack = (person: PhonePerson) => inOrder(() => send(person))

/** Discards the stored points that are not queued yet. */
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
  // The employee signed out or switched farms; their points wait until they are back.
  if (!batch || signedIn?.userId !== person.userId || signedIn.managerId !== person.managerId) return
  await recordCall('timesheets.recordTrack', batch)
  // If the phone dies here it sends the points twice; the server ignores duplicates.
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
