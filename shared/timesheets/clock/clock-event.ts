import { z } from 'zod'
import { id, instant, longText, phoneInstant } from '#shared/core/fields.ts'
import { breakTypes } from '../entries/break-type.ts'

const places = { locationIds: z.array(id).max(20), activityIds: z.array(id).max(20) }

/** What a person does at the clock. Every kind names the entry it is about; ids are made by the phone. */
const clockActions = [
  z.object({ kind: z.literal('clock_on'), entryId: id, ...places }),
  z.object({ kind: z.literal('start_break'), entryId: id, breakId: id, type: z.enum(breakTypes) }),
  z.object({ kind: z.literal('end_break'), entryId: id, breakId: id }),
  /** Ends the entry and begins the next at the same instant, so that each place gets its own hours. */
  z.object({ kind: z.literal('switch_job'), entryId: id, nextEntryId: id, ...places }),
  /** Sets where and at what the entry is, from its start: chosen after the clock-on, or corrected. Its hours stay whole. */
  z.object({ kind: z.literal('set_job'), entryId: id, ...places }),
  z.object({ kind: z.literal('clock_off'), entryId: id }),
  /** Takes back one clock-off, by its id: the entry runs on as if it had not been pressed. */
  z.object({ kind: z.literal('clock_off_undone'), entryId: id, clockOffId: id }),
  /** A clock-off that was forgotten: when it was, and why, as the person remembers. */
  z.object({
    kind: z.literal('finish_forgotten'),
    entryId: id,
    endTime: phoneInstant,
    reason: longText(500).trim().min(1, 'Say in a few words what happened.'),
  }),
  /** Replaces the comment of the entry. */
  z.object({ kind: z.literal('comment'), entryId: id, comments: longText(2000).trim() }),
] as const

/** Milliseconds that only count upwards while one page is open; a phone that sleeps may stop them. */
const monotonicMs = z.number().min(0).max(1e12)

/** How the phone came to its time, so that the server can prove a wrong clock. Older builds recorded none. */
export const timing = z.object({
  /** Tells one opening of the page from another, and its clock from the next: epoch milliseconds by the phone's clock. */
  pageOriginMs: z.number().min(-1e14).max(1e14),
  monotonicMs,
  /** The server's time as this page last heard it, and when by its monotonic time; null before it heard any. */
  heard: z.object({ serverTime: instant, monotonicMs }).nullable(),
})
export type Timing = z.infer<typeof timing>

const recorded = {
  id,
  /** Counts what one device recorded, upwards. */
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

/** `waiting`: kept until the event that began its entry arrives. `refused` never holds up the others. */
export const eventOutcomes = ['applied', 'waiting', 'refused'] as const
export type EventOutcome = (typeof eventOutcomes)[number]
