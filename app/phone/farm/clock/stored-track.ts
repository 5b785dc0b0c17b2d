import type { RecordedPoint, TrackOfEntry } from '#shared/timesheets/clock/clock-contract.ts'
import { isWorthKeeping } from '#shared/timesheets/tracks/track-thinning.ts'
import { type PhonePerson, storedPerson } from '#app/phone/outbox/person/person.ts'
import { settings } from '#app/phone/outbox/phone-db.ts'
import { record } from '#app/phone/outbox/record.ts'

/** The most points in one track of a call. */
const mostPoints = 500

const keyOf = ({ userId, managerId }: PhonePerson) => `track ${userId} ${managerId}`

/** Runs one job at a time, because each job reads what the previous one stored. */
let work: Promise<void> = Promise.resolve()

function inOrder(next: () => Promise<void>): Promise<void> {
  // A point that could not be stored is skipped; the employee need not act on it.
  work = work.then(next).catch(() => undefined)
  return work
}

/** Stores a point until the track is queued, unless the last one of the entry is near it in time and place. */
export const addToTrack = (person: PhonePerson, entryId: string, point: RecordedPoint): Promise<void> =>
  inOrder(async () => {
    const tracks = await readTracks(person)
    const last = tracks.at(-1)
    const isSame = last?.entryId === entryId && last.points.length < mostPoints
    if (last?.entryId === entryId && !isWorthKeeping(point, last.points.at(-1))) return
    const points = [...(isSame ? last.points : []), point]
    const value = { tracks: [...(isSame ? tracks.slice(0, -1) : tracks), { entryId, points }] }
    await settings.put({ key: keyOf(person), value })
  })

/** Queues the stored points as one call: with each clock event and when the app opens, so that they cost no wake-up of their own. */
export const queueTrack = (person: PhonePerson): Promise<void> =>
  inOrder(async () => {
    const tracks = await readTracks(person)
    const signedIn = await storedPerson()
    // The employee signed out or switched farms; their points wait until they are back.
    if (tracks.length === 0 || signedIn?.userId !== person.userId || signedIn.managerId !== person.managerId) return
    await record('timesheets.recordTrack', { tracks })
    // If the phone dies here it sends the points twice; the server ignores duplicates.
    await settings.delete(keyOf(person))
  })

/** Discards the stored points that are not queued yet. */
export const dropTrack = (person: PhonePerson): Promise<void> => inOrder(() => settings.delete(keyOf(person)))

async function readTracks(person: PhonePerson): Promise<TrackOfEntry[]> {
  const value = (await settings.get(keyOf(person)))?.value
  if (isTracks(value)) return value.tracks
  // An older build stored the points of one entry.
  return isTrack(value) ? [value] : []
}

const isTracks = (value: unknown): value is { tracks: TrackOfEntry[] } =>
  typeof value === 'object' && value !== null && 'tracks' in value
const isTrack = (value: unknown): value is TrackOfEntry =>
  typeof value === 'object' && value !== null && 'points' in value
