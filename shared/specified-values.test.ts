import { describe, expect, test } from 'vitest'
import { exportStatuses, exportStatusLabels } from '#shared/accounting/exports/export-status.ts'
import { assetCategories } from './machines/asset-category.ts'
import { commodities } from './business/commodity.ts'
import { configTypes, configurationDefaults, defaultPeriodDays } from './business/config-type.ts'
import { defaultActivities } from './business/default-activities.ts'
import { defaultState, stateLabels, states } from './business/state.ts'
import { defaultColour, palette } from './calendar/palette.ts'
import { channelTypes } from './chat/channel-type.ts'
import { cacheGroups } from './core/endpoint.ts'
import { themeNames } from './core/theme-name.ts'
import { certificates } from './employees/certificate.ts'
import { employmentTypeLabel, employmentTypes } from './employees/employment-type.ts'
import { inviteCodeFrom } from './employees/invite-code.ts'
import { inviteStatuses } from './employees/invite-status.ts'
import { licenceClasses } from './employees/licence-class.ts'
import { payRateTypes, paySchedules } from './employees/pay-rate-type.ts'
import { positions } from './employees/position.ts'
import { leaveSpan } from './leave/leave-span.ts'
import { leaveTypeLabels, leaveTypes } from './leave/leave-type.ts'
import { incidentSeverities } from './safety-reports/incidents/incident-severity.ts'
import { reportTypes } from './safety-reports/report-type.ts'
import { taskPriorities } from './tasks/task-priority.ts'
import { taskStatuses } from './tasks/task-status.ts'
import { breakTypes } from '#shared/timesheets/entries/break-type.ts'
import { logTypes } from '#shared/timesheets/entries/log-type.ts'
import { timesheetStatuses, timesheetStatusLabel } from '#shared/timesheets/approval/timesheet-status.ts'

/* The right-hand sides are copied from the specification; the database has the same values (enumerations.db.test.ts). */

describe('the enumerations are those of Specification 3:', () => {
  test.each<[string, readonly string[], string]>([
    ['states', states, 'nsw, vic, qld, wa, sa, tas, nt, act'],
    ['employment types', employmentTypes, 'part_time, full_time, casual, contractor, work_experience, apprenticeship'],
    [
      'positions',
      positions,
      'farmhand, livestock_farmhand, machinery_operator, truck_driver, farm_manager, mechanic, other',
    ],
    ['break types', breakTypes, 'paid, unpaid'],
    ['licence classes', licenceClasses, 'car, hr, mc, lr, mr, hc'],
    [
      'config types',
      configTypes,
      'timesheet_rounding, report_frequency, timesheet_rest_period, break_reminder_period, leave_hours, payroll_calendar_setting',
    ],
    [
      'incident severities',
      incidentSeverities,
      'lost_time_injury, hospital_treatment, first_aid_only, near_miss, machine_incident',
    ],
    ['invite status', inviteStatuses, 'pending, joined'],
    ['leave types', leaveTypes, 'annual_leave, sick_leave, public_holiday, carers_leave, unpaid_leave, other_leave'],
    [
      'certificates',
      certificates,
      'telehandler, acup, forklift, first_aid, confined_spaces, working_at_heights, non_slewing_crane',
    ],
    ['pay rate types', payRateTypes, 'hourly_flat, hourly_overtime'],
    ['pay schedule', paySchedules, 'weekly, fortnightly'],
    ['task status', taskStatuses, 'not_started, in_progress, completed'],
    ['priority', taskPriorities, 'low, medium, high'],
    ['timesheet status', timesheetStatuses, 'active, pending, approved, rejected, break'],
    ['log types', logTypes, 'work, leave'],
    ['asset categories', assetCategories, 'headers, tractors, sprayers, seeders, telehandlers, forklifts, feeders'],
    ['report types', reportTypes, 'hazard, incident, maintenance, pre_start'],
    [
      'commodities',
      commodities,
      'Winter cropping, Summer cropping, Livestock - sheep & lambs, Livestock - beef, Horticulture, Contracting services, Hay and silage, Livestock - dairy, Sugar cane, Other',
    ],
    ['themes', themeNames, 'light, dark, dyslexia'],
    ['channel types', channelTypes, 'direct, group'],
  ])('%s', (_, values, specified) => {
    expect(values.join(', ')).toBe(specified)
  })
})

describe('the labels are those of Specification 3 and 4:', () => {
  test.each<[string, readonly string[], string]>([
    [
      'employment types',
      employmentTypes.map(employmentTypeLabel),
      'Part Time, Full Time, Casual, Contractor, Work Experience, Apprenticeship',
    ],
    [
      'leave types',
      leaveTypes.map((type) => leaveTypeLabels[type]),
      "Annual Leave, Sick Leave, Public Holiday, Carer's Leave, Unpaid Leave, Other Leave",
    ],
    [
      'export status',
      exportStatuses.map((status) => exportStatusLabels[status]),
      'Draft, Submitted, Approved, Rejected',
    ],
    ['timesheet status', ['pending', 'approved', 'rejected'].map(timesheetStatusLabel), 'Pending, Approved, Rejected'],
    ['any other timesheet status', ['active', 'break', ''].map(timesheetStatusLabel), 'Unknown, Unknown, Unknown'],
    ['any other employment type', ['seasonal', ''].map(employmentTypeLabel), 'Unknown, Unknown'],
  ])('%s', (_, labels, specified) => {
    expect(labels.join(', ')).toBe(specified)
  })
})

describe('a new business gets', () => {
  test('the nine activities of Specification 3', () => {
    expect(defaultActivities.join(', ')).toBe(
      'General Maintenance, Harvest, Livestock, Paddock Prep, Sowing, Spraying, Training, Truck Carting, Workshop',
    )
  })

  test('the state NSW, unless it chooses another', () => {
    expect(stateLabels[defaultState]).toBe('NSW')
  })

  test('rounding 5, report 7, rest 9, break reminder 6 and leave hours 7.6, the last alone a double', () => {
    expect(
      configurationDefaults.map(({ configType, dataType, value }) => `${configType} ${dataType} ${value}`),
    ).toEqual([
      'timesheet_rounding integer 5',
      'report_frequency integer 7',
      'timesheet_rest_period integer 9',
      'break_reminder_period integer 6',
      'leave_hours double 7.6',
    ])
  })

  test('a payroll calendar of 14 days', () => {
    expect(defaultPeriodDays).toBe(14)
  })
})

test('a leave day of the default hours is 456 minutes from 09:00', () => {
  const hours = Number(configurationDefaults.find(({ configType }) => configType === 'leave_hours')?.value)
  const oneDay = { startDate: '2026-11-16', endDate: '2026-11-16' }
  expect(leaveSpan(oneDay, hours, 'Australia/Brisbane')).toEqual({
    startTime: '2026-11-15T23:00:00Z',
    endTime: '2026-11-16T06:36:00Z',
  })
})

test('invite codes run from 100000 to 999999', () => {
  expect(inviteCodeFrom((min) => min)).toBe('100000')
  expect(inviteCodeFrom((_, maxExclusive) => maxExclusive - 1)).toBe('999999')
})

test('a calendar category has the first of the 20 colours, unless it chooses another', () => {
  expect(palette).toHaveLength(20)
  expect(palette.indexOf(defaultColour)).toBe(0)
})

test('the cached groups of Specification 9 are known', () => {
  const specified = ['config', 'timesheets', 'chats', 'manager', 'assets', 'calendar-categories']
  expect(cacheGroups).toEqual(expect.arrayContaining(specified))
})
