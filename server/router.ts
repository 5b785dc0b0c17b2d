import { accountingRoutes } from './accounting/accounting-routes.ts'
import { accountsRoutes } from './accounts/accounts-routes.ts'
import { businessRoutes } from './business/business-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { chatRoutes } from './chat/chat-routes.ts'
import { api } from '#server/core/http/authorize.ts'
import { employeesRoutes } from './employees/employees-routes.ts'
import { filesRoutes } from '#server/core/files/files-routes.ts'
import { leaveRoutes } from './leave/leave-routes.ts'
import { liveRoutes } from '#server/core/live/live-routes.ts'
import { notificationsRoutes } from '#server/core/notifications/notifications-routes.ts'
import { planned } from './planned-times.ts'
import { tasksRoutes } from './tasks/tasks-routes.ts'
import { timesheetsRoutes } from './timesheets/timesheets-routes.ts'

/** Binds every endpoint of the contract to its verb. A missing one is a type error. */
export const router = api.router({
  accounting: accountingRoutes,
  accounts: accountsRoutes,
  business: businessRoutes(planned),
  calendar: calendarRoutes,
  chat: chatRoutes,
  employees: employeesRoutes,
  files: filesRoutes,
  leave: leaveRoutes,
  live: liveRoutes,
  notifications: notificationsRoutes,
  tasks: tasksRoutes,
  timesheets: timesheetsRoutes,
})
