import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { ask } from '../raw-calls.ts'
import { defaultSeed, type SandboxSeed } from '../seed.ts'
import { usableRates } from '../xero/xero-records.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const page = () => `${sandbox.url}/organisations/${sandbox.organisation().id}`
const post = (path: string, form: Record<string, string>) =>
  ask(`${page()}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

async function startSeeded(seed: SandboxSeed) {
  const started = await startSandbox({ seed })
  return { ...started, [Symbol.asyncDispose]: started.close }
}

test('user input is shown as text, never as markup', async () => {
  sandbox.employee('Sam Reilly').lastName = '<script>alert(1)</script>'
  const { text } = await ask(page())
  expect(text).toContain('Sam &lt;script&gt;')
  expect(text).not.toContain('<script>')
})

test('a form that changes something redirects with 303', async () => {
  const sam = sandbox.employee('Sam Reilly')
  const answer = await post(`/employees/${sam.id}`, {
    firstName: 'Sammy',
    lastName: 'Reilly',
    calendarId: '',
    status: 'TERMINATED',
    tracking: 'on',
  })
  expect(answer.status).toBe(303)
  expect(sam).toMatchObject({
    firstName: 'Sammy',
    calendarId: null,
    status: 'TERMINATED',
    tracking: true,
    hourly: false,
  })
})

describe('a pay template in Xero', () => {
  test('has every current rate until one is removed or has its own amount, and again afterwards', async () => {
    const sam = sandbox.employee('Sam Reilly')
    const [ordinary, overtime, ...others] = usableRates(sandbox.organisation().rates).map(({ id }) => id)
    if (!ordinary || !overtime) throw new Error('The sandbox has no rates')
    const save = (checked: readonly string[], amounts: Record<string, string>) => {
      const form = new URLSearchParams(amounts)
      for (const id of checked) form.append('check', id)
      return ask(`${page()}/templates/${sam.id}`, { method: 'POST', body: form, redirect: 'manual' })
    }
    expect((await save([ordinary, ...others], { [`perUnit ${ordinary}`]: '0' })).status).toBe(303)
    expect(sam.template).toEqual([
      { rateId: ordinary, perUnit: 0 },
      ...others.map((rateId) => ({ rateId, perUnit: null })),
    ])
    const { text } = await ask(page())
    expect(text).toContain(`name="perUnit ${ordinary}" type="number" step="0.0001" min="0" value="0"`)
    expect(text).toContain('pay template changed')

    expect((await save([ordinary], { [`perUnit ${ordinary}`]: 'free' })).status).toBe(400)
    expect(sam.template).toHaveLength(1 + others.length)
    await save([ordinary, overtime, ...others], {})
    expect(sam.template).toBeNull()
  })

  test('comes with the seed', async () => {
    const [willow] = defaultSeed.organisations
    if (!willow) throw new Error('The seed has no organisation')
    const template = [{ rate: 'Ordinary Hours', perUnit: 0 }, { rate: 'Overtime (1.5x)' }]
    const employees = [{ firstName: 'Kit', lastName: 'Doyle', template }]
    await using seeded = await startSeeded({ organisations: [{ ...willow, employees }] })
    const idOf = (name: string) => seeded.organisation().rates.find((rate) => rate.name === name)?.id
    expect(seeded.employee('Kit Doyle').template).toEqual([
      { rateId: idOf('Ordinary Hours'), perUnit: 0 },
      { rateId: idOf('Overtime (1.5x)'), perUnit: null },
    ])
  })
})

test('an overtime rate is added to both, ticked for those paid by the hour', async () => {
  await post('/rates', { name: 'Double time', multiplier: '2' })
  const { rates, categories } = sandbox.organisation()
  expect(rates.at(-1)).toMatchObject({
    name: 'Double time',
    earningsType: 'OVERTIMEEARNINGS',
    multiplier: 2,
    current: true,
  })
  expect(sandbox.employee('Sam Reilly').categoryIds).toContain(categories.at(-1)?.id)
  expect(sandbox.employee('Ruth Keller').categoryIds).not.toContain(categories.at(-1)?.id)
  await post(`/rates/${rates.at(-1)?.id}`, {})
  expect(rates.at(-1)?.current).toBe(false)
})

test('a timesheet is approved, and entries of a week are marked as paid', async () => {
  const { id, uid, categoryIds } = sandbox.employee('Sam Reilly')
  const { timesheets, myobEntries } = sandbox.organisation()
  const sheet = {
    id,
    employeeId: id,
    from: '2026-09-28',
    to: '2026-10-11',
    status: 'DRAFT' as const,
    lines: [],
    updatedAt: 0,
  }
  timesheets.push(sheet)
  const entry = { employeeUid: uid, categoryId: categoryIds[0] ?? '', hours: 8, notes: '', processed: false }
  myobEntries.push({ ...entry, id, date: '2026-09-28' }, { ...entry, id: uid, date: '2026-10-05' })
  expect((await ask(page())).text).toContain('28 Sept 2026 to 11 Oct 2026')
  await post('/timesheets', { id, status: 'APPROVED' })
  expect(timesheets[0]?.status).toBe('APPROVED')
  await post('/myob', { employee: uid, from: '2026-09-28', to: '2026-10-04', processed: 'true' })
  expect(myobEntries.map(({ processed }) => processed)).toEqual([true, false])
})

test('Xero records are malformed and repaired, timesheets in three ways', async () => {
  const { calendars, timesheets, xero } = sandbox.organisation()
  const { id } = sandbox.employee('Sam Reilly')
  const days = { from: '2026-09-28', to: '2026-10-11' }
  timesheets.push({ id, employeeId: id, ...days, status: 'DRAFT', lines: [], updatedAt: 0 })
  await post('/pay-runs', { calendarId: calendars[0]?.id ?? '', ...days })
  const [run] = xero.payRuns

  await post(`/odd/${run?.id}`, {})
  expect(run?.odd).toBe(true)
  await post(`/odd/${run?.id}`, {})
  expect(run?.odd).toBe(false)

  const sheet = () => timesheets.find(({ employeeId }) => employeeId === id)
  for (const odd of ['date', 'status', 'rate'] as const) {
    await post(`/odd-timesheets/${id}`, { odd })
    expect(sheet()?.odd).toBe(odd)
  }
  expect((await ask(page())).text).toContain('a line without a rate')
  expect((await post(`/odd-timesheets/${id}`, { odd: 'never' })).status).toBe(400)
  await post(`/odd-timesheets/${id}`, { odd: '' })
  expect(sheet()).not.toHaveProperty('odd')
})

test('only a start date is malformed', async () => {
  const sam = sandbox.employee('Sam Reilly')
  const form = { firstName: 'Sam', lastName: 'Reilly', calendarId: sam.calendarId ?? '', status: 'ACTIVE' }
  await post(`/employees/${sam.id}`, { ...form, oddStartDate: 'on' })
  expect(sam.oddStartDate).toBe(true)
  await post(`/employees/${sam.id}`, form)
  expect(sam.oddStartDate).toBe(false)
})

test('MYOB company file settings are changed and shown', async () => {
  const form = {
    timesheets: 'off',
    weekStartsOn: 'Wednesday',
    put: 'merge',
    zeroHours: 'keep',
    payrollYearFrom: '2026-07-01',
    ownLogOn: 'on',
  }
  expect((await post('/myob-settings', form)).status).toBe(303)
  expect(sandbox.organisation().myob).toEqual({ ...form, ownLogOn: true })
  expect((await ask(page())).text).toMatch(/value="Wednesday" selected/)
  expect((await post('/myob-settings', { ...form, weekStartsOn: 'Someday' })).status).toBe(400)
})

test('an organisation is added with the records of another and limits of its own', async () => {
  const add = (form: Record<string, string>) =>
    ask(`${sandbox.url}/organisations`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  expect((await add({ name: 'Ridge End', like: 'Brigalow Partners' })).status).toBe(303)
  const added = sandbox.state.organisations.find(({ name }) => name === 'Ridge End')
  const copied = sandbox.state.organisations.find(({ name }) => name === 'Brigalow Partners')
  expect(added?.employees.map(({ lastName }) => lastName)).toEqual(copied?.employees.map(({ lastName }) => lastName))
  expect(added?.id).not.toBe(copied?.id)
  for (const wrong of [
    { name: 'Ridge End', like: 'Brigalow Partners' },
    { name: ' ', like: 'Brigalow Partners' },
  ]) {
    expect(await add(wrong)).toMatchObject({ status: 400, text: expect.stringContaining('Enter a name') })
  }
  expect(await add({ name: 'Other', like: 'Nowhere' })).toMatchObject({ status: 400 })
})

test('checks for all organisations are switched off and on', async () => {
  const checks = (...on: string[]) =>
    ask(`${sandbox.url}/checks`, { method: 'POST', body: new URLSearchParams(on.map((name) => ['check', name])) })
  await checks('tokenReuse', 'minuteLimit')
  expect(sandbox.state.unchecked).toEqual(['secondLimit'])
  expect((await ask(sandbox.url)).text).toMatch(/value="tokenReuse" checked/)
  expect((await ask(sandbox.url)).text).not.toMatch(/value="secondLimit" checked/)
  await checks()
  expect(sandbox.state.unchecked).toEqual(['tokenReuse', 'secondLimit', 'minuteLimit'])
})

test('an invalid form shows an error and changes nothing', async () => {
  const answer = await post('/calendars', { name: 'Monthly', type: 'NEVER', startDate: 'soon' })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('role="alert"')])
  expect(sandbox.organisation().calendars).toHaveLength(2)
})

test('faults are switched on for the next requests and off again', async () => {
  const faults = (form: Record<string, string>) =>
    ask(`${sandbox.url}/faults`, { method: 'POST', body: new URLSearchParams(form) })
  await faults({ provider: 'stripe', name: 'unavailable', times: '2', only: 'stores' })
  expect((await ask(sandbox.url)).text).toContain('Answers 503, stores nothing, when storing, 2 more times')
  expect((await ask(`${sandbox.url}/v1/customers`, { method: 'POST' })).status).toBe(503)
  await faults({ off: 'all' })
  expect((await ask(`${sandbox.url}/v1/customers`, { method: 'POST' })).status).toBe(401)
  expect((await faults({ provider: 'stripe', name: 'xml-error', times: '1' })).status).toBe(400)
})
