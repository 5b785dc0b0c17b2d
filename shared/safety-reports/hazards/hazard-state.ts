import { managers, managersAndEmployees } from '#shared/core/role.ts'
import type { Move, StateMachine } from '#shared/core/state-machine.ts'

export const hazardStates = ['open', 'controlled', 'closed'] as const
export type HazardState = (typeof hazardStates)[number]

export const hazardStateLabels: Record<HazardState, string> = {
  open: 'Open',
  controlled: 'Controlled',
  closed: 'Closed',
}

/** A hazard is controlled while one of its controls is done (safety.md 3.4). Those who do a control say so. */
export const hazardMoves = {
  controlled: {
    from: ['open'],
    to: 'controlled',
    by: managersAndEmployees,
    refused: { closed: 'safetyReports.isClosed' },
  },
  uncontrolled: {
    from: ['controlled'],
    to: 'open',
    by: managersAndEmployees,
    refused: { closed: 'safetyReports.isClosed' },
  },
  closed: { from: ['open', 'controlled'], to: 'closed', by: managers, refused: { closed: 'safetyReports.isClosed' } },
  reopened: {
    from: ['closed'],
    to: 'open',
    by: managers,
    refused: { open: 'safetyReports.notFinished', controlled: 'safetyReports.notFinished' },
  },
} as const satisfies Record<string, Move<HazardState>>

export const hazardMachine = {
  table: 'safety_reports',
  states: hazardStates,
  initial: ['open'],
  moves: hazardMoves,
} as const satisfies StateMachine<HazardState>
