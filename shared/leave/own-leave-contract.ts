import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, longText } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { timesheetMessages } from '#shared/timesheets/entries/timesheet-messages.ts'
import { timesheetStatuses } from '#shared/timesheets/approval/timesheet-status.ts'
import { daysReversed } from './leave-draft.ts'
import { leaveMachine } from './leave-state.ts'
import { leaveTypes } from './leave-type.ts'
import { employees } from '#shared/core/role.ts'

const ownLeave = namedObject('OwnLeave', {
  id,
  startDate: day,
  endDate: day,
  leaveType: z.enum(leaveTypes),
  comments: z.string(),
  status: z.enum(timesheetStatuses),
  rejectReason: z.string().nullable(),
  /** Minutes of one of its days, by the leave hours it was entered with. */
  leaveDayMinutes: z.number().int(),
  /** Only a request of the employee's own can be withdrawn. */
  requestedBy: z.enum(['employee', 'manager']),
  /** Of the pay period that keeps it from being withdrawn. */
  locked: z.object({ from: day, to: day }).nullable(),
})
export type OwnLeave = z.infer<typeof ownLeave>

/** Leave in one answer: years of it. */
export const mostOwnLeave = 500

/** Leave that an employee requests: pending until a manager decides. */
export const ownLeaveContract = {
  requestLeave: endpoint
    .meta({ allow: employees, changes: ['timesheets'], offline: { lane: 'leave', label: 'leave' } })
    .route({ method: 'POST', path: '/my/leave', summary: 'Request leave; repeating the same ID changes nothing' })
    .input(
      z
        .object({
          id,
          startDate: day,
          endDate: day,
          leaveType: z.enum(leaveTypes, timesheetMessages.leaveTypeRequired),
          comments: longText(2000).trim(),
        })
        .refine(({ startDate, endDate }) => startDate <= endDate, {
          path: ['endDate'],
          message: daysReversed,
        }),
    )
    .output(done),
  listOwnLeave: endpoint
    // Its days change with the farm's zone.
    .meta({ allow: employees, reads: ['timesheets', 'config'] })
    .route({
      method: 'GET',
      path: '/my/leave',
      summary: 'List the caller’s own leave of this year and later, latest first',
    })
    .output(z.array(ownLeave).max(mostOwnLeave)),
  withdrawLeave: endpoint
    .meta({
      allow: leaveMachine.moves.withdrawn.by,
      changes: ['timesheets'],
      offline: { lane: 'leave', label: 'leaveWithdrawal' },
    })
    .route({
      method: 'POST',
      path: '/my/leave/{id}/withdraw',
      summary: 'Withdraw the caller’s own request while it is undecided',
    })
    .input(z.object({ id }))
    .output(done),
}
