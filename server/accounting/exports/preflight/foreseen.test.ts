import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeConnection } from '#test/fixtures/connection.ts'
import { type ExportFarm, fortnight, makeExportFarm } from '#test/fixtures/export-farm.ts'
import { succeeded } from '#test/server.ts'

let base: TestDatabase
let farm: ExportFarm

beforeAll(async () => {
  base = await testDatabase()
})
afterEach(() => farm.close())
afterAll(() => base.close())

const sync = async () => succeeded(await farm.call('syncPayroll', { provider: 'xero' }))
async function rowOf(name: string) {
  const row = (await farm.check()).people.find((each) => each.name === name)
  if (!row) throw new Error(`${name} is not in the list`)
  return row
}
const singleReads = () => farm.sandbox.requests.filter(({ path }) => /\/Employees\/./.test(path)).length

/** A bookkeeper's timesheet for the first week. */
function typeAWeek(name: string) {
  const { id, ordinaryRateId } = farm.sandbox.employee(name)
  const lines = [{ rateId: ordinaryRateId ?? '', units: [9, 0, 0, 0, 0, 0, 0], updatedAt: 0 }]
  const week = { from: '2026-11-09', to: '2026-11-15' }
  farm.sandbox.organisation().timesheets.push({ id, employeeId: id, ...week, status: 'DRAFT', lines, updatedAt: 0 })
}

test('a malformed record affects only its own employee', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly', 'Mei Chen', 'Ruth Keller'] })
  const { rates, xero } = farm.sandbox.organisation()
  farm.sandbox.employee('Mei Chen').odd = true
  for (const rate of rates) rate.odd = rate.name === 'Salary'
  await sync()
  const sentence = expect.stringContaining('can’t read')
  expect((await farm.check()).people).toMatchObject([
    { name: 'Mei Chen', state: 'blocked', reason: 'record_unreadable', texts: [sentence] },
    { name: 'Ruth Keller', state: 'blocked', reason: 'record_unreadable', texts: [sentence] },
    { name: 'Sam Reilly', state: 'ready' },
  ])
  expect(await farm.send()).toMatchObject({ sent: 1, failed: 0 })

  const [timesheet] = farm.sandbox.organisation().timesheets
  if (!timesheet) throw new Error('The sandbox has no timesheet')
  for (const [odd, start] of [
    ['date', /^Invalid date format: Xero has a timesheet for this pay period/],
    ['status', /^Xero has a timesheet for this pay period/],
    ['rate', /^Xero has a timesheet for this pay period/],
  ] as const) {
    timesheet.odd = odd
    expect(await rowOf('Sam Reilly')).toMatchObject({
      reason: 'record_unreadable',
      texts: [expect.stringMatching(start)],
    })
  }
  xero.payrollSetUp = false
  expect(await farm.call('syncPayroll', { provider: 'xero' })).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Payroll is not set up in this Xero organisation'),
  })
})

test('an employee who started in the last century is read from the copy too', async () => {
  farm = await makeExportFarm(base)
  farm.sandbox.employee('Mei Chen').startDate = '1998-03-02'
  await sync()
  expect((await farm.check()).people).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
})

test('a job reads pay templates to find salaries, and pre-flight never waits for it', async () => {
  farm = await makeExportFarm(base)
  farm.sandbox.employee('Mei Chen').salaried = true
  const before = singleReads()
  const unchecked = [expect.stringContaining('Pay template not checked yet')]
  expect((await farm.check()).people).toMatchObject([
    { state: 'ready', warnings: unchecked },
    { state: 'ready', warnings: unchecked },
  ])
  expect(singleReads()).toBe(before)
  await farm.readTemplates()
  expect(singleReads()).toBe(before + 2)
  expect((await farm.check()).people).toMatchObject([
    { name: 'Mei Chen', state: 'blocked', reason: 'not_hourly', texts: [expect.stringContaining('a salary')] },
    { name: 'Sam Reilly', state: 'ready', warnings: [] },
  ])
  await farm.readTemplates()
  expect(singleReads()).toBe(before + 2)

  // The manager corrected it in Xero and syncs.
  const [ordinary] = farm.sandbox.organisation().rates.filter(({ current }) => current)
  const template = [{ rateId: ordinary?.id ?? '', perUnit: 0 }]
  Object.assign(farm.sandbox.employee('Mei Chen'), { salaried: false, template })
  await sync()
  await farm.readTemplates()
  expect(await rowOf('Mei Chen')).toMatchObject({
    state: 'ready',
    warnings: [
      '“Ordinary Hours” pays them $0.00 an hour in Xero. Set the amount there first.',
      '“Overtime (1.5x)” is not in their pay template in Xero, so Xero may refuse these hours. Add it there first.',
    ],
  })
})

