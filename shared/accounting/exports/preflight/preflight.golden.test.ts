import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import type { ProviderEmployee, ProviderRate, ProviderTimesheet } from '../../connections/payroll-records.ts'
import { checkReadiness as check, type HoursSide, type ProviderSnapshot } from './preflight.ts'
import { holdsDraft } from '../timesheet-draft.ts'
import { written } from '#test/written.ts'

const checkReadiness = (...asked: Parameters<typeof check>) => written(check(...asked))

const period = { from: '2026-11-09', to: '2026-11-15' }
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
  ordinaryRateId: 'own',
  calendarId: 'weekly',
  hourly: null,
  rateIds: null,
}
const nothingChosen = { ordinaryRateId: null, overtimeRateId: null, sundayRateId: null, holidayRateId: null }
const ofXero: ProviderSnapshot = {
  provider: 'xero',
  period,
  employees: [kit],
  rates: [
    rate('salary', 'ordinary', { hourly: false }),
    rate('replaced', 'ordinary', { current: false }),
    rate('first', 'ordinary'),
    rate('own', 'ordinary'),
    rate('half', 'overtime'),
  ],
  chosen: nothingChosen,
  calendars: [{ id: 'weekly', name: 'Weekly', type: 'WEEKLY', startDate: '2026-11-16' }],
  timesheets: [],
  otherWindows: [],
  payTemplates: new Map([
    ['kit', { salaried: false, rates: ['own', 'first', 'half'].map((rateId) => ({ rateId, perUnit: null })) }],
  ]),
  payRuns: [],
  trackingCategory: null,
  sentRateIds: new Map(),
  isUpToDate: (draft, { lines }) => holdsDraft(draft, lines),
}
const ofMyob: ProviderSnapshot = {
  ...ofXero,
  provider: 'myob',
  calendars: [],
  employees: [{ ...kit, ordinaryRateId: null, calendarId: null, hourly: true, rateIds: ['first', 'half'] }],
}
const tuesday = { day: '2026-11-10', ordinaryMinutes: 0, overtimeMinutes: 0, sundayMinutes: 0, holidayMinutes: 0 }
const worked: HoursSide = {
  days: [{ ...tuesday, ordinaryMinutes: 480, overtimeMinutes: 90 }],
  pendingEntries: 0,
  providerEmployeeId: 'kit',
}
const withKit = (change: Partial<ProviderEmployee>, payroll = ofXero) => ({
  ...payroll,
  employees: payroll.employees.map((each) => ({ ...each, ...change })),
})
const line = (rateId: string, hours = 1.5) => ({ rateId, units: [0, hours, 0, 0, 0, 0, 0] })
const existingTimesheet = (status: ProviderTimesheet['status'], hours: number): ProviderTimesheet => ({
  id: 'sheet',
  employeeId: 'kit',
  ...period,
  status,
  lines: [line('own', hours), line('half')],
})
const paidInPart = (hours: number) => ({ ...existingTimesheet('draft', hours), paidInPart: true })
const nothing = { ...worked, days: [] }

test('an employee without problems is ready, with hours by day and rate, zeros included', () => {
  expect(checkReadiness(worked, ofXero)).toEqual({
    state: 'ready',
    reason: null,
    texts: [],
    existingTimesheet: null,
    warnings: [],
    draft: {
      timesheetId: null,
      employeeId: 'kit',
      ...period,
      lines: [
        { rateId: 'own', units: [0, 8, 0, 0, 0, 0, 0] },
        { rateId: 'half', units: [0, 1.5, 0, 0, 0, 0, 0] },
      ],
      ownRateIds: ['own', 'half'],
    },
  })
})

