import { incidentSteps } from './notifiable-texts.ts'

/** What a manager ticks: the steps, the written notice where the state wants one, and the worker's claim, which starts some insurers' time. */
export const markedSteps = [...incidentSteps, 'written', 'claim'] as const
export type MarkedStep = (typeof markedSteps)[number]