test('an unread salary is found before hours are sent', async () => {
  farm = await makeExportFarm(base)
  farm.sandbox.employee('Mei Chen').salaried = true
  const done = await farm.send()
  expect(done).toMatchObject({ sent: 1, failed: 1 })
  expect(done.people).toMatchObject([
    { name: 'Mei Chen', state: 'failed', problem: expect.stringContaining('Xero pays them a salary') },
    { name: 'Sam Reilly', state: 'sent' },
  ])
  expect(farm.sandbox.organisation().timesheets).toHaveLength(1)
})

test('what Xero would refuse for the pay period is reported before sending', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  const organisation = farm.sandbox.organisation()
  const sam = farm.sandbox.employee('Sam Reilly')
  typeAWeek('Sam Reilly')
  expect(await rowOf('Sam Reilly')).toMatchObject({
    reason: 'sent_in_other_window',
    texts: [expect.stringContaining('for 9 – 15 Nov 2026 with 9.00 hours (Draft)')],
  })
  organisation.timesheets = []

  const category = { id: crypto.randomUUID(), name: 'Farm', items: [] }
  organisation.xero.trackingCategory = category
  await sync()
  expect(await rowOf('Sam Reilly')).toMatchObject({ reason: 'tracking_required' })
  organisation.xero.trackingCategory = null

  const run = { id: crypto.randomUUID(), calendarId: sam.calendarId ?? '', ...fortnight, posted: false }
  organisation.xero.payRuns = [run]
  await sync()
  const drafted = expect.stringContaining('Xero already has a draft pay run for 9 – 22 Nov 2026')
  expect((await rowOf('Sam Reilly')).warnings).toContainEqual(drafted)
  run.posted = true
  await sync()
  expect(await rowOf('Sam Reilly')).toMatchObject({ reason: 'pay_run_posted' })
  organisation.xero.payRuns = []

  sam.startDate = '2026-11-20'
  await sync()
  expect(await rowOf('Sam Reilly')).toMatchObject({ reason: 'before_hire_date' })
})

test('an unreadable start date or pay run is reported where it matters, and all are sent', async () => {
  farm = await makeExportFarm(base)
  const organisation = farm.sandbox.organisation()
  const sam = farm.sandbox.employee('Sam Reilly')
  const calendarId = sam.calendarId ?? ''
  const otherId = organisation.calendars.find(({ id }) => id !== calendarId)?.id ?? ''
  const run = { id: crypto.randomUUID(), calendarId: otherId, ...fortnight, posted: false, odd: true }
  organisation.xero.payRuns = [run]
  sam.oddStartDate = true
  await sync()
  await farm.readTemplates()
  const start = expect.stringContaining('start date in Xero')
  expect((await farm.check()).people).toMatchObject([
    { name: 'Mei Chen', state: 'ready', warnings: [] },
    { name: 'Sam Reilly', state: 'ready', warnings: [start] },
  ])
  run.calendarId = calendarId
  await sync()
  const payRun = expect.stringContaining('pay run in Xero')
  expect((await farm.check()).people).toMatchObject([
    { name: 'Mei Chen', state: 'ready', warnings: [payRun] },
    { name: 'Sam Reilly', state: 'ready', warnings: [start, payRun] },
  ])
  expect(await farm.send()).toMatchObject({ sent: 2, failed: 0 })
})

test('pay runs that the connection may not read are reported as unchecked', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  expect(await farm.check()).toMatchObject({ notes: [], people: [{ state: 'ready' }] })
  for (const grant of farm.sandbox.state.grants) {
    grant.scopes = grant.scopes.filter((scope) => scope !== 'payroll.payruns.read')
  }
  await sync()
  const notes = [expect.stringContaining('can’t check pay runs')]
  expect(await farm.check()).toMatchObject({ notes, people: [{ state: 'ready' }] })
})

