import { z } from 'zod'
import { id, longText, phoneInstant, text } from '#shared/core/fields.ts'
import { clockEvent, timing } from './clock-event.ts'

const notOurs =
  'This is not a file with hours from a phone. On the phone, open “Waiting to be sent” and choose “Send to my manager”.'

/** What a phone hands to the manager as a file when it can't send it: the manager imports the hours from it. */
export const phoneFile = z.object(
  {
    format: z.literal('muster-phone-records', notOurs),
    version: z.literal(1, 'This file is from a newer Muster. Reload this page and choose the file again.'),
    /** Whose records, and for which business. */
    managerId: id,
    employeeId: id,
    deviceId: id,
    /** By the phone's clock. */
    savedAt: phoneInstant,
    savedTiming: timing.optional(),
    events: z.array(clockEvent).max(2000),
    /** Everything else that waits, such as leave: shown to the manager, who enters it by hand. */
    others: z.array(z.object({ endpoint: text(100), recordedAt: phoneInstant, summary: longText(500) })).max(500),
  },
  notOurs,
)
export type PhoneFile = z.infer<typeof phoneFile>
