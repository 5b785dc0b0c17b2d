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

/** Applies the settings form; ticked checks stay on. */
export function changeXeroSettings({ xero }: Organisation, form: unknown, checked: readonly string[]): void {
  const { trackingCategory, payrollSetUp, ...sent } = settings.parse(form)
  Object.assign(xero, sent, {
    payrollSetUp: payrollSetUp === 'on',
    trackingCategory: trackingCategory === '' ? null : categoryNamed(xero.trackingCategory, trackingCategory),
    unchecked: xeroCheckNames.filter((name) => !checked.includes(name)),
  })
}

/** A renamed category keeps its items, because timesheet lines refer to them. */
function categoryNamed(before: Organisation['xero']['trackingCategory'], name: string) {
  const items = ['North', 'South'].map((item) => ({ id: randomUUID(), name: item }))
  return before ? { ...before, name } : { id: randomUUID(), name, items }
}

/** Drafts a pay run, or posts the named one, which pays the approved timesheets of its days. */
export function changePayRun(organisation: Organisation, id: string | undefined, form: unknown, now: number): void {
  const { payRuns } = organisation.xero
  if (id === undefined) {
    const sent = z.object({ calendarId: z.uuid(), from: day, to: day }).parse(form)
    if (sent.from > sent.to) throw new RangeError('A pay run must end on or after its first day.')
    payRuns.push({ id: randomUUID(), ...sent, posted: false })
    return
  }
  const run = payRuns.find((one) => one.id === id)
  if (!run) throw new RangeError('It is no longer there.')
  run.posted = true
  const paid = organisation.employees.filter(({ calendarId }) => calendarId === run.calendarId).map((one) => one.id)
  for (const timesheet of organisation.timesheets) {
    const isTheirs = paid.includes(timesheet.employeeId) && timesheet.from === run.from && timesheet.to === run.to
    if (isTheirs && timesheet.status === 'APPROVED') Object.assign(timesheet, { status: 'PROCESSED', updatedAt: now })
  }
}

/** Toggles whether a Xero record is malformed. */
export function changeOddity(organisation: Organisation, id: string | undefined): void {
  const { employees, rates, calendars, xero } = organisation
  const record = [...employees, ...rates, ...calendars, ...xero.payRuns].find((one) => one.id === id)
  if (!record) throw new RangeError('It is no longer there.')
  record.odd = !record.odd
}

const oddity = z.object({ odd: z.enum(timesheetOddities).or(z.literal('')) })

/** Makes one part of a timesheet malformed; an empty choice repairs it. */
export function changeTimesheetOddity({ timesheets }: Organisation, id: string | undefined, form: unknown): void {
  const timesheet = timesheets.find((one) => one.id === id)
  if (!timesheet) throw new RangeError('It is no longer there.')
  const { odd } = oddity.parse(form)
  if (odd === '') delete timesheet.odd
  else timesheet.odd = odd
}
