import { z } from 'zod'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { day, id } from '#shared/core/fields.ts'
import { defineKind } from '#shared/notifications/define-kind.ts'
import { leaveTypeLabels, leaveTypes } from './leave-type.ts'

export const leaveNotifications = {
  leave_requested: defineKind({
    label: 'Leave requests',
    receivers: 'managers',
    defaults: { push: true, email: false },
    parameters: z.object({
      employeeId: id,
      name: z.string(),
      leaveType: z.enum(leaveTypes),
      startDate: day,
      endDate: day,
    }),
    write: ({ employeeId, name, leaveType, startDate, endDate }) => ({
      title: `${name} requested leave`,
      body: `${leaveTypeLabels[leaveType]}, ${dateRangeText(startDate, endDate)}. Approve or reject it.`,
      url: `/timesheets/approve/${employeeId}?from=${startDate}&to=${endDate}`,
    }),
  }),
}
