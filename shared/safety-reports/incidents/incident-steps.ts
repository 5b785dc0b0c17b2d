/** What is to be done after an incident that may be notifiable, in this order. */
const incidentSteps = ['help', 'ring', 'preserve', 'insurer', 'register', 'record'] as const
export type IncidentStep = (typeof incidentSteps)[number]

/** What a manager ticks: the steps, the written notice where the state wants one, and the worker's claim, which starts some insurers' time. */
export const markedSteps = [...incidentSteps, 'written', 'claim'] as const
export type MarkedStep = (typeof markedSteps)[number]
