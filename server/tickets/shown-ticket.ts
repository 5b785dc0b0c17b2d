import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import type { FoundTicket } from './register-store.ts'

export function shownTicket(found: FoundTicket): Ticket {
  const { id, employeeId, source, kind, number, issuedOn, printedExpiresOn, expiresOn, notes, changedAt, superseded } =
    found
  const { seen, verifiedBy, verifiedAt } = found
  return {
    id,
    employeeId,
    source,
    kind,
    number,
    issuedOn,
    printedExpiresOn,
    expiresOn,
    notes,
    front: found.hasFront ? photoAddress(found, 'front') : null,
    back: found.hasBack ? photoAddress(found, 'back') : null,
    changedAt,
    verified: seen && verifiedBy && verifiedAt ? { by: verifiedBy, at: verifiedAt, seen } : null,
    superseded,
  }
}

/** Browsers don't cache it, because the person may stop sharing it. */
function photoAddress(found: FoundTicket, side: 'front' | 'back'): string {
  const fileId = side === 'front' ? found.frontFileId : found.backFileId
  if (fileId !== null) return `/api/files/${fileId}`
  return `/api/employees/${found.employeeId}/photos/${found.id}?side=${side}`
}
