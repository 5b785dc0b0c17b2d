import { v7 as newId } from 'uuid'
import type { ValidInputs } from './valid-inputs.ts'

const forklift = {
  kind: 'forklift',
  number: 'HRW 12 345',
  issuedOn: '2024-06-30',
  printedExpiresOn: '2029-06-30',
  notes: 'LF',
  frontFileId: null,
  backFileId: null,
} as const

export const ticketsInputs: ValidInputs['tickets'] = {
  listTickets: ({ ticketId, employeeId }) => ({
    ids: [ticketId],
    employeeIds: [employeeId],
    search: 'HRW',
    positions: ['farmhand'],
    kinds: ['forklift'],
    statuses: ['in_date'],
    expiresFrom: '2026-01-01',
    expiresTo: '2031-12-31',
    verification: 'verified',
    sort: 'person',
    direction: 'desc',
  }),
  listNotSharing: () => undefined,
  saveTicket: ({ employeeId }) => ({ id: newId(), employeeId, ...forklift, seen: 'card', changedAt: null }),
  removeTicket: ({ ticketId }) => ({ id: ticketId }),
  restoreTicket: ({ ticketId }) => ({ id: ticketId }),
  verifyTicket: ({ ticketId, employeeId }) => ({
    id: ticketId,
    employeeId,
    changedAt: '2026-11-20T06:00:00.000Z',
    seen: null,
  }),
  askToShare: ({ employeeId }) => ({ employeeIds: [employeeId] }),
  askForTicket: ({ employeeId }) => ({ kind: 'acup', employeeIds: [employeeId] }),
  listMatrix: ({ employeeId, locationId }) => ({
    employeeIds: [employeeId],
    positions: ['farmhand'],
    locationIds: [locationId],
  }),
  listOwnTickets: () => undefined,
}
