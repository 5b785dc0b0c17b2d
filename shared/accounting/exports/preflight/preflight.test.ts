import { describe, expect, test } from 'vitest'
import type { ProviderEmployee, ProviderRate, ProviderTimesheet } from '../../connections/payroll-records.ts'
import { type HoursSide, checkReadiness as check, type ProviderSnapshot } from './preflight.ts'
import { holdsDraft } from '../timesheet-draft.ts'
import { written } from '#test/written.ts'

const checkReadiness = (...asked: Parameters<typeof check>) => written(check(...asked))

const period = { from: '2026-11-09', to: '2026-11-15' }
const rate = (id: string, kind: ProviderRate['kind'], change: Partial<ProviderRate> = {}): ProviderRate => {
  return { id, name: `Rate ${id}`, kind, current: true, hourly: true, ...change }
}
const kit: ProviderEmployee = {
  id: 'kit',
  firstName: 'Kit',
  lastName: 'Doyle',
  active: true,
  ordinaryRateId: 'own',
  calendarId: 'weekly',
  hourly: null,
  rateIds: null,
  startDate: '2024-07-01',
}
const unmapped = { sundayRateId: null, holidayRateId: null }
const noDayMinutes = { sundayMinutes: 0, holidayMinutes: 0 }
const salary = rate('salary', 'ordinary', { hourly: false })
const replaced = rate('replaced', 'ordinary', { current: false })
const odd = rate('odd', 'other', { current: false, hourly: false, unreadable: true })
const xero: ProviderSnapshot = {
  provider: 'xero',
  period,
  employees: [kit],
  rates: [salary, replaced, odd, rate('first', 'ordinary'), rate('own', 'ordinary'), rate('half', 'overtime')],
  chosen: { ordinaryRateId: null, overtimeRateId: null, ...unmapped },
  calendars: [
    { id: 'weekly', name: 'Weekly', type: 'WEEKLY', startDate: '2026-11-16' },
    { id: 'odd', name: 'Odd', type: null, startDate: null },
  ],
  timesheets: [],
  otherWindows: [],
  payTemplates: new Map([['kit', templateOf('own', 'first', 'half')]]),
  payRuns: [],
  trackingCategory: null,
  sentRateIds: new Map(),
  isUpToDate: (draft, { lines }) => holdsDraft(draft, lines),
}
const worked: HoursSide = {
  days: [{ day: '2026-11-10', ordinaryMinutes: 480, overtimeMinutes: 90, ...noDayMinutes }],
  pendingEntries: 0,
  providerEmployeeId: 'kit',
}
const withKit = (change: Partial<ProviderEmployee>): ProviderSnapshot => ({
  ...xero,
  employees: [{ ...kit, ...change }],
})

function templateOf(...rateIds: string[]) {
  return { salaried: false, rates: rateIds.map((rateId) => ({ rateId, perUnit: null })) }
}
function sheet(from: string, to: string, change: Partial<ProviderTimesheet> = {}): ProviderTimesheet {
  const lines = [{ rateId: 'own', units: [9] }]
  return { id: 'sheet', employeeId: 'kit', from, to, status: 'draft', lines, ...change }
}
const run = (from: string, to: string, posted: boolean) => ({ calendarId: 'weekly', from, to, posted })
const oddRun = { calendarId: null, from: null, to: null, unreadable: true } as const

type Row = [state: string, reason: string, words: string, payroll: ProviderSnapshot, hours?: HoursSide]