test('a daily limit too low for everyone is reported', async () => {
  farm = await makeExportFarm(base, { sandbox: { perDay: 12 } })
  expect((await farm.check()).notes).toEqual([
    expect.stringMatching(/^Xero accepts \d+ more requests from Muster today, .* needs about 4\. Send some now/),
  ])
})

test('rates and calendars are read again as an export starts, and after a refusal', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  const { people } = await farm.check()
  const [calendar] = farm.sandbox.organisation().calendars
  if (!calendar) throw new Error('The sandbox has no calendar')
  const before = calendar.startDate
  calendar.startDate = '2026-10-01'
  expect((await farm.start(undefined, people)).answer).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Their pay calendar “Fortnightly”'),
  })
  expect(await rowOf('Sam Reilly')).toMatchObject({ reason: 'calendar_mismatch' })

  calendar.startDate = before
  await sync()
  const { id, answer } = await farm.start()
  succeeded(answer)
  calendar.startDate = '2026-10-01'
  await farm.run(id)
  expect(await farm.get(id)).toMatchObject({ failed: 1 })
  expect(await rowOf('Sam Reilly')).toMatchObject({ reason: 'calendar_mismatch' })
})

test('a connection ended in Xero is shown as ended, a missing permission is not', async () => {
  farm = await makeExportFarm(base, { people: ['Sam Reilly'] })
  const linkOf = async () => (await farm.read<{ link: object | null }[]>('listConnections'))[0]?.link
  farm.sandbox.fault('no-permission', { times: 1 })
  expect(await farm.call('checkExport', { provider: 'xero', ...fortnight })).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('payroll administrator'),
  })
  expect(await linkOf()).toMatchObject({ expired: false, ended: false })

  for (const grant of farm.sandbox.state.grants) grant.connections = []
  const ended = { code: 'CONFLICT', message: expect.stringContaining('The connection was ended in Xero.') }
  expect(await farm.call('checkExport', { provider: 'xero', ...fortnight })).toMatchObject(ended)
  expect(await linkOf()).toMatchObject({ expired: true, ended: true })
  expect(await farm.call('checkExport', { provider: 'xero', ...fortnight })).toMatchObject(ended)
  const { server, sandbox, cookie } = farm
  await makeConnection(server, sandbox, { cookie })
  expect(await linkOf()).toMatchObject({ expired: false, ended: false })
})

test('each employee whose hours were sent to the other provider gets a warning', async () => {
  farm = await makeExportFarm(base)
  await farm.hire('Ana Silva')
  await farm.send()
  const { server, sandbox, cookie } = farm
  await makeConnection(server, sandbox, { cookie, provider: 'myob' })
  succeeded(await farm.call('syncPayroll', { provider: 'myob' }))
  await farm.link('myob')
  const { people } = await farm.read<Awaited<ReturnType<ExportFarm['check']>>>('checkExport', {
    provider: 'myob',
    ...fortnight,
  })
  const sent = '8.50 of their hours were already sent to Xero · Willow Creek Pty Ltd (Tue 17 Nov).'
  const marked = people.map(({ name, warnings }) => [name, warnings.map((each) => each.split(' Hours sent twice')[0])])
  expect(marked).toEqual([
    ['Ana Silva', []],
    ['Mei Chen', [sent]],
    ['Sam Reilly', [sent]],
  ])
})

test('an archived employee’s last hours are linked and sent without restoring them', async () => {
  farm = await makeExportFarm(base)
  const employeeId = farm.employeeIds.get('Mei Chen') ?? ''
  succeeded(
    await farm.server.call(
      'employees.setEmployeesActive',
      { ids: [employeeId], active: false },
      { cookie: farm.cookie },
    ),
  )
  await farm.call('unlinkPerson', { provider: 'xero', employeeId })
  const { suggestion } = await rowOf('Mei Chen')
  expect(suggestion).toMatchObject({ firstName: 'Mei' })
  const links = [{ employeeId, providerEmployeeId: suggestion?.id }]
  succeeded(await farm.call('linkPeople', { provider: 'xero', links }))
  expect(await rowOf('Mei Chen')).toMatchObject({ state: 'ready', archived: true })
  expect(await farm.send()).toMatchObject({ sent: 2, failed: 0 })
  expect(farm.sandbox.organisation().timesheets).toHaveLength(2)
})
