import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Category, Employee, MyobEntry, Organisation } from '../sandbox-state.ts'
import { dayOfMidnight } from './local-day.ts'
import type { DayRange } from './myob-records.ts'
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
          Hours: z.number().min(0).max(24),
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

/**
 * Puts the entries beside what stands: by category and day, hours of 0 take one away, what is not sent stays. Everything
 * is stored, or nothing and MYOB's refusal is thrown.
 */
export function putTimesheet(organisation: Organisation, employee: Employee, body: string): DayRange {
  const sent = readBody(body)
  if (sent.Employee.UID.toLowerCase() !== employee.uid) throw againstRule('Employee.UID is not the one of the address')
  if (employee.status === 'TERMINATED') throw againstRule('The employee is inactive or has been terminated')
  if (!employee.hourly) throw againstRule('Timesheets are for employees with an hourly pay basis')
  const range = rangeOf(sent.StartDate, sent.EndDate)
  const changed = sent.Lines.reduce(
    (entries, line) => withLine(organisation, employee, entries, line, range),
    organisation.myobEntries,
  )
  organisation.myobEntries = changed
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

function withLine(
  { categories }: Organisation,
  employee: Employee,
  entries: MyobEntry[],
  line: SentLine,
  range: DayRange,
) {
  const category = categories.find(({ id }) => id === line.PayrollCategory.UID.toLowerCase())
  if (!category) throw unknownRecord(`PayrollCategory ${line.PayrollCategory.UID}`)
  if (category.multiplier === null) throw againstRule(`${category.name} is not an hourly wage category`)
  if (!employee.categoryIds.includes(category.id)) throw againstRule(`${category.name} is not assigned to the employee`)
  return line.Entries.reduce(
    (all, entry) => withEntry(employee, category, all, entry, line.Notes ?? '', range),
    entries,
  )
}

function withEntry(
  employee: Employee,
  category: Category,
  entries: MyobEntry[],
  sent: SentEntry,
  notes: string,
  { from, to }: DayRange,
): MyobEntry[] {
  const date = dayOfMidnight(sent.Date)
  if (date === null) throw unreadable('Dates are local midnights without a zone: 2026-09-28T00:00:00')
  if (date < from || date > to) throw againstRule(`The entry of ${date} is outside the timesheet`)
  const standing = entries.find(
    (one) => one.employeeUid === employee.uid && one.categoryId === category.id && one.date === date,
  )
  if (sent.UID && sent.UID !== newEntry && sent.UID.toLowerCase() !== standing?.id) {
    throw unknownRecord(`Entry ${sent.UID}`)
  }
  if (standing?.hours === sent.Hours) return entries
  if (standing?.processed)
    throw againstRule(`The entry of ${date} is processed: it has been paid and cannot be changed`)
  const others = entries.filter((one) => one !== standing)
  if (sent.Hours === 0) return others
  const id = standing?.id ?? randomUUID()
  const hours = sent.Hours
  return [...others, { id, employeeUid: employee.uid, categoryId: category.id, date, hours, notes, processed: false }]
}
