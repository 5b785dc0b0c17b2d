import { managers, managersAndEmployees } from '#shared/core/role.ts'
import type { Move, StateMachine } from '#shared/core/state-machine.ts'

export const taskStatuses = ['not_started', 'in_progress', 'completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const taskStatusLabels: Record<TaskStatus, string> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  completed: 'Completed',
}

/** A task moves between any two of its statuses, by anyone who sees it. */
const anyOther = { by: managersAndEmployees, refused: {} } as const

export const taskMoves = {
  not_started: { ...anyOther, from: ['in_progress', 'completed'], to: 'not_started' },
  in_progress: { ...anyOther, from: ['not_started', 'completed'], to: 'in_progress' },
  completed: { ...anyOther, from: ['not_started', 'in_progress'], to: 'completed' },
} as const satisfies Record<TaskStatus, Move<TaskStatus>>

/** Undo makes the same moves, with what the history says of the status before; only managers read the history. */
export const taskUndos = {
  not_started: { ...taskMoves.not_started, by: managers },
  in_progress: { ...taskMoves.in_progress, by: managers },
  completed: { ...taskMoves.completed, by: managers },
} as const satisfies Record<TaskStatus, Move<TaskStatus>>

export const taskMachine = {
  table: 'tasks',
  states: taskStatuses,
  initial: ['not_started'],
  moves: {
    ...taskMoves,
    undoneToNotStarted: taskUndos.not_started,
    undoneToInProgress: taskUndos.in_progress,
    undoneToCompleted: taskUndos.completed,
  },
} as const satisfies StateMachine<TaskStatus>
