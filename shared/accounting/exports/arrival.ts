import { dateRangeText } from '#shared/core/time/date-text.ts'
import type { DaySpan } from './window-days.ts'

/** What is known about hours that Muster meant to send. */
export const arrivalStates = ['arrived', 'uncertain', 'refused', 'not_sent'] as const
export type ArrivalState = (typeof arrivalStates)[number]

export interface Arrival extends DaySpan {
  state: ArrivalState
  /** Muster's hours; 0 if nothing was sent. */
  hours: number
}

/** "28 Sep – 4 Oct 2026: 38.00 h arrived" */
export function arrivalText({ from, to, state, hours }: Arrival): string {
  const sent = `${hours.toFixed(2)} h`
  const words: Record<ArrivalState, string> = {
    arrived: `${sent} arrived`,
    uncertain: `${sent} sent, not confirmed`,
    refused: 'refused',
    not_sent: 'not sent',
  }
  return `${dateRangeText(from, to)}: ${words[state]}`
}
