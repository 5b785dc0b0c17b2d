import { managers } from '#shared/core/role.ts'
import type { Move, StateMachine } from '#shared/core/state-machine.ts'

export const incidentStates = ['reported', 'investigating', 'closed'] as const
export type IncidentState = (typeof incidentStates)[number]

export const incidentStateLabels: Record<IncidentState, string> = {
  reported: 'Reported',
  investigating: 'Investigating',
  closed: 'Closed',
}

/** Safety.md 3.4. One that is reopened is investigated again. */
export const incidentMoves = {
  investigating: {
    from: ['reported'],
    to: 'investigating',
    by: managers,
    refused: { closed: 'safetyReports.isClosed' },
  },
  closed: {
    from: ['reported', 'investigating'],
    to: 'closed',
    by: managers,
    refused: { closed: 'safetyReports.isClosed' },
  },
  reopened: {
    from: ['closed'],
    to: 'investigating',
    by: managers,
    refused: { reported: 'safetyReports.notFinished', investigating: 'safetyReports.notFinished' },
  },
} as const satisfies Record<string, Move<IncidentState>>

export const incidentMachine = {
  table: 'safety_reports',
  states: incidentStates,
  initial: ['reported'],
  moves: incidentMoves,
} as const satisfies StateMachine<IncidentState>
