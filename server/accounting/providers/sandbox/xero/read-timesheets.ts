import { z } from 'zod'
import { timesheetStatuses } from '../sandbox-state.ts'
import { unreadableBody } from './xero-refusal.ts'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const guid = z.string().regex(uuidForm)

/** What the reader takes at all; what is wrong in it is for checkTimesheet to say. */
const sentTimesheet = z.object({
  TimesheetID: guid.nullish(),
  EmployeeID: guid.nullish(),
  StartDate: z.string().nullish(),
  EndDate: z.string().nullish(),
  Status: z.enum(timesheetStatuses).nullish(),
  TimesheetLines: z
    .array(
      z.object({
        EarningsRateID: guid.nullish(),
        TrackingItemID: guid.nullish(),
        NumberOfUnits: z.array(z.number().min(0)).nullish(),
      }),
    )
    .nullish(),
})
export type SentTimesheet = z.infer<typeof sentTimesheet>

/** The elements of a body: a bare array, although the answer is wrapped. */
export function readTimesheets(body: string): SentTimesheet[] {
  const sent = parsed(body)
  if (!Array.isArray(sent)) throw unreadableBody(notAnArray(sent))
  return sent.map((element: unknown, at) => {
    const read = sentTimesheet.safeParse(element)
    if (read.success) return read.data
    const where = read.error.issues[0]?.path.map(String).join('.') ?? ''
    throw unreadableBody(`Error converting value to the type of UpdateTimesheetRequest. Path '[${at}].${where}'.`)
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw unreadableBody('Unexpected character encountered while parsing value. Path ‘’, line 1, position 1.')
  }
}

/** In the words that integrators quote (payroll.md 1.3). */
function notAnArray(sent: unknown): string {
  const key = typeof sent === 'object' && sent !== null ? (Object.keys(sent)[0] ?? '') : ''
  return `Cannot deserialize the current JSON object into type UpdateTimesheetRequest because the type requires a JSON array. Path '${key}', line 1, position ${key.length + 4}.`
}
