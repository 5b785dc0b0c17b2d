import { accountingContract } from '#shared/accounting/connections/accounting-contract.ts'
import { accountsContract } from '#shared/accounts/accounts-contract.ts'
import { businessContract } from '#shared/business/business-contract.ts'
import { calendarContract } from '#shared/calendar/calendar-contract.ts'
import { chatContract } from '#shared/chat/chat-contract.ts'
import { employeesContract } from '#shared/employees/employees-contract.ts'
import { filesContract } from '#shared/files/files-contract.ts'
import { leaveContract } from '#shared/leave/leave-contract.ts'
import { liveContract } from '#shared/live/live-contract.ts'
import { notificationsContract } from '#shared/notifications/notifications-contract.ts'
import { tasksContract } from '#shared/tasks/tasks-contract.ts'
import { timesheetsContract } from '#shared/timesheets/entries/timesheets-contract.ts'

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
  notifications: notificationsContract,
  tasks: tasksContract,
  timesheets: timesheetsContract,
}

/** What each feature is for, in the API description. */
export const features: Record<keyof typeof contract, string> = {
  accounting: 'Connections to Xero and MYOB, matched employees, rates and exports',
  accounts: 'Logins, sessions, devices, and the farms of an employee',
  business: 'The business with its configuration, locations, activities, assets and public holidays',
  calendar: 'Events with their categories, repeats and reminders, and private calendar links',
  chat: 'Direct messages, groups and announcements, with search, files and read marks',
  employees: 'Employees with their pay terms, invites, profiles and documents',
  files: 'Photos and documents, uploaded first and then named by a call',
  leave: 'Leave, entered by managers or requested by employees',
  live: 'Changes as they happen, for everyone who is signed in',
  notifications: 'Notifications, and how each person wants to get them',
  tasks: 'Tasks with their people, checklists, comments, photos and templates',
  timesheets: 'Entries and their approval, the clock, location tracks, locked pay periods and pay summaries',
}
