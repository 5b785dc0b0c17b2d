/** Where one person's export is. */
export const exportPersonStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type ExportPersonState = (typeof exportPersonStates)[number]

/** What sending did at the provider. `unchanged`: the same hours stood there already. */
export const exportOutcomes = ['created', 'updated', 'unchanged'] as const
export type ExportOutcome = (typeof exportOutcomes)[number]
