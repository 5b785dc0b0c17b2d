import { payrollRoles } from '#shared/core/role.ts'
import type { StateMachine } from '#shared/core/state-machine.ts'

/** The state of one employee's export. */
export const exportPersonStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type ExportPersonState = (typeof exportPersonStates)[number]

/** What sending changed at the provider. `unchanged`: the same hours were already there. */
export const exportOutcomes = ['created', 'updated', 'unchanged'] as const
export type ExportOutcome = (typeof exportOutcomes)[number]

/** An employee's hours on their way to the provider. An interrupted run leaves them sending, and the next one goes on. */
export const exportMachine = {
  table: 'timesheetExportPeople',
  states: exportPersonStates,
  initial: ['waiting'],
  moves: {
    sending: { from: ['waiting'], to: 'sending', by: ['server'], refused: {} },
    sent: { from: ['sending'], to: 'sent', by: ['server'], refused: {} },
    failed: { from: ['waiting', 'sending'], to: 'failed', by: ['server'], refused: {} },
    retried: {
      from: ['failed'],
      to: 'waiting',
      by: payrollRoles,
      refused: { sending: 'accounting.nothingToRetry', sent: 'accounting.nothingToRetry' },
    },
  },
} as const satisfies StateMachine<ExportPersonState>
