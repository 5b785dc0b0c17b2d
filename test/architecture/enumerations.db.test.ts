import { Client } from 'pg'
import { expect, test } from 'vitest'
import { accountingProviders } from '#shared/accounting/connections/accounting-provider.ts'
import { exportOutcomes, exportPersonStates } from '#shared/accounting/exports/export-state.ts'
import { exportStatuses } from '#shared/accounting/exports/export-status.ts'
import { assetCategories } from '#shared/machines/asset-category.ts'
import { commodities } from '#shared/business/commodity.ts'
import { configDataTypes, configTypes } from '#shared/business/config-type.ts'
import { states } from '#shared/business/state.ts'
import { channelTypes } from '#shared/chat/channel-type.ts'
import { themeNames } from '#shared/core/theme-name.ts'
import { certificates } from '#shared/employees/certificate.ts'
import { employmentTypes } from '#shared/employees/employment-type.ts'
import { inviteStatuses } from '#shared/employees/invite-status.ts'
import { licenceClasses } from '#shared/employees/licence-class.ts'
import { payRateTypes, paySchedules } from '#shared/employees/pay-rate-type.ts'
import { positions } from '#shared/employees/position.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { incidentSeverities } from '#shared/safety-reports/incidents/incident-severity.ts'
import { reportTypes } from '#shared/safety-reports/report-type.ts'
import { taskPriorities } from '#shared/tasks/task-priority.ts'
import { taskStatuses } from '#shared/tasks/task-status.ts'
import { breakTypes } from '#shared/timesheets/entries/break-type.ts'
import { logTypes } from '#shared/timesheets/entries/log-type.ts'
import { timesheetStatuses } from '#shared/timesheets/approval/timesheet-status.ts'
import { ticketKinds } from '#shared/tickets/ticket-kind.ts'
import { seenAs } from '#shared/tickets/tickets-contract.ts'
import { testDatabase } from '#test/database.ts'

const shared: Record<string, readonly string[]> = {
  accounting_provider: accountingProviders,
  asset_category: assetCategories,
  break_type: breakTypes,
  certificate: certificates,
  channel_type: channelTypes,
  commodity: commodities,
  config_data_type: configDataTypes,
  config_type: configTypes,
  employment_position: positions,
  employment_type: employmentTypes,
  export_person_outcome: exportOutcomes,
  export_person_state: exportPersonStates,
  export_status: exportStatuses,
  incident_severity: incidentSeverities,
  invite_status: inviteStatuses,
  leave_type: leaveTypes,
  licence_class: licenceClasses,
  log_type: logTypes,
  member_role: ['owner', 'manager', 'bookkeeper'],
  pay_rate_type: payRateTypes,
  pay_schedule: paySchedules,
  report_type: reportTypes,
  state: states,
  task_priority: taskPriorities,
  task_status: taskStatuses,
  theme_name: themeNames,
  seen_as: seenAs,
  ticket_kind: ticketKinds,
  timesheet_status: timesheetStatuses,
}

test('the database and shared/ have the same values of every enumeration, in the same order', async () => {
  const base = await testDatabase()
  const owner = new Client(base.ownerUrl)
  await owner.connect()
  const { rows } = await owner.query<{ name: string; labels: string[] }>(`
    select typname as name, array_agg(enumlabel::text order by enumsortorder) as labels
    from pg_type join pg_enum on enumtypid = pg_type.oid where typnamespace = 'app'::regnamespace group by typname`)
  await owner.end()
  await base.close()
  expect(Object.fromEntries(rows.map(({ name, labels }) => [name, labels]))).toEqual(shared)
})
