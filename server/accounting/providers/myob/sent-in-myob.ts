import { z } from 'zod'
import type { SentHours } from '../kept-request.ts'
import { myobDay } from './myob-day.ts'

const body = z.object({
  StartDate: myobDay,
  EndDate: myobDay,
  Lines: z.array(
    z.object({
      PayrollCategory: z.object({ UID: z.string() }).nullable(),
      Entries: z.array(z.object({ Date: myobDay, Hours: z.number() })),
    }),
  ),
})

/** The hours of a sent week, including a bookkeeper's. */
export function sentInMyob(sent: unknown): SentHours {
  const { StartDate, EndDate, Lines } = body.parse(sent)
  const cells = Lines.flatMap(({ PayrollCategory, Entries }) =>
    Entries.map(({ Date: day, Hours }) => ({ rateId: PayrollCategory?.UID ?? '', day, hours: Hours })),
  )
  return { from: StartDate, to: EndDate, cells }
}
