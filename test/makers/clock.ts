import { v7 as newId } from 'uuid'
import type { Database } from '#server/core/database.ts'
import { editEntry } from '#server/timesheets/edit-entry.ts'
import { listEntries } from '#server/timesheets/list-entries.ts'
import { recordEvents } from '#server/timesheets/record-events.ts'
import { setStatus } from '#server/timesheets/set-status.ts'
import type { ClockAction, ClockEvent, Timing } from '#shared/timesheets/clock-event.ts'
import type { SettableStatus } from '#shared/timesheets/timesheet-status.ts'
import { asEmployee, asManager, type TestBusiness } from './business.ts'
import { madeEvent, minuteOfDay } from './clock-history.ts'

/** 6:00pm of the day on which the events of tests happen. */
export const clockNow = minuteOfDay(720)
const phone = newId()
/** Another device of the same person. */
export const tablet = newId()

export const nowhere = { locationIds: [], activityIds: [] }
export const clockOn = (entryId: string): ClockAction => ({ kind: 'clock_on', entryId, ...nowhere })
export const clockOff = (entryId: string): ClockAction => ({ kind: 'clock_off', entryId })
export const endBreakOf = (entryId: string, breakId: string): ClockAction => ({ kind: 'end_break', entryId, breakId })
export const startBreak = (entryId: string, breakId: string): ClockAction => {
  return { kind: 'start_break', entryId, breakId, type: 'unpaid' }
}

export const setJob = (entryId: string, locationId: string): ClockAction => {
  return { kind: 'set_job', entryId, ...nowhere, locationIds: [locationId] }
}

let counted = 0
/** The next of a device, minutes after 6:00am. */
export const nextEvent = (action: ClockAction, minute: number): ClockEvent =>
  madeEvent(action, minute, { id: newId(), sequence: ++counted })

type Sending = { deviceId?: string; sentAt?: string; sentTiming?: Timing; now?: string }

/** An employee's clock and their manager's look at it, by the real verbs. */
export function openClock(db: Database, farm: TestBusiness, person: { userId: string }) {
  const send = (events: ClockEvent[], { deviceId = phone, now = clockNow, sentAt = now, sentTiming }: Sending = {}) =>
    asEmployee(db, farm, person, recordEvents, { deviceId, sentAt, sentTiming, events }, now)
  const record = (...steps: [ClockAction, number][]) => send(steps.map(([action, minute]) => nextEvent(action, minute)))
  const work = (id: string, from: number, to: number, deviceId = phone) =>
    send([nextEvent(clockOn(id), from), nextEvent(clockOff(id), to)], { deviceId })

  const entries = async () => {
    const range = { from: '2026-11-01', to: '2026-11-30' }
    return (await asManager(db, farm, listEntries, range)).entries
  }
  const entry = async (id: string) => {
    const found = (await entries()).find((each) => each.id === id)
    if (!found) throw new Error('the entry is not there')
    return found
  }
  const edit = async (id: string, changes: Partial<Parameters<typeof editEntry>[1]>) => {
    const { version, startTime, endTime, comments, locationIds, activityIds, breaks } = await entry(id)
    const content = { startTime, endTime, comments, locationIds, activityIds, breaks }
    return asManager(db, farm, editEntry, { id, version, ...content, ...changes }, clockNow)
  }
  const decide = (id: string, to: SettableStatus) =>
    asManager(db, farm, setStatus, { changes: [{ id, from: 'pending', to }] }, clockNow)
  return { send, record, work, entries, entry, edit, decide }
}
