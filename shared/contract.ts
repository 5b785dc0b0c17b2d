import { accountingContract } from '#shared/accounting/connections/accounting-contract.ts'
import { accountsContract } from '#shared/accounts/accounts-contract.ts'
import { businessContract } from '#shared/business/business-contract.ts'
import { calendarContract } from '#shared/calendar/calendar-contract.ts'
import { chatContract } from '#shared/chat/chat-contract.ts'
import { employeesContract } from '#shared/employees/employees-contract.ts'
import { filesContract } from '#shared/files/files-contract.ts'
import { leaveContract } from '#shared/leave/leave-contract.ts'
import { liveContract } from '#shared/live/live-contract.ts'
import { machinesContract } from '#shared/machines/machines-contract.ts'
import { notificationsContract } from '#shared/notifications/notifications-contract.ts'
import { safetyReportsContract } from '#shared/safety-reports/safety-reports-contract.ts'
import { tasksContract } from '#shared/tasks/tasks-contract.ts'
import { ticketsContract } from '#shared/tickets/tickets-contract.ts'
import { timesheetsContract } from '#shared/timesheets/entries/timesheets-contract.ts'
import { crewsContract } from '#shared/crews/crews-contract.ts'

/** Everything the browser may ask of the server. Types, docs, query keys and an authorisation test come from it. */
export const contract = {
  accounting: accountingContract,
  accounts: accountsContract,
  business: businessContract,
  calendar: calendarContract,
  chat: chatContract,
  employees: employeesContract,
  files: filesContract,
  leave: leaveContract,
  live: liveContract,
  machines: machinesContract,
  notifications: notificationsContract,
  safetyReports: safetyReportsContract,
  tasks: tasksContract,
  tickets: ticketsContract,
  timesheets: timesheetsContract,
  crews: crewsContract,
}