describe('a malformed record affects only its own employee', () => {
  test.each<Row>([
    ['blocked', 'record_unreadable', 'can’t read their record in Xero', withKit({ unreadable: true })],
    ['blocked', 'record_unreadable', 'their pay calendar “Odd”', withKit({ calendarId: 'odd' })],
    ['blocked', 'record_unreadable', 'the earnings rate “Rate odd”', withKit({ ordinaryRateId: 'odd' })],
    [
      'blocked',
      'record_unreadable',
      'can’t read their pay template',
      { ...xero, payTemplates: new Map([['kit', null]]) },
    ],
    [
      'blocked',
      'record_unreadable',
      'a timesheet for this pay period that Muster can’t read',
      { ...xero, timesheets: [sheet(period.from, period.to, { unreadable: 'form', lines: [] })] },
    ],
  ])('%s: %s, "%s"', (state, reason, words, payroll) => {
    expect(checkReadiness(worked, payroll)).toMatchObject({ state, reason, texts: [expect.stringContaining(words)] })
  })

  test('a malformed rate that pays no one blocks no one', () => {
    expect(checkReadiness(worked, xero).state).toBe('ready')
  })
})

describe('an unusable own rate is never replaced unasked', () => {
  test.each<Row>([
    ['blocked', 'not_hourly', '“Rate salary”, which is not an hourly rate', withKit({ ordinaryRateId: 'salary' })],
    [
      'blocked',
      'not_hourly',
      'not an hourly rate',
      {
        ...withKit({ ordinaryRateId: 'salary' }),
        chosen: { ordinaryRateId: 'first', overtimeRateId: null, ...unmapped },
      },
    ],
    [
      'fixable',
      'no_ordinary_rate',
      '“Rate replaced” can no longer be used in Xero',
      withKit({ ordinaryRateId: 'replaced' }),
    ],
    ['fixable', 'no_ordinary_rate', 'rate can no longer be used in Xero', withKit({ ordinaryRateId: 'deleted' })],
  ])('%s: %s, "%s"', (state, reason, words, payroll) => {
    expect(checkReadiness(worked, payroll)).toMatchObject({ state, reason, texts: [expect.stringContaining(words)] })
  })
})

describe('what Xero would refuse or not pay is foreseen', () => {
  const long = { ...worked, days: [{ day: '2026-11-10', ordinaryMinutes: 1800, overtimeMinutes: 0, ...noDayMinutes }] }
  const salaried = new Map([['kit', { ...templateOf('own'), salaried: true }]])
  test.each<Row>([
    ['blocked', 'hours_in_day', 'Tue 10 Nov has 30.00 h', xero, long],
    ['blocked', 'hours_in_day', 'Tue 10 Nov has 30.00 h', { ...xero, provider: 'myob' }, long],
    ['blocked', 'not_hourly', 'pays them a salary', { ...xero, payTemplates: salaried }],
    [
      'blocked',
      'before_hire_date',
      'have hours on Tue 10 Nov, but their employment in Xero starts on Wed 11 Nov',
      withKit({ startDate: '2026-11-11' }),
    ],
    ['blocked', 'tracking_required', 'the tracking category “Farm”', { ...xero, trackingCategory: 'Farm' }],
    [
      'blocked',
      'pay_run_posted',
      '9 – 15 Nov 2026 is already posted',
      { ...xero, payRuns: [run(period.from, period.to, true)] },
    ],
    [
      'blocked',
      'sent_in_other_window',
      'for 2 – 15 Nov 2026 with 9.00 hours (Draft), which overlaps this pay period (9 – 15 Nov 2026)',
      { ...xero, otherWindows: [sheet('2026-11-02', '2026-11-15')] },
    ],
  ])('%s: %s, "%s"', (state, reason, words, payroll, hours = worked) => {
    const readiness = checkReadiness(hours, payroll)
    expect(readiness).toMatchObject({ state, reason, texts: [expect.stringContaining(words)], warnings: [] })
  })

  test('24 hours on a day are allowed', () => {
    const whole = {
      ...worked,
      days: [{ day: '2026-11-10', ordinaryMinutes: 1440, overtimeMinutes: 0, ...noDayMinutes }],
    }
    expect(checkReadiness(whole, xero).state).toBe('ready')
  })

  test('not for hours the provider already has', () => {
    const lines = [
      { rateId: 'own', units: [0, 8, 0, 0, 0, 0, 0] },
      { rateId: 'half', units: [0, 1.5, 0, 0, 0, 0, 0] },
    ]
    const paid = { ...xero, timesheets: [sheet(period.from, period.to, { status: 'approved', lines })] }
    const readiness = checkReadiness(worked, { ...paid, payRuns: [run(period.from, period.to, true)] })
    expect(readiness).toMatchObject({ state: 'done', reason: 'already_exported' })
  })

  test('not for another employee, another calendar or other days', () => {
    const harmless = {
      ...xero,
      otherWindows: [sheet('2026-11-02', '2026-11-15', { employeeId: 'ada' })],
      payRuns: [{ ...run(period.from, period.to, true), calendarId: 'other' }, run('2026-11-02', '2026-11-08', true)],
    }
    expect(checkReadiness(worked, harmless)).toMatchObject({ state: 'ready', warnings: [] })
  })
})

