import { managers, managersAndEmployees } from '#shared/core/role.ts'
import type { Move, StateMachine } from '#shared/core/state-machine.ts'

export const maintenanceStates = ['open', 'done'] as const
export type MaintenanceState = (typeof maintenanceStates)[number]

export const maintenanceStateLabels: Record<MaintenanceState, string> = { open: 'Open', done: 'Done' }

/** Anyone who sees a fault may say that it is repaired, which releases no machine (safety.md 4). */
export const maintenanceMoves = {
  done: { from: ['open'], to: 'done', by: managersAndEmployees, refused: { done: 'machines.repairGone' } },
  open: { from: ['done'], to: 'open', by: managers, refused: { open: 'safetyReports.notFinished' } },
} as const satisfies Record<MaintenanceState, Move<MaintenanceState>>

export const maintenanceMachine = {
  table: 'safety_reports',
  states: maintenanceStates,
  initial: ['open'],
  moves: maintenanceMoves,
} as const satisfies StateMachine<MaintenanceState>
