import { expect, test } from 'vitest'
import type { ProviderEmployee, ProviderRate } from '../../connections/payroll-records.ts'
import { type HoursSide, checkReadiness as check, type ProviderSnapshot } from './preflight.ts'
import { holdsDraft } from '../timesheet-draft.ts'
import { written } from '#test/written.ts'

const checkReadiness = (...asked: Parameters<typeof check>) => written(check(...asked))

const rate = (id: string, kind: ProviderRate['kind'], change: Partial<ProviderRate> = {}): ProviderRate => ({
  id,
  name: `Rate ${id}`,
  kind,
  current: true,
  hourly: true,
  ...change,
})
const kit: ProviderEmployee = {
  id: 'kit',
  firstName: 'Kit',
  lastName: 'Doyle',
  active: true,
  ordinaryRateId: null,
  calendarId: null,
  hourly: true,
  rateIds: ['first', 'half', 'double'],
}
const nothingChosen = { ordinaryRateId: null, overtimeRateId: null, sundayRateId: null, holidayRateId: null }
const payroll: ProviderSnapshot = {
  provider: 'myob',
  period: { from: '2026-11-09', to: '2026-11-15' },
  employees: [kit],
  rates: [
    rate('first', 'ordinary'),
    rate('half', 'overtime'),
    rate('double', 'other'),
    rate('switched-off', 'other', { current: false }),
  ],
  chosen: nothingChosen,
  calendars: [],
  timesheets: [],
  otherWindows: [],
  payTemplates: new Map(),
  payRuns: [],
  trackingCategory: null,
  sentRateIds: new Map(),
  isUpToDate: (draft, { lines }) => holdsDraft(draft, lines),
}
const none = { ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }
const hoursOf = (...days: HoursSide['days']): HoursSide => ({ days, pendingEntries: 0, providerEmployeeId: 'kit' })
const sunday = { ...none, day: '2026-11-15', sundayMinutes: 480 }
const holiday = { ...none, day: '2026-11-10', holidayMinutes: 456 }
const weekday = { ...none, day: '2026-11-11', ordinaryMinutes: 480 }

test('Sunday and holiday hours go to the rates they are mapped to', () => {
  const chosen = { ...nothingChosen, sundayRateId: 'double', holidayRateId: 'half' }
  expect(checkReadiness(hoursOf(holiday, weekday, sunday), { ...payroll, chosen })).toMatchObject({
    state: 'ready',
    draft: {
      lines: [
        { rateId: 'first', units: [0, 0, 8, 0, 0, 0, 0] },
        { rateId: 'double', units: [0, 0, 0, 0, 0, 0, 8] },
        { rateId: 'half', units: [0, 7.6, 0, 0, 0, 0, 0] },
      ],
      ownRateIds: ['first', 'double', 'half'],
    },
  })
})

test('an employee with Sunday hours only needs no ordinary rate', () => {
  const chosen = { ...nothingChosen, sundayRateId: 'double' }
  const rates = [rate('double', 'other')]
  expect(checkReadiness(hoursOf(sunday), { ...payroll, rates, chosen })).toMatchObject({ state: 'ready' })
  expect(checkReadiness(hoursOf(weekday, sunday), { ...payroll, rates, chosen })).toMatchObject({
    reason: 'no_ordinary_rate',
  })
})

test.each([
  [
    'no_sunday_rate',
    '8.00 h on Sundays, but the Sunday rate you chose can no longer be used in MYOB. Choose another.',
    sunday,
    { sundayRateId: 'switched-off' },
  ],
  [
    'no_holiday_rate',
    '7.60 h on public holidays, but the public holiday rate you chose can no longer be used in MYOB. Choose another.',
    holiday,
    { holidayRateId: 'deleted' },
  ],
  ['no_sunday_rate', '8.00 h on Sundays need their own wage category, and none is chosen. Choose one.', sunday, {}],
])('a mapped rate that cannot be used is fixable: %s, "%s"', (reason, sentence, day, chosen) => {
  expect(checkReadiness(hoursOf(day), { ...payroll, chosen: { ...nothingChosen, ...chosen } })).toMatchObject({
    state: 'fixable',
    reason,
    texts: [sentence],
  })
})

test('a mapped rate not ticked for an employee blocks them', () => {
  const chosen = { ...nothingChosen, sundayRateId: 'double' }
  const employees = [{ ...kit, rateIds: ['first', 'half'] }]
  expect(checkReadiness(hoursOf(sunday), { ...payroll, employees, chosen })).toMatchObject({
    state: 'blocked',
    reason: 'rate_not_assigned',
    texts: [expect.stringContaining('The wage category “Rate double” is not ticked for them in MYOB.')],
  })
})

test('hours sent as ordinary before Sundays were mapped move to the Sunday rate', () => {
  const existingTimesheet = {
    id: 'kit',
    employeeId: 'kit',
    ...payroll.period,
    status: 'draft' as const,
    lines: [{ rateId: 'first', units: [0, 0, 0, 0, 0, 0, 8] }],
  }
  const readiness = checkReadiness(hoursOf(sunday), {
    ...payroll,
    chosen: { ...nothingChosen, sundayRateId: 'double' },
    timesheets: [existingTimesheet],
    sentRateIds: new Map([['kit', ['first']]]),
  })
  expect(readiness).toMatchObject({
    state: 'ready',
    texts: ['Replaces the 8.00 draft hours in MYOB.'],
    draft: { lines: [{ rateId: 'double' }], ownRateIds: ['double', 'first'] },
  })
})

test('more than 24 hours on a day block, even if the day has its own rate', () => {
  const chosen = { ...nothingChosen, sundayRateId: 'double' }
  const long = { ...sunday, sundayMinutes: 30 * 60 }
  expect(checkReadiness(hoursOf(long), { ...payroll, chosen })).toMatchObject({
    state: 'blocked',
    reason: 'hours_in_day',
  })
})

test('a Sunday mapped to the ordinary rate causes a warning', () => {
  const chosen = { ...nothingChosen, sundayRateId: 'first' }
  const warning = '8.00 h on a Sunday are sent as “Rate first”, the ordinary rate.'
  expect(checkReadiness(hoursOf(weekday, sunday), { ...payroll, chosen }).warnings).toEqual([warning])
  expect(checkReadiness(hoursOf(sunday), { ...payroll, chosen }).warnings).toEqual([warning])
  expect(
    checkReadiness(hoursOf(sunday), { ...payroll, chosen: { ...chosen, sundayRateId: 'double' } }).warnings,
  ).toEqual([])
})
