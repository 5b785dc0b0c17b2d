import { z } from 'zod'
import { accountingMessages } from '#shared/accounting/connections/accounting-messages.ts'
import type { ExistingWeek, ExistingWeekLine } from '#shared/accounting/connections/payroll-records.ts'
import { myobDay } from './myob-day.ts'

const reference = z
  .object({ UID: z.string().min(1) })
  .nullish()
  .transform((record) => record?.UID ?? null)

const entry = z
  .object({ UID: z.string().min(1), Date: myobDay, Hours: z.number(), Processed: z.boolean().nullish() })
  .transform(({ UID, Date: day, Hours, Processed }) => ({ id: UID, day, hours: Hours, paid: Processed ?? false }))

const line = z
  .object({
    PayrollCategory: reference,
    Job: reference,
    Activity: reference,
    Customer: reference,
    Notes: z.string().nullish(),
    Entries: z.array(entry).nullish(),
  })
  .transform(({ PayrollCategory, Job, Activity, Customer, Notes, Entries }): ExistingWeekLine => ({
    rateId: PayrollCategory,
    jobId: Job,
    activityId: Activity,
    customerId: Customer,
    notes: Notes ?? '',
    entries: Entries ?? [],
  }))

const lines = z
  .array(line)
  .nullish()
  .transform((all) => all ?? [])

type ReadLines = Pick<ExistingWeek, 'lines' | 'unreadable'>

/** Includes everything that must be sent back so that nothing is lost; no lines if one of them is malformed. */
function readLines(raw: unknown): ReadLines {
  const { data, error } = lines.safeParse(raw)
  if (data) return { lines: data }
  const isOddDate = error?.issues.some(({ message }) => message === accountingMessages.invalidDate)
  return { lines: [], unreadable: isOddDate ? 'date' : 'form' }
}

/** A timesheet in a list of all employees'. Ids are compared in lower case. */
export const timesheetRecord = z
  .object({ Employee: z.object({ UID: z.string().min(1) }), Lines: z.unknown() })
  .transform(({ Employee, Lines }) => ({ employeeId: Employee.UID.toLowerCase(), ...readLines(Lines) }))

/** The lines of a timesheet in a MYOB answer. */
export const timesheetLines = z.object({ Lines: z.unknown() }).transform(({ Lines }) => readLines(Lines))
