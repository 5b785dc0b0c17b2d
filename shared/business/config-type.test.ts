import { expect, test } from 'vitest'
import { configTypes, configurationDefaults } from './config-type.ts'

test('the defaults are those of the specification, one for each type but the payroll calendar', () => {
  expect(configurationDefaults.map(({ configType, dataType, value }) => [configType, dataType, Number(value)])).toEqual(
    [
      ['timesheet_rounding', 'integer', 5],
      ['report_frequency', 'integer', 7],
      ['timesheet_rest_period', 'integer', 9],
      ['break_reminder_period', 'integer', 6],
      ['leave_hours', 'double', 7.6],
    ],
  )
  const defaulted = new Set<string>(configurationDefaults.map(({ configType }) => configType))
  expect(configTypes.filter((type) => !defaulted.has(type))).toEqual(['payroll_calendar_setting'])
})
