import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import type { EventParts } from '#shared/timesheets/entries/entry-events.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { markOf, setMark } from '../outbox/mark.ts'

const name = 'muster-running'

/** No more than the clock needs: without the server's lists no location has a name. */
type MarkedEntry = Pick<EventParts, 'id' | 'startTime' | 'breaks'>

interface Mark {
  userId: string
  managerId: string
  running: MarkedEntry[]
}

/** Stores what runs in a mark; null at sign-out. */
export function markRunning(person: PhonePerson | null, running: readonly ClockedEntry[] = []): void {
  if (!person) return setMark(name, '')
  const { userId, managerId } = person
  const entries = running.map(({ id, startTime, breaks }): MarkedEntry => {
    const kept = breaks.map(({ id: breakId, startTime: from, endTime, type }) => {
      return { id: breakId, startTime: from, endTime, type }
    })
    return { id, startTime, breaks: kept }
  })
  const mark: Mark = { userId, managerId, running: entries }
  setMark(name, encodeURIComponent(JSON.stringify(mark)))
}

/** What ran when the browser cleared the storage; null if that is not known. */
export function markedRunning({ userId, managerId }: PhonePerson): EventParts[] | null {
  const text = markOf(name)
  const mark: unknown = text === '' ? null : JSON.parse(decodeURIComponent(text))
  if (!isMark(mark) || mark.userId !== userId || mark.managerId !== managerId) return null
  return mark.running.map((entry) => ({ ...entry, endTime: null, locationIds: [], activityIds: [], comments: '' }))
}

const isMark = (value: unknown): value is Mark => typeof value === 'object' && value !== null && 'running' in value