describe('an employee is not ready', () => {
  type Row = [string, string, string, HoursSide, ProviderSnapshot]
  test.each<Row>([
    ['empty', 'nothing_approved', 'there is nothing to send.', nothing, ofXero],
    [
      'empty',
      'nothing_approved',
      'Xero has 9.50 hours for them (Draft)',
      nothing,
      { ...ofXero, timesheets: [existingTimesheet('draft', 8)], sentRateIds: new Map([['kit', ['own', 'half']]]) },
    ],
    [
      'empty',
      'nothing_approved',
      'so there is nothing to send.',
      nothing,
      { ...ofXero, timesheets: [existingTimesheet('draft', 8)] },
    ],
    ['fixable', 'nothing_approved', '1 entry is pending', { ...nothing, pendingEntries: 1 }, ofXero],
    ['fixable', 'nothing_approved', '2 entries are pending', { ...nothing, pendingEntries: 2 }, ofXero],
    ['fixable', 'not_linked', 'Not linked to an employee in MYOB', { ...worked, providerEmployeeId: null }, ofMyob],
    ['fixable', 'link_gone', 'no longer in Xero', { ...worked, providerEmployeeId: 'deleted' }, ofXero],
    [
      'empty',
      'nothing_approved',
      'MYOB has 9.50 hours for them (Partly paid)',
      nothing,
      { ...ofMyob, timesheets: [paidInPart(8)], sentRateIds: new Map([['kit', ['own', 'half']]]) },
    ],
    ['blocked', 'link_left', 'Kit Doyle is no longer active in Xero', worked, withKit({ active: false })],
    ['blocked', 'no_pay_calendar', 'no pay calendar', worked, withKit({ calendarId: null })],
    ['blocked', 'no_pay_calendar', 'no pay calendar', worked, withKit({ calendarId: 'deleted' })],
    [
      'fixable',
      'calendar_mismatch',
      'has the period 7 – 13 Nov 2026, but you are sending 9 – 15 Nov 2026.',
      worked,
      { ...ofXero, calendars: [{ id: 'weekly', name: 'Weekly', type: 'WEEKLY', startDate: '2026-11-14' }] },
    ],
    ['blocked', 'not_hourly', 'MYOB pays them a salary', worked, withKit({ hourly: false }, ofMyob)],
    ['blocked', 'rate_not_assigned', '“Rate half” is not ticked', worked, withKit({ rateIds: ['first'] }, ofMyob)],
    [
      'fixable',
      'no_ordinary_rate',
      'No wage category for ordinary hours',
      worked,
      { ...ofMyob, rates: [rate('half', 'overtime')] },
    ],
    [
      'fixable',
      'no_ordinary_rate',
      'can no longer be used in Xero',
      worked,
      { ...withKit({ ordinaryRateId: null }), chosen: { ...nothingChosen, ordinaryRateId: 'salary' } },
    ],
    [
      'fixable',
      'no_overtime_rate',
      '1.50 h overtime, but no overtime rate was found in Xero',
      worked,
      { ...ofXero, rates: [rate('own', 'ordinary')] },
    ],
    [
      'fixable',
      'no_overtime_rate',
      'Choose another',
      worked,
      { ...ofXero, chosen: { ...nothingChosen, overtimeRateId: 'replaced' } },
    ],
    ...(['submitted', 'approved', 'rejected'] as const).map((status): Row => [
      'blocked',
      'locked_at_provider',
      `is ${status} in Xero, so Muster leaves it as it is. To send these hours, revert it to draft in Xero first`,
      worked,
      { ...ofXero, timesheets: [existingTimesheet(status, 7)] },
    ]),
    [
      'fixable',
      'no_overtime_rate',
      'no overtime rate was found in Xero',
      worked,
      { ...ofXero, rates: [rate('own', 'ordinary'), rate('half', 'overtime', { current: false })] },
    ],
    [
      'blocked',
      'locked_at_provider',
      'is rejected in Xero',
      worked,
      { ...ofXero, timesheets: [existingTimesheet('rejected', 8)] },
    ],
    [
      'blocked',
      'locked_at_provider',
      'Some of these hours are already paid',
      worked,
      { ...ofMyob, timesheets: [paidInPart(7)] },
    ],
    [
      'done',
      'already_exported',
      '(Partly paid)',
      worked,
      { ...ofMyob, timesheets: [{ ...paidInPart(8), lines: [line('first', 8), line('half')] }] },
    ],
    ['done', 'already_exported', '(Draft)', worked, { ...ofXero, timesheets: [existingTimesheet('draft', 8)] }],
    ['done', 'already_exported', '(Approved)', worked, { ...ofXero, timesheets: [existingTimesheet('approved', 8)] }],
  ])('%s: %s, "%s"', (state, reason, words, hours, payroll) => {
    expect(checkReadiness(hours, payroll)).toMatchObject({ state, reason, texts: [expect.stringContaining(words)] })
  })

  test('reports the first of several problems', () => {
    const several = { ...withKit({ active: false, calendarId: null }), rates: [] }
    expect(checkReadiness(worked, several).reason).toBe('link_left')
    expect(checkReadiness({ ...nothing, providerEmployeeId: null }, several).reason).toBe('nothing_approved')
  })
})

