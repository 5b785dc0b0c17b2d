import type { PlannedLeave, PlannedPerson, PlannedShift, PlannedTerms } from './plan.ts'
import { period } from './plan.ts'

// A second, independent calculation of the fortnight from the specification and payroll.md. It shares no code with the
// product, so that wrong rules show. Days and the clock change are hard-coded; amounts are whole numbers (BigInt).

const sundays = ['2026-10-04', '2026-10-11']
const holidays = ['2026-10-05', '2026-10-11']
const weekdays = '09-28 09-29 09-30 10-01 10-02 10-05 10-06 10-07 10-08 10-09'.split(' ').map((day) => `2026-${day}`)
/** New South Wales changed from UTC+10 to UTC+11 at this time. */
const clockChange = '2026-10-04T02:00:00.000'

export type PayItem = 'ordinary' | 'overtime' | 'sunday' | 'holiday'
type ItemMinutes = { day: string; item: PayItem; minutes: number }
type Mapped = readonly ('sunday' | 'holiday')[]

function millisecondsOf(day: string, time: string): number {
  const local = `${day}T${time}`
  return Date.parse(`${local}Z`) - (local < clockChange ? 10 : 11) * 3_600_000
}

const halfUp = (milliseconds: number) => Math.floor(milliseconds / 60_000 + 0.5)

/** Payroll.md 5.4, 5.5: the exact span minus unpaid breaks, then rounded once, half up. */
function minutesOf({ day, start, end, breaks }: PlannedShift) {
  const from = millisecondsOf(day, start)
  const to = millisecondsOf(end > start ? day : dayAfter(day), end)
  const lengths = (type: string) =>
    breaks
      .filter((each) => each.type === type)
      .reduce((sum, each) => sum + (each.end === null ? to - from : each.end) - each.start, 0)
  const unpaid = lengths('unpaid')
  return { worked: halfUp(to - from - unpaid), breaks: halfUp(unpaid) + halfUp(lengths('paid')) }
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const inPeriod = (day: string) => period.from <= day && day <= period.to

/** Payroll.md 8.1. */
function termsOn({ terms }: PlannedPerson, day: string): PlannedTerms {
  let holding = terms[0]
  for (const each of terms) if (each.fromDay <= day) holding = each
  return holding
}

/** Converts text with at most four decimals to units of 1/10000. */
function exact(text: string | null): bigint {
  if (text === null) return 0n
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(4, '0'))
}

/** Minutes × 1/10000 dollar per hour, in cents, half up: 60 minutes at 100 units are one cent. */
const cents = (minuteUnits: bigint) => Number((minuteUnits + 3000n) / 6000n)
const centsFor = (minutes: number, rate: string | null) => cents(BigInt(minutes) * exact(rate))

/** Payroll.md 5.6: a daily limit, only with hourly_overtime and above 0. */
function overtimeOf(minutes: number, { payRate, overtimeAfterHours }: PlannedTerms): number {
  const threshold = Number((exact(overtimeAfterHours) * 60n) / 10_000n)
  return payRate === 'hourly_overtime' && threshold > 0 && minutes > threshold ? minutes - threshold : 0
}

const kindOf = (day: string) => (holidays.includes(day) ? 'holiday' : sundays.includes(day) ? 'sunday' : null)

/** Approved work that starts in the period (payroll.md 5.2, 5.13), by day. */
function workedByDay(person: PlannedPerson) {
  const counted = person.shifts.filter(({ day, status }) => status === 'approved' && inPeriod(day))
  const byDay = new Map<string, number>()
  let breakMinutes = 0
  for (const shift of counted) {
    const { worked, breaks } = minutesOf(shift)
    byDay.set(shift.day, (byDay.get(shift.day) ?? 0) + worked)
    breakMinutes += breaks
  }
  return { byDay: [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1)), breakMinutes }
}

/** Payroll.md 8.2: the weekdays of approved leave in the period. Sick leave counts 0 (Specification 5). */
function leaveDaysOf({ leave }: PlannedPerson) {
  return leave
    .filter(({ status }) => status === 'approved')
    .flatMap(({ leaveType, startDate, endDate, leaveHours }: PlannedLeave) =>
      weekdays
        .filter((day) => startDate <= day && day <= endDate)
        .map((day) => {
          const minutes = leaveType === 'sick_leave' ? 0 : leaveHours === '8' ? 480 : 456
          return { day, leaveType, minutes, paidMinutes: leaveType === 'unpaid_leave' ? 0 : minutes }
        }),
    )
}

