import { managers } from '#shared/core/role.ts'
import type { Move, StateMachine } from '#shared/core/state-machine.ts'

export const timesheetStatuses = ['active', 'pending', 'approved', 'rejected', 'break'] as const
export type TimesheetStatus = (typeof timesheetStatuses)[number]

/** What a manager can set; `active` and `break` belong to the running clock. */
export const settableStatuses = ['approved', 'pending', 'rejected'] as const
export type SettableStatus = (typeof settableStatuses)[number]

export const settableStatusLabels: Record<SettableStatus, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
}

const labelOf: ReadonlyMap<string, string> = new Map(Object.entries(settableStatusLabels))

/** Any other value is "Unknown" (Specification 4). */
export function timesheetStatusLabel(value: string): string {
  return labelOf.get(value) ?? 'Unknown'
}

/** Whether an entry is part of an employee's timesheet count (Specification 4). */
export function countsInTimesheets(status: TimesheetStatus): boolean {
  return status === 'pending' || status === 'approved'
}

const decision = {
  from: settableStatuses,
  by: managers,
  refused: { active: 'timesheets.stillRunning', break: 'timesheets.stillRunning' },
} as const

/** Decisions on work and leave. Setting the status an entry already has is allowed and changes nothing. */
export const decisions = {
  approved: { ...decision, to: 'approved' },
  pending: { ...decision, to: 'pending' },
  rejected: { ...decision, to: 'rejected', reason: 'optional' },
} as const satisfies Record<SettableStatus, Move<TimesheetStatus>>

/** Where the clock's events leave an entry, it begins: running, on a break or finished. */
export const entryMachine = {
  table: 'timesheetLogs',
  states: timesheetStatuses,
  initial: ['active', 'break', 'pending'],
  moves: {
    ...decisions,
    resumed: {
      from: ['break'],
      to: 'active',
      by: managers,
      refused: {
        active: 'timesheets.breakEnded',
        pending: 'timesheets.breakEnded',
        approved: 'timesheets.breakEnded',
        rejected: 'timesheets.breakEnded',
      },
    },
  },
} as const satisfies StateMachine<TimesheetStatus>
