/** Which tasks a manager looks at. */
export const taskScopes = ['mine', 'today', 'overdue', 'unassigned'] as const
export type TaskScope = (typeof taskScopes)[number]
