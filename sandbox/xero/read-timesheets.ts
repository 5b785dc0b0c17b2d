import { z } from 'zod'
import { timesheetStatuses } from '../sandbox-state.ts'
import { unreadableBody } from './xero-refusal.ts'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const guid = z.string().regex(uuidForm)

const sentLine = z.object({
  EarningsRateID: guid.nullish(),
  TrackingItemID: guid.nullish(),
  NumberOfUnits: z.array(z.number().min(0)).nullish(),
  UpdatedDateUTC: z.string().nullish(),
})

/** The format the parser accepts; checkTimesheet reports what is wrong in the content. */
const sentTimesheet = z.object({
  TimesheetID: guid.nullish(),
  EmployeeID: guid.nullish(),
  StartDate: z.string().nullish(),
  EndDate: z.string().nullish(),
  Status: z.enum(timesheetStatuses).nullish(),
  Hours: z.number().nullish(),
  UpdatedDateUTC: z.string().nullish(),
  TimesheetLines: z.array(sentLine).nullish(),
})
export type SentTimesheet = z.infer<typeof sentTimesheet>

const exactTimesheet = z.strictObject({
  ...sentTimesheet.shape,
  TimesheetLines: z.array(z.strictObject(sentLine.shape)).nullish(),
})

/** Parses the body's elements: a bare array, although the answer is wrapped. @param exact refuses unknown keys */
export function readTimesheets(body: string, exact: boolean): SentTimesheet[] {
  const sent = parsed(body)
  if (!Array.isArray(sent)) throw unreadableBody(notAnArray(sent))
  return sent.map((element: unknown, at) => {
    const read = (exact ? exactTimesheet : sentTimesheet).safeParse(element)
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

/** The message that integrators quote (payroll.md 1.3). */
function notAnArray(sent: unknown): string {
  const key = typeof sent === 'object' && sent !== null ? (Object.keys(sent)[0] ?? '') : ''
  return `Cannot deserialize the current JSON object into type UpdateTimesheetRequest because the type requires a JSON array. Path '${key}', line 1, position ${key.length + 4}.`
}
