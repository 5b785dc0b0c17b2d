import { z } from 'zod'
import { id, instant, phoneInstant } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { breakTypes, mostBreaks } from './break-type.ts'
import { clockKinds } from '../clock/clock-event.ts'
import { mostChosen } from '../clock/most-chosen.ts'

const textFields = ['startTime', 'endTime', 'comments', 'status', 'rejectReason', 'leaveEntitlement'] as const
const idFields = ['locations', 'activities', 'machines'] as const
/** Events of one entry, and changes of one event: of more, the latest are shown. */
export const mostHistoryEvents = 500

const brief = z.object({ startTime: instant, endTime: instant.nullable(), type: z.enum(breakTypes) })

/**
 * One field before and after. Instants stay ISO, locations, activities and machines stay IDs: the screen has the zone and names.
 */
const fieldChange = z.discriminatedUnion('field', [
  z.object({ field: z.enum(textFields), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({ field: z.enum(idFields), from: z.array(id).max(mostChosen), to: z.array(id).max(mostChosen) }),
  z.object({ field: z.literal('breaks'), from: z.array(brief).max(mostBreaks), to: z.array(brief).max(mostBreaks) }),
  /** What the phone reported, and the time that counts because its clock was wrong. */
  z.object({ field: z.literal('phoneClock'), event: z.enum(clockKinds), from: phoneInstant, to: instant }),
  /** Undone at that time. */
  z.object({ field: z.literal('clockOffUndone'), from: phoneInstant, to: z.null() }),
])
export type FieldChange = z.infer<typeof fieldChange>

/**
 * What one transaction did to an entry. `who` is null for the system itself; `why` is the endpoint that was called,
 * such as `timesheets.editEntry`.
 */
export const entryHistoryEvent = namedObject('EntryHistoryEvent', {
  at: instant,
  who: z.string().nullable(),
  why: z.string(),
  kind: z.enum(['made', 'changed']),
  changes: z.array(fieldChange).max(mostHistoryEvents),
})
export type EntryHistoryEvent = z.infer<typeof entryHistoryEvent>
