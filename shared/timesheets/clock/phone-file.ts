import { z } from 'zod'
import { id, longText, phoneInstant, text } from '#shared/core/fields.ts'
import { clockEvent, timing } from './clock-event.ts'

const notOurs =
  'This file does not contain hours from a phone. On the phone, open “Sync status” and choose “Send to my manager”.'

export const mostFileEvents = 2000
export const mostFileOthers = 500

/** The file that a phone gives to the manager when it can't send; the manager imports the hours from it. */
export const phoneFile = z
  .object(
    {
      format: z.literal('muster-phone-records', notOurs),
      version: z.literal(1, 'This file is from a newer version of Muster. Reload this page and choose the file again.'),
      /** Which business the records belong to. */
      managerId: id,
      /** Whose they are: a phone knows the user also after they left the business. Older phone apps name the employee. */
      userId: id.optional(),
      employeeId: id.optional(),
      deviceId: id,
      /** By the phone's clock. */
      savedAt: phoneInstant,
      savedTiming: timing.optional(),
      events: z.array(clockEvent).max(mostFileEvents),
      /** Everything else that is waiting, such as leave: shown to the manager, who enters it by hand. */
      others: z
        .array(z.object({ endpoint: text(100), recordedAt: phoneInstant, summary: longText(500) }))
        .max(mostFileOthers),
    },
    notOurs,
  )
  .refine(({ userId, employeeId }) => userId !== undefined || employeeId !== undefined, notOurs)
export type PhoneFile = z.infer<typeof phoneFile>
