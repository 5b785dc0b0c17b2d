import { z } from 'zod'
import { id, phoneInstant } from '#shared/core/fields.ts'
import { clockEvent, timing } from './clock-event.ts'

/** What a phone hands to the manager as a file when it can't send it: the manager imports the hours from it. */
export const phoneFile = z.object({
  format: z.literal('muster-phone-records'),
  version: z.literal(1),
  /** Whose records, and for which business. */
  managerId: id,
  employeeId: id,
  deviceId: id,
  /** By the phone's clock. */
  savedAt: phoneInstant,
  savedTiming: timing.optional(),
  events: z.array(clockEvent).max(2000),
  /** Everything else that waits, such as leave: shown to the manager, who enters it by hand. */
  others: z
    .array(z.object({ endpoint: z.string().max(100), recordedAt: phoneInstant, summary: z.string().max(500) }))
    .max(500),
})
export type PhoneFile = z.infer<typeof phoneFile>
