import { expect, test } from 'vitest'
import { inWords } from '#shared/texts.ts'
import { myobWarnings } from './myob-warnings.ts'
import type { ProviderEmployee } from '../connections/payroll-records.ts'

const employee: ProviderEmployee = {
  id: 'e',
  firstName: 'Sam',
  lastName: 'Reilly',
  active: true,
  ordinaryRateId: null,
  calendarId: null,
  hourly: true,
  rateIds: [],
}

test.each([
  [{}, []],
  [{ standardPayHours: 0 }, []],
  [{ standardPayHours: null }, [expect.stringContaining('can’t read their standard pay')]],
  [{ standardPayHours: 38 }, [expect.stringContaining('38.00 standard hours on top')]],
])('%j causes the warnings %j', (change, warnings) => {
  expect(myobWarnings({ ...employee, ...change }).map(inWords)).toEqual(warnings)
})