describe('hours that can be sent get a warning', () => {
  const free = {
    salaried: false,
    rates: [
      { rateId: 'own', perUnit: 0 },
      { rateId: 'half', perUnit: null },
    ],
  }
  const both = { ordinaryRateId: null, overtimeRateId: 'own', ...unmapped }
  test.each<[string, ProviderSnapshot]>([
    ['Pay template not checked yet', { ...xero, payTemplates: new Map() }],
    ['“Rate half” is not in their pay template', { ...xero, payTemplates: new Map([['kit', templateOf('own')]]) }],
    ['“Rate own” pays them $0.00 an hour', { ...xero, payTemplates: new Map([['kit', free]]) }],
    ['starts on Tue 10 Nov, within this pay period', withKit({ startDate: '2026-11-10' })],
    ['draft pay run for 9 – 15 Nov 2026', { ...xero, payRuns: [run(period.from, period.to, false)] }],
    ['1.50 h overtime are both sent as “Rate own”', { ...xero, chosen: both }],
    ['can’t read their start date in Xero, so it', withKit({ startDate: null, startDateUnreadable: true })],
    ['can’t read a pay run in Xero, so it', { ...xero, payRuns: [oddRun, { ...oddRun, calendarId: 'weekly' }] }],
    [
      'can’t read a pay run in Xero, so it',
      { ...xero, payRuns: [{ ...oddRun, calendarId: 'weekly', from: '2026-11-15', to: '2026-11-21' }] },
    ],
  ])('"%s"', (words, payroll) => {
    const readiness = checkReadiness(worked, payroll)
    expect(readiness).toMatchObject({ state: 'ready', warnings: [expect.stringContaining(words)] })
  })

  test.each([
    ['another calendar', { ...oddRun, calendarId: 'other' }],
    ['earlier days', { ...oddRun, to: '2026-11-08' }],
    ['later days', { ...oddRun, from: '2026-11-16' }],
  ])('not for a malformed pay run of %s', (_, unread) => {
    expect(checkReadiness(worked, { ...xero, payRuns: [unread] })).toMatchObject({ state: 'ready', warnings: [] })
  })

  test('a malformed pay run hides no posted one', () => {
    const payRuns = [oddRun, run(period.from, period.to, true)]
    expect(checkReadiness(worked, { ...xero, payRuns })).toMatchObject({ state: 'blocked', reason: 'pay_run_posted' })
  })

  test('one rate for both kinds gives one line', () => {
    const readiness = checkReadiness(worked, { ...xero, chosen: both })
    expect(readiness).toMatchObject({ draft: { lines: [{ rateId: 'own', units: [0, 9.5, 0, 0, 0, 0, 0] }] } })
  })

  test('MYOB has no pay templates to check', () => {
    expect(checkReadiness(worked, { ...xero, provider: 'myob', payTemplates: new Map() }).warnings).toEqual([])
  })
})
