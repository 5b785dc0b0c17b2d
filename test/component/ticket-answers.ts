import { v7 as newId } from 'uuid'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'

/** A day so many days from today at the farm in New South Wales. */
export const dayIn = (days: number): string => Temporal.Now.plainDateISO('Australia/Sydney').add({ days }).toString()

/** A forklift ticket that the farm has entered and not seen, without dates and photos. */
export const aTicket = (employeeId: string, changed: Partial<Ticket> = {}): Ticket => ({
  id: newId(),
  employeeId,
  source: 'farm',
  kind: 'forklift',
  number: '',
  issuedOn: null,
  printedExpiresOn: null,
  notes: '',
  expiresOn: null,
  front: null,
  back: null,
  changedAt: '2026-11-01T00:00:00.000Z',
  verified: null,
  superseded: false,
  ...changed,
})
