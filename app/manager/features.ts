import { accounting } from './accounting/feature.ts'
import { accounts } from './accounts/feature.ts'
import { calendar } from './calendar/feature.ts'
import { chat } from './chat/feature.ts'
import { dashboard } from './dashboard/feature.ts'
import { employees } from './employees/feature.ts'
import { leave } from './leave/feature.ts'
import { machines } from './machines/feature.ts'
import { onboarding } from './onboarding/feature.ts'
import { safetyReports } from './safety-reports/feature.ts'
import { settings } from './settings/feature.ts'
import { tasks } from './tasks/feature.ts'
import { tickets } from './tickets/feature.ts'
import { timesheets } from './timesheets/feature.ts'

/** The screens of all features, by the route they are below (decision 0050). `npm run feature NAME` adds one. */
export const screens = {
  root: accounts.root,
  shell: [
    ...accounting.shell,
    ...calendar.shell,
    ...chat.shell,
    ...dashboard.shell,
    ...employees.shell,
    ...onboarding.shell,
    ...safetyReports.shell,
    ...tasks.shell,
    ...timesheets.shell,
  ],
  timesheets: [...accounting.timesheets, ...leave.timesheets, ...timesheets.timesheets],
  training: tickets.training,
  settings: [...accounting.settings, ...machines.settings, ...settings.settings],
} as const
