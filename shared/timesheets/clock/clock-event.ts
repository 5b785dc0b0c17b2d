import { z } from 'zod'
import { id, instant, longText, phoneInstant } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { breakTypes } from '../entries/break-type.ts'
import { mostChosen } from './most-chosen.ts'

const job = {
  locationIds: z.array(id).max(mostChosen),
  activityIds: z.array(id).max(mostChosen),
  /** Machines. Older builds send none: such an event leaves the machines of its entry as they are. */
  assetIds: z.array(id).max(mostChosen).optional(),
  /** Recorded without reception: a machine that is out of use when the event arrives stays on the entry, flagged. */
  offline: z.boolean().optional(),
}

/** What an employee does on the clock. Every kind names the entry it is about; the phone creates the IDs. */
const clockActions = [
  z.object({ kind: z.literal('clock_on'), entryId: id, ...job }),
  z.object({ kind: z.literal('start_break'), entryId: id, breakId: id, type: z.enum(breakTypes) }),
  z.object({ kind: z.literal('end_break'), entryId: id, breakId: id }),
  /** Ends the entry and begins the next at the same instant, so that each location gets its own hours. */
  z.object({ kind: z.literal('switch_job'), entryId: id, nextEntryId: id, ...job }),
  /**
   * Sets the location, activity and machines of the entry from its start: chosen after the clock-on, or corrected. Its hours stay
   * whole.
   */
  z.object({ kind: z.literal('set_job'), entryId: id, ...job }),
  z.object({ kind: z.literal('clock_off'), entryId: id }),
  /** Undoes one clock-off, by its ID: the entry runs on as if it had not happened. */
  z.object({ kind: z.literal('clock_off_undone'), entryId: id, clockOffId: id }),
  /** A forgotten clock-off: when it was and why, as the employee remembers. */
  z.object({
    kind: z.literal('finish_forgotten'),
    entryId: id,
    endTime: phoneInstant,
    reason: longText(500).trim().min(1, 'Say in a few words what happened.'),
  }),
  /** Replaces the comment of the entry. */
  z.object({ kind: z.literal('comment'), entryId: id, comments: longText(2000).trim() }),
] as const

/** Milliseconds that only count upwards while one page is open; they may pause while the phone sleeps. */
const monotonicMs = z.number().min(0).max(1e12)

/** The server's time when the phone last received it, also before a restart, and the phone's own time then. */
const contact = z.object({ serverTime: instant, phoneTime: phoneInstant })
export type Contact = z.infer<typeof contact>

/** What the phone's time was based on, so that the server can prove a wrong clock. Older builds recorded none. */
export const timing = namedObject('Timing', {
  /** Tells one opening of the page, and its clock, from the next: epoch milliseconds by the phone's clock. */
  pageOriginMs: z.number().min(-1e14).max(1e14),
  monotonicMs,
  /** The server time this page last received, with its monotonic time then; null before the first. */
  heard: z.object({ serverTime: instant, monotonicMs }).nullable(),
  /** Of an event. Older builds recorded none. */
  contact: contact.optional(),
})
export type Timing = z.infer<typeof timing>

const recorded = {
  id,
  /** Numbers what one device recorded, upwards. */
  sequence: z.number().int().min(1).max(2_147_483_647),
  /** By the phone's clock. */
  occurredAt: phoneInstant,
  timing: timing.optional(),
  /** Minutes east of UTC on the phone. */
  timezoneOffset: z.number().int().min(-840).max(840),
}

const [clockOn, startBreak, endBreak, switchJob, setJob, clockOff, clockOffUndone, finishForgotten, comment] =
  clockActions

export const clockEvent = z.discriminatedUnion('kind', [
  clockOn.extend(recorded),
  startBreak.extend(recorded),
  endBreak.extend(recorded),
  switchJob.extend(recorded),
  setJob.extend(recorded),
  clockOff.extend(recorded),
  clockOffUndone.extend(recorded),
  finishForgotten.extend(recorded),
  comment.extend(recorded),
])
export type ClockEvent = z.infer<typeof clockEvent>
export const clockKinds = clockActions.map((action) => action.shape.kind.value)
export type ClockAction = z.infer<(typeof clockActions)[number]>

/** `waiting`: stored until the event that begins its entry arrives. A `refused` event never blocks the others. */
export const eventOutcomes = ['applied', 'waiting', 'refused'] as const
export type EventOutcome = (typeof eventOutcomes)[number]
