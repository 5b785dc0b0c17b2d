import { expect, test } from 'vitest'
import { startCannedProvider } from '#test/canned-provider.ts'
import { openMyob } from './open-myob.ts'

const access = { accessToken: 'the token', tenantId: 'the file' }

const category = (Name: string, HourlyDetails: object | null, WageType = 'Hourly') => ({
  UID: Name,
  Name,
  Type: 'Wage',
  WageType,
  HourlyDetails,
})
const times = (RegularRateMultiplier: number) => ({ PayRate: 'RegularRate', RegularRateMultiplier })

const page = (name: string, query: string | null) => ({
  body: {
    Items: [category(name, times(1))],
    NextPageLink: query && `https://elsewhere.example/accountright${query}`,
  },
})

const person = (name: string) => ({
  UID: name,
  FirstName: name,
  LastName: 'L',
  IsActive: true,
  EmployeePayrollDetails: { UID: `${name} pay` },
})

const details = (name: string, TerminationDate: string | null) => ({
  UID: `${name} pay`,
  Employee: { UID: name },
  TerminationDate,
  Wage: { PayBasis: 'Hourly', WageCategories: [{ UID: 'base' }] },
})

test('wage categories are classified by what they pay, default names first, leave never as work', async () => {
  const Items = [
    category('Annual Leave Pay', times(1)),
    category('Casual Loading', times(1.25)),
    category('Overtime (2x)', times(2)),
    category('Overtime (1.5x)', times(1.5)),
    category('Night shift', times(1.3)),
    category('Piece work', { PayRate: 'FixedHourly', FixedHourlyRate: 30 }),
    category('Base Salary', null, 'Salary'),
    category('Weekday', times(1)),
    category('Base Hourly', times(1)),
  ]
  await using canned = await startCannedProvider({ body: { Items, NextPageLink: null, Count: Items.length } })
  const rates = await openMyob(canned.service).listRates(access)
  const named = (wanted: string) => rates.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  expect(named('ordinary')).toEqual(['Base Hourly', 'Weekday'])
  expect(named('overtime')).toEqual(['Overtime (1.5x)', 'Overtime (2x)', 'Night shift'])
  expect(named('other').toSorted()).toEqual(['Annual Leave Pay', 'Base Salary', 'Casual Loading', 'Piece work'])
  expect(rates.filter(({ hourly }) => !hourly).map(({ name }) => name)).toEqual(['Base Salary'])
})

test('every call has the key, the version and the token', async () => {
  await using canned = await startCannedProvider({ body: { Items: [] } })
  await openMyob(canned.service).listRates(access)
  expect(canned.requests[0]).toMatchObject({
    url: '/accountright/the%20file/Payroll/PayrollCategory/Wage',
    headers: {
      authorization: 'Bearer the token',
      'x-myobapi-key': 'client-of-the-test',
      'x-myobapi-version': 'v2',
      accept: 'application/json',
    },
  })
})

test('the next-page link is followed, but never to another host or in a loop', async () => {
  await using canned = await startCannedProvider(page('one', '/x?$top=1&$skip=1'), page('two', null))
  const rates = await openMyob(canned.service).listRates(access)
  expect(rates.map(({ name }) => name)).toEqual(['one', 'two'])
  expect(canned.requests[1]?.url).toBe('/accountright/the%20file/Payroll/PayrollCategory/Wage?$top=1&$skip=1')
  await using circular = await startCannedProvider(page('one', '/x?$skip=1'))
  await expect(openMyob(circular.service).listRates(access)).rejects.toMatchObject({ kind: 'no-answer' })
})

test('an employee whose employment has ended is inactive; one whose last day is today is active', async () => {
  const answer = { Items: [person('left'), person('leaving'), person('without')] }
  const payroll = { Items: [details('left', '2026-11-19T00:00:00'), details('leaving', '2026-11-20T00:00:00')] }
  await using canned = await startCannedProvider({ body: answer }, { body: payroll })
  // In sequence, so that each gets its own answer.
  const myob = openMyob({ ...canned.service, pace: { ...canned.service.pace, atOnce: 1 } })
  const found = await myob.listEmployees(access, '2026-11-20')
  expect(found.map(({ id, active, hourly, rateIds }) => [id, active, hourly, rateIds])).toEqual([
    ['left', false, true, ['base']],
    ['leaving', true, true, ['base']],
    ['without', true, false, []],
  ])
})
