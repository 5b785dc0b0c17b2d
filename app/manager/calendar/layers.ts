/** What the calendar shows besides its events; each can be switched off. */
export const layers = ['leave', 'holidays', 'tasks', 'safety', 'tickets', 'pay'] as const
export type Layer = (typeof layers)[number]