test('a draft with other hours is replaced under its own id', () => {
  const readiness = checkReadiness(worked, { ...ofXero, timesheets: [existingTimesheet('draft', 7)] })
  expect(readiness).toMatchObject({
    state: 'ready',
    texts: ['Replaces the 8.50 draft hours in Xero.'],
    draft: { timesheetId: 'sheet' },
    existingTimesheet: { status: 'draft' },
  })
})

test('hours sent under another rate before are ours to replace, a bookkeeper’s are not', () => {
  const moved = { ...existingTimesheet('draft', 8), lines: [line('before'), line('half'), line('typed')] }
  const readiness = checkReadiness(worked, {
    ...ofXero,
    timesheets: [moved],
    sentRateIds: new Map([['kit', ['before', 'half']]]),
  })
  expect(readiness).toMatchObject({
    state: 'ready',
    texts: ['Replaces the 3.00 draft hours in Xero.'],
    draft: { ownRateIds: ['own', 'half', 'before'] },
  })
})

test.each([
  ['their own, before the one chosen', {}, 'first', 'own'],
  ['the one chosen, where their own was replaced', { ordinaryRateId: 'replaced' }, 'first', 'first'],
  ['the first of the organisation that is paid by the hour', { ordinaryRateId: null }, null, 'first'],
])('ordinary hours are paid by %s', (_, change, ordinaryRateId, expected) => {
  const readiness = checkReadiness(worked, { ...withKit(change), chosen: { ...nothingChosen, ordinaryRateId } })
  expect(readiness).toMatchObject({ draft: { lines: [{ rateId: expected }, {}] } })
})

test('without overtime no overtime rate is needed', () => {
  const hours = { ...worked, days: [{ ...tuesday, ordinaryMinutes: 480 }] }
  const readiness = checkReadiness(hours, { ...ofXero, rates: [rate('own', 'ordinary')] })
  expect(readiness).toMatchObject({ state: 'ready', draft: { lines: [{ rateId: 'own' }] } })
})

test('K03: without a link nothing is sent, and the sentence says so', () => {
  const skipped = z.object({ skipped: z.literal(true), requests: z.tuple([]) })
  const cases = goldenCases('xero_export', {
    input: z.object({ employee_link: z.null().optional() }).loose(),
    expected: z.union([skipped, z.object({ request: z.null() }).loose()]),
  })
  const found = cases.find(({ id }) => id === 'K03')
  expect(found).toMatchObject({ input: { employee_link: null }, expected: { skipped: true, requests: [] } })
  const readiness = checkReadiness({ ...worked, providerEmployeeId: null }, ofXero)
  expect(readiness).toMatchObject({ state: 'fixable', reason: 'not_linked' })
  expect(readiness).not.toHaveProperty('draft')
})
