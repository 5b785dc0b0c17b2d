import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { myobCalls } from '../raw-calls.ts'

let sandbox: TestSandbox
let myob: Awaited<ReturnType<typeof myobCalls>>
beforeEach(async () => {
  sandbox = await startSandbox()
  myob = await myobCalls(sandbox, sandbox.organisation().businessId)
})
afterEach(() => sandbox.close())

const filter = (text: string) => myob(`/Contact/Employee?$filter=${encodeURIComponent(text)}`)

describe('lists', () => {
  const listed = z.object({
    Items: z.array(z.object({ UID: z.string() })),
    NextPageLink: z.string().nullable(),
    Count: z.number(),
  })

  test('are followed page by page', async () => {
    const first = listed.parse((await myob('/Contact/Employee?$top=5')).body)
    expect([first.Items.length, first.Count]).toEqual([5, 7])
    const { pathname, search } = new URL(first.NextPageLink ?? '')
    const next = listed.parse((await myob(`${pathname.replace(/^\/accountright\/[^/]+/, '')}${search}`)).body)
    expect([next.Items.length, next.NextPageLink]).toEqual([2, null])
    expect(new Set([...first.Items, ...next.Items].map(({ UID }) => UID)).size).toBe(7)
  })

  test('are filtered by equality only', async () => {
    expect((await filter("FirstName eq 'Sam' and IsActive eq true")).body).toMatchObject({ Count: 1 })
    expect((await filter('IsActive eq false')).body).toMatchObject({ Items: [{ LastName: 'Harris' }] })
    expect((await filter("contains(FirstName,'S')")).status).toBe(400)
  })

  test('say how an employee is paid, and which wages are hourly', async () => {
    const { uid } = sandbox.employee('Sam Reilly')
    expect((await myob(`/Contact/EmployeePayrollDetails/${uid}`)).body).toMatchObject({
      Employee: { UID: uid },
      Wage: { PayBasis: 'Hourly', WageCategories: [{ Name: 'Base Hourly' }, { Name: 'Overtime (1.5x)' }, {}, {}] },
      TerminationDate: null,
    })
    expect((await myob('/Payroll/PayrollCategory/Wage')).body).toMatchObject({
      Items: [
        {
          Name: 'Base Hourly',
          WageType: 'Hourly',
          HourlyDetails: { PayRate: 'RegularRate', RegularRateMultiplier: 1 },
        },
        { Name: 'Overtime (1.5x)', HourlyDetails: { RegularRateMultiplier: 1.5 } },
        { Name: 'Base Salary', WageType: 'Salary', HourlyDetails: null },
        { Name: 'Sunday (2x)', HourlyDetails: { RegularRateMultiplier: 2 } },
        { Name: 'Public holiday (2.25x)', HourlyDetails: { RegularRateMultiplier: 2.25 } },
      ],
    })
    expect((await myob('/Payroll/PayrollCategory')).body).toMatchObject({
      Items: [...Array.from({ length: 5 }, () => ({ Type: 'Wage' })), { Type: 'Tax' }],
    })
  })
})
