import { z } from 'zod'
import { daysIn } from '#shared/accounting/exports/window-days.ts'
import type { SentHours } from '../kept-request.ts'
import { xeroDay } from './xero-day.ts'

const body = z.tuple([
  z.object({
    StartDate: xeroDay,
    EndDate: xeroDay,
    TimesheetLines: z.array(z.object({ EarningsRateID: z.string(), NumberOfUnits: z.array(z.number()) })),
  }),
])

/** The hours of a sent timesheet, including a bookkeeper's. */
export function sentInXero(sent: unknown): SentHours {
  const [{ StartDate: from, EndDate: to, TimesheetLines }] = body.parse(sent)
  const days = daysIn({ from, to })
  const cells = TimesheetLines.flatMap(({ EarningsRateID, NumberOfUnits }) =>
    days.map((day, index) => ({ rateId: EarningsRateID, day, hours: NumberOfUnits[index] ?? 0 })),
  )
  return { from, to, cells }
}
