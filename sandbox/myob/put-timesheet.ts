import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Employee, MyobEntry, Organisation } from '../sandbox-state.ts'
import { dayOfMidnight, weekOf } from './local-day.ts'
import { type DayRange, lineKey } from './myob-records.ts'
import { againstRule, required, unknownRecord, unreadable } from './myob-refusal.ts'

const uid = z.guid()
const reference = z.object({ UID: uid }).nullish()

const sentTimesheet = z.object({
  Employee: z.object({ UID: uid }),
  StartDate: z.string(),
  EndDate: z.string(),
  Lines: z.array(
    z.object({
      PayrollCategory: z.object({ UID: uid }),
      Job: reference,
      Activity: reference,
      Customer: reference,
      Notes: z.string().nullish(),
      Entries: z.array(
        z.object({
          UID: uid.nullish(),
          Date: z.string(),
          Hours: z.number().min(0),
          Processed: z.boolean().optional(),
        }),
      ),
    }),
  ),
})
type SentLine = z.infer<typeof sentTimesheet>['Lines'][number]
type SentEntry = SentLine['Entries'][number]

const newEntry = '00000000-0000-0000-0000-000000000000'
const longestDays = 7
const longestDayHours = 24

/**
 * Stores a timesheet: it replaces the employee's entries of that week, replaces only the unpaid ones, or is merged into
 * them, depending on the company file's setting. Stores everything, or nothing and throws MYOB's refusal.
 */
export function putTimesheet(organisation: Organisation, employee: Employee, body: string): DayRange {
  const sent = readBody(body)
  const { myob } = organisation
  if (myob.timesheets === 'off') throw againstRule('Timesheets are not enabled in the preferences of the company file')
  if (sent.Employee.UID.toLowerCase() !== employee.uid) throw againstRule('Employee.UID does not match the address')
  if (employee.status === 'TERMINATED') throw againstRule('The employee is inactive or has been terminated')
  if (!employee.hourly) throw againstRule('Timesheets are for employees with an hourly pay basis')
  const range = rangeOf(sent.StartDate, sent.EndDate)
  if (range.from < myob.payrollYearFrom) throw againstRule(`The payroll year of ${range.from} is closed`)
  const week = weekOf(range.from, myob.weekStartsOn)
  if (week.from !== range.from) throw againstRule(`StartDate must be the first day of the week, a ${myob.weekStartsOn}`)
  const entries = sent.Lines.flatMap((line) => entriesOf(organisation, employee, line, range))

  const isReplaced = ({ employeeUid, date, processed }: MyobEntry) =>
    employeeUid === employee.uid &&
    date >= week.from &&
    date <= week.to &&
    (myob.put === 'replace' || (myob.put === 'replaceUnpaid' && !processed))
  const named = new Set(entries.map(({ id }) => id))
  const stays = organisation.myobEntries.filter((entry) => !named.has(entry.id) && !isReplaced(entry))
  const stored = myob.zeroHours === 'delete' ? entries.filter(({ hours }) => hours > 0) : entries
  organisation.myobEntries = [...stays, ...stored]
  return range
}

function readBody(body: string) {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    throw unreadable('The body is not JSON')
  }
  const read = sentTimesheet.safeParse(sent)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.map(String).join('.') ?? ''
  throw issue?.code === 'invalid_type' && issue.input === undefined
    ? required(field)
    : unreadable(`${field} cannot be read`)
}

function rangeOf(start: string, end: string): DayRange {
  const from = dayOfMidnight(start)
  const to = dayOfMidnight(end)
  if (from === null || to === null) throw unreadable('Dates are local midnights without a zone: 2026-09-28T00:00:00')
  const days = Temporal.PlainDate.from(from).until(to).days + 1
  if (days < 1 || days > longestDays) throw againstRule(`A timesheet covers 1 to ${longestDays} days`)
  return { from, to }
}

function entriesOf(organisation: Organisation, employee: Employee, line: SentLine, range: DayRange): MyobEntry[] {
  const category = organisation.categories.find(({ id }) => id === line.PayrollCategory.UID.toLowerCase())
  if (!category) throw unknownRecord(`PayrollCategory ${line.PayrollCategory.UID}`)
  if (category.multiplier === null) throw againstRule(`${category.name} is not an hourly wage category`)
  if (!employee.categoryIds.includes(category.id)) throw againstRule(`${category.name} is not assigned to the employee`)
  const ofLine = {
    employeeUid: employee.uid,
    categoryId: category.id,
    notes: line.Notes ?? '',
    processed: false,
    ...(line.Job && { jobId: line.Job.UID }),
    ...(line.Activity && { activityId: line.Activity.UID }),
    ...(line.Customer && { customerId: line.Customer.UID }),
  }
  return line.Entries.map((entry) => entryOf(organisation, ofLine, entry, range))
}

function entryOf(
  { myobEntries, myob }: Organisation,
  line: Omit<MyobEntry, 'id' | 'date' | 'hours'>,
  sent: SentEntry,
  { from, to }: DayRange,
): MyobEntry {
  const date = dayOfMidnight(sent.Date)
  if (date === null) throw unreadable('Dates are local midnights without a zone: 2026-09-28T00:00:00')
  if (date < from || date > to) throw againstRule(`The entry on ${date} is outside the timesheet`)
  if (sent.Hours > longestDayHours) throw againstRule(`The entry on ${date} has more than 24 hours`)
  const theirs = myobEntries.filter((one) => one.employeeUid === line.employeeUid && one.date === date)
  const isNew = !sent.UID || sent.UID === newEntry
  const isSame = (one: MyobEntry) => lineKey(one) === lineKey(line)
  const existingEntry = isNew
    ? theirs.find((one) => (myob.put === 'merge' || (myob.put === 'replaceUnpaid' && one.processed)) && isSame(one))
    : theirs.find(({ id, categoryId }) => id === sent.UID?.toLowerCase() && categoryId === line.categoryId)
  if (!isNew && !existingEntry) throw unknownRecord(`Entry ${sent.UID}`)
  // Marked as unpaid, its hours would be paid again.
  const isUnchanged = (one: MyobEntry) => one.hours === sent.Hours && isSame(one) && (isNew || sent.Processed === true)
  if (existingEntry?.processed && !isUnchanged(existingEntry)) {
    throw againstRule(`The entry on ${date} is processed: it has been paid and cannot be changed`)
  }
  return existingEntry?.processed
    ? existingEntry
    : { id: existingEntry?.id ?? randomUUID(), ...line, date, hours: sent.Hours }
}