/** The expected summary of a person (Specification 9, payroll.md 5.8, 8.4). */
export function summaryByHand(person: PlannedPerson) {
  const { byDay, breakMinutes } = workedByDay(person)
  const leave = leaveDaysOf(person)
  const cost = { ordinaryCents: 0, overtimeCents: 0, sundayCents: 0, holidayCents: 0, leaveCents: 0, totalCents: 0 }
  const minutes = { worked: 0, overtime: 0, sunday: 0, holiday: 0 }
  const notes = new Set<string>()
  let estimate = 0n
  const add = (kind: PayItem | 'leave', amount: number) => {
    cost[`${kind}Cents`] += amount
    cost.totalCents += amount
  }
  for (const [day, worked] of byDay) {
    const terms = termsOn(person, day)
    const kind = kindOf(day)
    const overtime = overtimeOf(worked, terms)
    const own = kind === 'holiday' ? terms.holidayRate : terms.sundayRate
    minutes.worked += worked
    minutes.overtime += overtime
    if (kind) minutes[kind] += worked
    estimate += BigInt(worked) * exact(terms.ordinaryRate)
    if (kind && exact(own) > 0n) {
      add(kind, centsFor(worked, own))
      continue
    }
    if (kind) notes.add(`${kind}_as_other_days`)
    const overtimeHasRate = exact(terms.overtimeRate) > 0n
    if (overtime > 0 && !overtimeHasRate) notes.add('overtime_at_ordinary_rate')
    add('ordinary', centsFor(worked - overtime, terms.ordinaryRate))
    add('overtime', centsFor(overtime, overtimeHasRate ? terms.overtimeRate : terms.ordinaryRate))
  }
  const leaveByType: Record<string, number> = {}
  for (const { day, leaveType, minutes: length, paidMinutes } of leave) {
    const { ordinaryRate } = termsOn(person, day)
    leaveByType[leaveType] = (leaveByType[leaveType] ?? 0) + length
    estimate += BigInt(paidMinutes) * exact(ordinaryRate)
    add('leave', centsFor(paidMinutes, ordinaryRate))
    if (leaveType === 'sick_leave') notes.add('sick_leave_not_costed')
  }
  return {
    name: `${person.firstName} ${person.lastName}`,
    active: person.archived === null,
    workedMinutes: minutes.worked,
    breakMinutes,
    ordinaryMinutes: minutes.worked - minutes.overtime,
    overtimeMinutes: minutes.overtime,
    sundayMinutes: minutes.sunday,
    holidayMinutes: minutes.holiday,
    leaveMinutes: leave.reduce((sum, { minutes: length }) => sum + length, 0),
    leaveByType,
    payCents: cents(estimate),
    cost: { ...cost, notes: [...notes].toSorted() },
    pending: [...person.shifts, ...person.leave].filter(({ status }) => status === 'pending').length,
  }
}

/** A person's whole minutes by day and pay item. A mapped kind takes all hours of the day (payroll.md 8.3). */
export function payItemsByHand(person: PlannedPerson, mapped: Mapped) {
  return workedByDay(person).byDay.flatMap(([day, worked]) => {
    const kind = kindOf(day)
    const overtime = overtimeOf(worked, termsOn(person, day))
    const split: ItemMinutes[] = [
      { day, item: 'ordinary', minutes: worked - overtime },
      { day, item: 'overtime', minutes: overtime },
    ]
    const items: ItemMinutes[] = kind && mapped.includes(kind) ? [{ day, item: kind, minutes: worked }] : split
    return items.filter(({ minutes }) => minutes > 0)
  })
}

/** Hundredths of an hour, half up (payroll.md 5.7). */
export const hundredths = (minutes: number) => Math.floor((minutes * 10 + 3) / 6)

/** Pay items whose daily rounded hours differ from the total shown, with both sums (payroll.md 8.5). */
export function roundingByHand(person: PlannedPerson, mapped: Mapped): string[] {
  return (['ordinary', 'overtime', 'sunday', 'holiday'] as const).flatMap((item) => {
    const minutes = payItemsByHand(person, mapped).flatMap((each) => (each.item === item ? [each.minutes] : []))
    const sent = minutes.reduce((sum, each) => sum + hundredths(each), 0)
    const total = hundredths(minutes.reduce((sum, each) => sum + each, 0))
    return sent === total ? [] : [`${(sent / 100).toFixed(2)} of ${(total / 100).toFixed(2)}`]
  })
}

/** The approved leave expected in the payroll file: the part within the period (payroll.md 8.2). */
export function leaveByHand({ leave }: PlannedPerson) {
  return leave
    .filter(({ status }) => status === 'approved')
    .map(({ leaveType: type, startDate, endDate, leaveHours }) => {
      const [firstDay, lastDay] = [
        startDate < period.from ? period.from : startDate,
        endDate > period.to ? period.to : endDate,
      ]
      const days = weekdays.filter((day) => firstDay <= day && day <= lastDay).length
      const standardMinutes = days * (leaveHours === '8' ? 480 : 456)
      return { type, firstDay, lastDay, days, minutes: type === 'sick_leave' ? 0 : standardMinutes, standardMinutes }
    })
}
