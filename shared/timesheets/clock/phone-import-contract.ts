import { z } from 'zod'
import { codedText } from '#shared/core/coded-text.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { id, instant, phoneInstant } from '#shared/core/fields.ts'
import { mostFileEvents, mostFileOthers, phoneFile } from './phone-file.ts'
import { managers } from '#shared/core/role.ts'

const input = z.object({ file: phoneFile })

/** The hours of an employee's phone that can't send them, from the file it saved. */
export const phoneImportContract = {
  previewPhoneFile: endpoint
    .meta({ allow: managers })
    .route({
      method: 'POST',
      path: '/timesheets/phone-file/preview',
      summary: 'Preview a phone’s file; changes nothing',
    })
    .input(input)
    .output(
      z.object({
        employee: z.object({ id, firstName: z.string(), lastName: z.string() }),
        /** As they would be stored, oldest first. */
        entries: z
          .array(z.object({ id, startTime: instant, endTime: instant.nullable(), imported: z.boolean() }))
          .max(2 * mostFileEvents),
        /** Why records would not count, each reason once. */
        problems: z.array(codedText).max(mostFileEvents + 1),
        /** What is not hours and has to be entered by hand. */
        others: z.array(z.object({ recordedAt: phoneInstant, summary: z.string() })).max(mostFileOthers),
      }),
    ),
  importPhoneFile: endpoint
    .meta({ allow: managers, changes: ['timesheets'] })
    .route({
      method: 'POST',
      path: '/timesheets/phone-file',
      summary: 'Import a phone’s file; what the phone also sends later counts once',
    })
    .input(input)
    .output(
      z.object({
        /** Entries of the file that now exist. */
        entries: z.number().int(),
        /** Why records did not count, each reason once. */
        problems: z.array(codedText).max(mostFileEvents + 1),
      }),
    ),
}
