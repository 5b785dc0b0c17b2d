import { array, constantFrom, integer, nat, record, uuid } from 'fast-check'
import { type BreakType, breakTypes } from '#shared/timesheets/break-type.ts'
import type { ClockAction, ClockEvent } from '#shared/timesheets/clock-event.ts'

const begin = Temporal.Instant.from('2026-11-16T19:00:00Z')

/** So many minutes after 6:00am on a Tuesday in New South Wales. */
export const minuteOfDay = (minute: number) => begin.add({ minutes: minute }).toString({ fractionalSecondDigits: 3 })

/** Of one device, as a phone numbers them. */
export function madeEvent(action: ClockAction, minute: number, numbers: { id: string; sequence: number }): ClockEvent {
  return { ...action, ...numbers, occurredAt: minuteOfDay(minute), timezoneOffset: 660 }
}

const entryOf = (slot: number) => `00000000-0000-4000-8000-00000000000${slot}`
const locationOf = (slot: number) => `00000000-0000-4000-b000-00000000000${slot}`
const activityOf = (slot: number) => `00000000-0000-4000-c000-00000000000${slot}`
/** Every location and activity that a history names. */
export const historyJobs = { locationIds: [0, 1, 2].map(locationOf), activityIds: [0, 1].map(activityOf) }
const breakOf = (slot: number, pause: number) => `00000000-0000-4000-9000-0000000000${slot}${pause}`

/** What people and two phones may do, sensible or not: some of it begins nothing, ends twice or ends before it began. */
const anyStep = record({
  id: uuid({ version: 7 }),
  device: nat({ max: 1 }),
  kind: constantFrom<ClockAction['kind'][]>(
    ...(['clock_on', 'clock_on', 'start_break', 'start_break', 'end_break', 'switch_job'] as const),
    ...(['clock_off', 'clock_off', 'clock_off_undone', 'finish_forgotten', 'comment', 'set_job', 'set_job'] as const),
  ),
  slot: nat({ max: 3 }),
  other: nat({ max: 3 }),
  job: nat({ max: 3 }),
  minute: integer({ min: 0, max: 40 }),
  type: constantFrom(...breakTypes),
})

/** Up to twenty events of the same person's two devices, by the time of their clocks. */
export const anyHistory = array(anyStep, { maxLength: 20 }).map((steps) => {
  const counts = [0, 0]
  const offs = steps.filter(({ kind }) => kind === 'clock_off')
  return steps
    .toSorted((one, other) => one.minute - other.minute)
    .map((step) => {
      const sequence = (counts[step.device] ?? 0) + 1
      counts[step.device] = sequence
      return { device: step.device, event: madeEvent(actionOf(step, offs), step.minute, { id: step.id, sequence }) }
    })
})

interface Doing {
  id: string
  kind: ClockAction['kind']
  slot: number
  other: number
  job: number
  minute: number
  type: BreakType
}

function actionOf({ kind, slot, other, job, minute, type }: Doing, offs: readonly Doing[]): ClockAction {
  const entryId = entryOf(slot)
  const { locationIds, activityIds } = historyJobs
  const places = { locationIds: locationIds.slice(job, job + 1), activityIds: activityIds.slice(job, job + 2) }
  switch (kind) {
    case 'clock_on':
      return { kind, entryId, ...places }
    case 'start_break':
      return { kind, entryId, breakId: breakOf(slot, other), type }
    case 'end_break':
      return { kind, entryId, breakId: breakOf(slot, other) }
    case 'switch_job':
      return { kind, entryId, nextEntryId: entryOf(other), ...places }
    case 'set_job':
      return { kind, entryId, ...places }
    case 'clock_off':
      return { kind, entryId }
    case 'clock_off_undone':
      return { kind, entryId, clockOffId: undoneBy({ slot, other }, offs) }
    case 'finish_forgotten':
      return { kind, entryId, endTime: minuteOfDay(minute - other), reason: `Forgot ${minute}` }
    case 'comment':
      return { kind, entryId, comments: `Said at ${minute}` }
  }
}

/** Mostly a clock-off of the entry, on whichever device and before or after it; now and then another's, or none. */
function undoneBy({ slot, other }: Pick<Doing, 'slot' | 'other'>, offs: readonly Doing[]): string {
  const own = offs.filter((off) => off.slot === slot)
  const choices = own.length > 0 ? own : offs
  return choices[other % Math.max(1, choices.length)]?.id ?? entryOf(other)
}
