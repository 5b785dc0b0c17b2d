import type { ClockedEntry } from '#shared/timesheets/clock/clocked-entry.ts'
import type { EventParts } from '#shared/timesheets/entries/entry-events.ts'
import type { PhonePerson } from '../person/person.ts'
import { readMark, setMark } from '../mark.ts'

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
  setMark(name, JSON.stringify(mark))
}

/** What ran when the browser cleared the storage; null if that is not known. */
export function markedRunning({ userId, managerId }: PhonePerson): EventParts[] | null {
  const mark = parsed(readMark(name))
  if (!isMark(mark) || mark.userId !== userId || mark.managerId !== managerId) return null
  return mark.running.map((entry) => ({
    ...entry,
    endTime: null,
    locationIds: [],
    activityIds: [],
    assetIds: [],
    comments: '',
  }))
}

/** Anyone can change a cookie. One that can't be read is none, or the clock could never be shown again. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && 'running' in value && Array.isArray(value.running)
