import { dateRangeText } from '#shared/core/date-text.ts'
import type { DaySpan } from './window-days.ts'

/** What is known of hours that were to be sent: they arrived, may have, were refused, or were never sent. */
export const arrivalStates = ['arrived', 'uncertain', 'refused', 'not_sent'] as const
export type ArrivalState = (typeof arrivalStates)[number]

export interface Arrival extends DaySpan {
  state: ArrivalState
  /** Of Muster's; 0 where nothing was sent. */
  hours: number
}

/** "28 Sep – 4 Oct 2026: 38.00 h arrived" */
export function arrivalText({ from, to, state, hours }: Arrival): string {
  const sent = `${hours.toFixed(2)} h`
  const words: Record<ArrivalState, string> = {
    arrived: `${sent} arrived`,
    uncertain: `${sent} sent without a usable answer`,
    refused: 'refused',
    not_sent: 'not sent',
  }
  return `${dateRangeText(from, to)}: ${words[state]}`
}
