/** The state of one employee's export. */
export const exportPersonStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type ExportPersonState = (typeof exportPersonStates)[number]

/** What sending changed at the provider. `unchanged`: the same hours were already there. */
export const exportOutcomes = ['created', 'updated', 'unchanged'] as const
export type ExportOutcome = (typeof exportOutcomes)[number]
