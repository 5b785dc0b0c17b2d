import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { id, instant, phoneInstant } from '#shared/core/fields.ts'
import { clockKinds } from './clock-event.ts'
import { phoneFile } from './phone-file.ts'
import { phoneFlags } from './phone-flag.ts'

export const phoneFileContract = {
  importPhoneFile: endpoint
    .meta({ allow: 'manager', changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/phone-file',
      summary: 'Records what a phone could not send, from the file it saved; what is known already changes nothing',
    })
    .input(
      z.object({
        employeeId: id,
        file: phoneFile,
        /** Answers with what it would do, and does nothing. */
        preview: z.boolean(),
      }),
    )
    .output(
      z.object({
        /** The entries that the file is about, as they are then. */
        entries: z.array(
          z.object({ id, startTime: instant, endTime: instant.nullable(), flags: z.array(z.enum(phoneFlags)) }),
        ),
        refused: z.array(z.object({ id, kind: z.enum(clockKinds), occurredAt: phoneInstant, problem: z.string() })),
        /** How many wait for the event that began their entry. */
        waiting: z.number().int(),
      }),
    ),
}
