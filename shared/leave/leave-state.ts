import { employees } from '#shared/core/role.ts'
import type { StateMachine } from '#shared/core/state-machine.ts'
import type { TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'

/** What leave is to its employee. Managers decide on it as on other entries (`decisions` of timesheet-status.ts). */
const leaveStates = ['requested', 'decided', 'entered', 'withdrawn'] as const
type LeaveState = (typeof leaveStates)[number]

interface Leave {
  status: TimesheetStatus
  requestedBy: 'employee' | 'manager'
}

export function leaveState({ status, requestedBy }: Leave): LeaveState {
  if (requestedBy === 'manager') return 'entered'
  return status === 'pending' ? 'requested' : 'decided'
}

/** Withdrawn leave is deleted; the history keeps it. */
export const leaveMachine = {
  table: null,
  states: leaveStates,
  // A decision is a move of the entry.
  initial: ['requested', 'decided', 'entered'],
  moves: {
    withdrawn: {
      from: ['requested'],
      to: 'withdrawn',
      by: employees,
      refused: { decided: 'leave.decided', entered: 'leave.enteredByManager' },
    },
  },
} as const satisfies StateMachine<LeaveState>
