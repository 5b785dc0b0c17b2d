/** What a task may be made from. */
export const taskSources = ['message', 'hazard', 'maintenance', 'event'] as const
export type TaskSource = (typeof taskSources)[number]
