import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Organisation, timesheetOddities } from '../sandbox-state.ts'
import { xeroCheckNames } from '../xero/xero-checks.ts'

const day = z.iso.date()
const tick = z.literal('on').optional()

const settings = z.object({
  tenantType: z.enum(['ORGANISATION', 'PRACTICE']),
  country: z.enum(['AU', 'NZ']),
  payrollSetUp: tick,
  trackingCategory: z.string().trim().max(50),
})

/** What the form of the settings asks for; the checks that are ticked stay on. */
export function changeXeroSettings({ xero }: Organisation, form: unknown, checked: readonly string[]): void {
  const { trackingCategory, payrollSetUp, ...sent } = settings.parse(form)
  Object.assign(xero, sent, {
    payrollSetUp: payrollSetUp === 'on',
    trackingCategory: trackingCategory === '' ? null : categoryNamed(xero.trackingCategory, trackingCategory),
    unchecked: xeroCheckNames.filter((name) => !checked.includes(name)),
  })
}

/** The same one stays, with its items: lines refer to them. */
function categoryNamed(before: Organisation['xero']['trackingCategory'], name: string) {
  const items = ['North', 'South'].map((item) => ({ id: randomUUID(), name: item }))
  return before ? { ...before, name } : { id: randomUUID(), name, items }
}

/** Drafts a pay run, or posts the one that is named: approved timesheets of its days are paid then. */
export function changePayRun(organisation: Organisation, id: string | undefined, form: unknown, now: number): void {
  const { payRuns } = organisation.xero
  if (id === undefined) {
    const sent = z.object({ calendarId: z.uuid(), from: day, to: day }).parse(form)
    if (sent.from > sent.to) throw new RangeError('A pay run ends after it begins.')
    payRuns.push({ id: randomUUID(), ...sent, posted: false })
    return
  }
  const run = payRuns.find((one) => one.id === id)
  if (!run) throw new RangeError('It is not there any more.')
  run.posted = true
  const paid = organisation.employees.filter(({ calendarId }) => calendarId === run.calendarId).map((one) => one.id)
  for (const timesheet of organisation.timesheets) {
    const isTheirs = paid.includes(timesheet.employeeId) && timesheet.from === run.from && timesheet.to === run.to
    if (isTheirs && timesheet.status === 'APPROVED') Object.assign(timesheet, { status: 'PROCESSED', updatedAt: now })
  }
}

/** Gives a record of Xero a form that nobody knows, or the usual one again. */
export function changeOddity(organisation: Organisation, id: string | undefined): void {
  const { employees, rates, calendars, xero } = organisation
  const record = [...employees, ...rates, ...calendars, ...xero.payRuns].find((one) => one.id === id)
  if (!record) throw new RangeError('It is not there any more.')
  record.odd = !record.odd
}

const oddity = z.object({ odd: z.enum(timesheetOddities).or(z.literal('')) })

/** The same for one part of a timesheet; nothing puts it right. */
export function changeTimesheetOddity({ timesheets }: Organisation, id: string | undefined, form: unknown): void {
  const timesheet = timesheets.find((one) => one.id === id)
  if (!timesheet) throw new RangeError('It is not there any more.')
  const { odd } = oddity.parse(form)
  if (odd === '') delete timesheet.odd
  else timesheet.odd = odd
}
