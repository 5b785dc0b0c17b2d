import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { ask, connect, xeroCalls } from '../raw-calls.ts'

let sandbox: TestSandbox
let xero: Awaited<ReturnType<typeof xeroCalls>>
beforeEach(async () => {
  sandbox = await startSandbox()
  xero = await xeroCalls(sandbox, sandbox.organisation().id)
})
afterEach(() => sandbox.close())

const where = (text: string) => `?where=${encodeURIComponent(text)}`

describe('access', () => {
  test('403 without a tenant header, for another organisation, and without the scope', async () => {
    const forbidden = { Title: 'Forbidden', Status: 403, Detail: 'AuthenticationUnsuccessful' }
    expect((await xero('/PayItems', { headers: { 'xero-tenant-id': '' } })).body).toMatchObject(forbidden)
    const other = sandbox.organisation('Brigalow Partners').id
    expect((await xero('/PayItems', { headers: { 'xero-tenant-id': other } })).body).toMatchObject(forbidden)
    const reader = await xeroCalls(sandbox, sandbox.organisation().id, {
      scope: 'openid offline_access payroll.timesheets.read',
    })
    expect((await reader('/Timesheets')).status).toBe(200)
    expect((await reader('/Employees')).status).toBe(403)
    expect((await reader('/Timesheets', { method: 'POST', body: '[]' })).status).toBe(403)
  })

  test('a connection is listed until it is deleted, and then gives no access', async () => {
    const { access_token: token } = await connect(sandbox, 'xero')
    const headers = { authorization: `Bearer ${token}`, 'xero-tenant-id': sandbox.organisation().id }
    const listed = await ask(`${sandbox.url}/connections`, { headers })
    expect(listed.body).toEqual([
      expect.objectContaining({
        tenantId: sandbox.organisation().id,
        tenantType: 'ORGANISATION',
        tenantName: 'Willow Creek Pty Ltd',
      }),
    ])
    const id = sandbox.state.grants.at(-1)?.connections[0]?.id
    expect((await ask(`${sandbox.url}/connections/${id}`, { method: 'DELETE', headers })).status).toBe(204)
    expect((await ask(`${sandbox.url}/connections/${id}`, { method: 'DELETE', headers })).status).toBe(404)
    expect((await ask(`${sandbox.url}/payroll.xro/1.0/PayItems`, { headers })).status).toBe(403)
  })
})

describe('answers', () => {
  test('are XML unless JSON is requested, refusals included', async () => {
    const xml = await xero('/PayItems', { headers: { accept: '*/*' } })
    expect(xml.headers.get('content-type')).toContain('application/xml')
    expect(xml.text).toContain('<EarningsRate><EarningsRateID>')
    const refused = await xero('/Timesheets', { method: 'POST', body: '{}', headers: { accept: '*/*' } })
    expect(refused.text).toContain('<ApiException>')
  })

  test('have the envelope of their kind: pay items an object, one timesheet a singular name', async () => {
    const { id } = sandbox.employee('Sam Reilly')
    sandbox.organisation().timesheets.push({
      id,
      employeeId: id,
      from: '2026-09-28',
      to: '2026-10-11',
      status: 'APPROVED',
      lines: [{ rateId: id, units: [1.1, 2.2], updatedAt: 0 }],
      updatedAt: 0,
    })
    const head = {
      Id: expect.any(String),
      Status: 'OK',
      ProviderName: 'Sandbox',
      DateTimeUTC: expect.stringMatching(/^\/Date\(\d+\)\/$/),
    }
    expect((await xero('/PayItems')).body).toMatchObject({
      ...head,
      PayItems: { EarningsRates: expect.any(Array), LeaveTypes: [] },
    })
    const row = { TimesheetID: id, StartDate: '/Date(1790553600000+0000)/', Status: 'APPROVED', Hours: 3.3 }
    expect((await xero(`/Timesheets/${id}`)).body).toMatchObject({ ...head, Timesheet: row })
    expect((await xero('/Timesheets')).body).toMatchObject({ ...head, Timesheets: [row] })
    expect((await xero(`/Employees/${id}`)).body).toMatchObject({ Employees: [{ EmployeeID: id, FirstName: 'Sam' }] })
    expect((await xero('/Timesheets/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('hourly rates per unit have the unit hours; a replaced rate is not current', async () => {
    expect((await xero('/PayItems')).body).toMatchObject({
      PayItems: {
        EarningsRates: [
          { Name: 'Ordinary Hours (to June)', RateType: 'RATEPERUNIT', TypeOfUnits: 'Hours', CurrentRecord: false },
          { Name: 'Ordinary Hours', EarningsType: 'ORDINARYTIMEEARNINGS', CurrentRecord: true },
          { Name: 'Salary', RateType: 'FIXEDAMOUNT' },
          { Name: 'Overtime (1.5x)', EarningsType: 'OVERTIMEEARNINGS', RateType: 'MULTIPLE', Multiplier: 1.5 },
          { Name: 'Sunday (2x)', EarningsType: 'ORDINARYTIMEEARNINGS', Multiplier: 2 },
          { Name: 'Public holiday (2.25x)', EarningsType: 'ORDINARYTIMEEARNINGS', Multiplier: 2.25 },
        ],
      },
    })
  })

  test('a list may omit a calendar that the employee’s own record has', async () => {
    const { id, calendarId } = sandbox.employee('Mei Chen')
    const listed = await xero(`/Employees${where(`EmployeeID==Guid("${id}")`)}`)
    expect(listed.text).not.toContain('PayrollCalendarID')
    expect((await xero(`/Employees/${id}`)).body).toMatchObject({ Employees: [{ PayrollCalendarID: calendarId }] })
  })

  test('lists come a hundred at a time', async () => {
    const { employees } = sandbox.organisation()
    const sam = sandbox.employee('Sam Reilly')
    while (employees.length < 120)
      employees.push({ ...sam, id: crypto.randomUUID(), lastName: `No ${employees.length}` })
    const sizes = await Promise.all(
      [1, 2, 3].map(async (page) => (await xero(`/Employees?page=${page}`)).text.split('"EmployeeID"').length - 1),
    )
    expect(sizes).toEqual([100, 20, 0])
  })
})

describe('where', () => {
  test.each([
    ['Employees', 'Status=="TERMINATED"', 1],
    ['Employees', 'Status=="ACTIVE" && FirstName=="Sam"', 1],
    ['Employees', 'StartDate==DateTime(2024,07,01)', 7],
    ['Timesheets', 'StartDate==DateTime(2026,9,28)&&Status=="DRAFT"', 0],
  ])('of %s returns %s', async (list, text, found) => {
    const answer = await xero(`/${list}${where(text)}`)
    expect(answer.status).toBe(200)
    expect(answer.text.split('"UpdatedDateUTC"').length - 1).toBe(found)
  })

  test.each([
    ['hi=="x"', "No property or field 'hi' exists in type 'Employee' (at index 0)"],
    ['Status=="ACTIVE" && hi=="x"', "No property or field 'hi' exists in type 'Employee' (at index 20)"],
    ['EmployeeID=="x"', "Operator '==' incompatible with operand types 'Guid' and 'String' (at index 0)"],
    ['Status!="ACTIVE"', 'Syntax error (at index 0)'],
    ['StartDate==DateTime(2026,13,1)', 'Not a date (at index 0)'],
  ])('refuses %s', async (text, message) => {
    const answer = await xero(`/Employees${where(text)}`)
    expect(answer.status).toBe(400)
    const problem = { ErrorNumber: 16, Type: 'QueryParseException', Message: message }
    expect(answer.body).toEqual(problem)
  })
})
