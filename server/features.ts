import { accounting } from './accounting/feature.ts'
import { accounts } from './accounts/feature.ts'
import { business } from './business/feature.ts'
import { calendar } from './calendar/feature.ts'
import { chat } from './chat/feature.ts'
import { employees } from './employees/feature.ts'
import { files } from '#server/core/files/feature.ts'
import { leave } from './leave/feature.ts'
import { live } from '#server/core/live/feature.ts'
import { machines } from './machines/feature.ts'
import { notifications } from '#server/core/notifications/feature.ts'
import { planned } from './planned-times.ts'
import { releasedReports } from './released-reports.ts'
import { reports } from './reports/feature.ts'
import { safetyReports } from './safety-reports/feature.ts'
import { tasks } from './tasks/feature.ts'
import { tickets } from './tickets/feature.ts'
import { timesheets } from './timesheets/feature.ts'
import { crews } from './crews/feature.ts'

/** The features, from the lowest: each imports only those before it (decision 0050). `npm run feature NAME` adds one. */
export const features = {
  files,
  live,
  notifications,
  timesheets,
  business: business(planned),
  leave,
  accounting,
  employees,
  tickets,
  machines: machines(releasedReports),
  safetyReports,
  calendar,
  tasks,
  chat,
  crews,
  reports,
  accounts,
}
