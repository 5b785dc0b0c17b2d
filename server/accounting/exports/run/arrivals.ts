import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { Arrival, ArrivalState } from '#shared/accounting/exports/arrival.ts'
import { hundredthsOf } from '#shared/accounting/connections/units.ts'
import { type DaySpan, daysIn } from '#shared/accounting/exports/window-days.ts'
import { sentHours, wasStored } from '../../providers/kept-request.ts'
import type { StoreAnswer, StoreRequest } from '../../providers/payroll-provider.ts'

export interface KeptRequest extends StoreRequest {
  rateIds: readonly string[]
  answer: StoreAnswer | null
}

/**
 * What is known about one employee's hours per request window: MYOB's weeks, Xero's whole pay period.
 * @param requests of one employee and export, in the order sent
 */
export function arrivalsOf(provider: AccountingProvider, window: DaySpan, requests: readonly KeptRequest[]): Arrival[] {
  const spans = new Map<string, Arrival>()
  for (const request of requests) {
    const { from, to, cells } = sentHours(provider, request)
    const span = { from: from > window.from ? from : window.from, to: to < window.to ? to : window.to }
    const own = cells.filter(
      ({ rateId, day }) => request.rateIds.includes(rateId) && day >= span.from && day <= span.to,
    )
    const hours = own.reduce((sum, cell) => sum + hundredthsOf(cell.hours), 0) / 100
    const state = stateOf(provider, request)
    const next: Arrival = { ...span, state, hours: state === 'not_sent' ? 0 : hours }
    const before = spans.get(span.from)
    spans.set(span.from, before ? later(before, next) : next)
  }
  return [...spans.values(), ...unsentSpans(window, [...spans.values()])].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** A refusal for every employee, by a limit or the connection, counts as not sent. */
const notLetIn = [401, 403, 429]

function stateOf(provider: AccountingProvider, request: KeptRequest): ArrivalState {
  const stored = wasStored(provider, request, request.answer)
  if (stored === 'yes') return 'arrived'
  if (stored === 'unknown') return 'uncertain'
  return request.answer && notLetIn.includes(request.answer.status) ? 'not_sent' : 'refused'
}

/** A refusal keeps the earlier state, and so does a lost answer that would have changed nothing. */
function later(before: Arrival, next: Arrival): Arrival {
  if (next.state === 'arrived') return next
  if (next.state === 'refused' || next.state === 'not_sent') {
    return before.state === 'arrived' || before.state === 'uncertain' ? before : next
  }
  return before.state === 'arrived' && before.hours === next.hours ? before : next
}

/** Days of the window without a request, merged when adjacent. */
function unsentSpans(window: DaySpan, sent: readonly DaySpan[]): Arrival[] {
  const spans: Arrival[] = []
  let previous = ''
  for (const day of daysIn(window)) {
    if (sent.some(({ from, to }) => day >= from && day <= to)) previous = ''
    else {
      const last = spans.at(-1)
      if (last && previous === last.to) last.to = day
      else spans.push({ from: day, to: day, state: 'not_sent', hours: 0 })
      previous = day
    }
  }
  return spans
}
