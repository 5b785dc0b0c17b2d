import { z } from 'zod'
import { states } from '#shared/business/state.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, dayOfLife, done, id, instant, text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { employees, managers } from '#shared/core/role.ts'
import { mostPeople } from '#shared/core/farm-limits.ts'
import { sharingStates } from '#shared/employees/employees-contract.ts'
import { mostDocuments } from '#shared/employees/profile-contract.ts'
import { mostIds } from '#shared/employees/people-sort.ts'
import { positions } from '#shared/employees/position.ts'
import { ticketFilter, ticketOrder } from './ticket-filter.ts'
import { ticketKinds } from './ticket-kind.ts'

/** How a farm has seen a ticket. */
export const seenAs = ['card', 'photo'] as const
export type SeenAs = (typeof seenAs)[number]

const verification = z.object({ by: id, at: instant, seen: z.enum(seenAs) })

const content = {
  kind: z.enum(ticketKinds),
  number: text(60).trim(),
  issuedOn: dayOfLife.nullable(),
  /** As on the card. */
  printedExpiresOn: day.nullable(),
  notes: text(500).trim(),
}

const ticket = namedObject('Ticket', {
  id,
  employeeId: id,
  /** Whether the person has entered it, or the farm. */
  source: z.enum(['person', 'farm']),
  ...content,
  number: z.string(),
  notes: z.string(),
  /** The last day on which it is good: as printed, or as usual for its kind (safety.md 6.2). */
  expiresOn: z.string().nullable(),
  /** Addresses of the photos of its two sides. */
  front: z.string().nullable(),
  back: z.string().nullable(),
  changedAt: instant,
  /** That this farm has seen it as it is now. */
  verified: verification.nullable(),
  /** The person has a better one of the same kind. */
  superseded: z.boolean(),
})
export type Ticket = z.infer<typeof ticket>

/** Tickets that a farm enters for one person. */
export const mostFarmTickets = 40

const sharing = namedObject('TicketSharing', {
  employeeId: id,
  sharing: z.enum(sharingStates).exclude(['shared']),
  /** When the farm asked them last. */
  askedAt: instant.nullable(),
})

const matrixRow = namedObject('TicketMatrixRow', {
  employeeId: id,
  position: z.enum(positions).nullable(),
  sharing: z.enum(sharingStates),
  /** The best ticket of each kind that they hold. */
  held: z.array(ticket).max(ticketKinds.length),
  /** What they were asked for, and when: a ticket, or with null to share their record. */
  asked: z.array(z.object({ kind: z.enum(ticketKinds).nullable(), at: instant })).max(ticketKinds.length + 1),
})
export type TicketMatrixRow = z.infer<typeof matrixRow>

/** Tickets: certificates and driver licences of the people who work for the farm (safety.md 6). */
export const ticketsContract = {
  listTickets: endpoint
    .meta({ allow: managers, reads: ['tickets', 'employees', 'manager'] })
    .route({
      method: 'GET',
      path: '/tickets',
      summary: 'List the tickets that the farm may see, the first to expire first, one page at a time',
    })
    .input(z.object({ ...ticketFilter, ...ticketOrder, cursor }))
    .output(z.object({ tickets: z.array(ticket).max(mostRows), nextCursor })),
  listNotSharing: endpoint
    .meta({ allow: managers, reads: ['tickets', 'employees'] })
    .route({
      method: 'GET',
      path: '/tickets/not-sharing',
      summary: 'List the employees whose own tickets the farm may not see',
    })
    .output(z.array(sharing).max(mostPeople)),
  listMatrix: endpoint
    .meta({ allow: managers, reads: ['tickets', 'employees', 'manager', 'timesheets'] })
    .route({
      method: 'GET',
      path: '/tickets/matrix',
      summary: 'List the employees by name, each with the best ticket of each kind, one page at a time',
    })
    .input(
      z.object({
        employeeIds: z.array(id).min(1).max(mostIds).optional(),
        positions: z.array(z.enum(positions)).min(1).max(positions.length).optional(),
        /** Those who have worked at one of these in the last four weeks. */
        locationIds: z.array(id).min(1).max(mostIds).optional(),
        cursor,
      }),
    )
    .output(z.object({ people: z.array(matrixRow).max(mostRows), nextCursor })),
  saveTicket: endpoint
    .meta({ allow: managers, changes: ['tickets'] })
    .route({ method: 'PUT', path: '/tickets/{id}', summary: 'Add or change a ticket that the farm has seen' })
    .input(
      z.object({
        id,
        employeeId: id,
        ...content,
        frontFileId: id.nullable(),
        backFileId: id.nullable(),
        /** Null if the farm has not seen it as it is now; what it has seen before counts on if nothing else changes. */
        seen: z.enum(seenAs).nullable(),
        /** Of the version that the user saw; null adds it. */
        changedAt: instant.nullable(),
      }),
    )
    .output(done),
  removeTicket: endpoint
    .meta({ allow: managers, changes: ['tickets'] })
    .route({ method: 'DELETE', path: '/tickets/{id}', summary: 'Remove a ticket that the farm has entered' })
    .input(z.object({ id }))
    .output(done),
  restoreTicket: endpoint
    .meta({ allow: managers, changes: ['tickets'] })
    .route({ method: 'POST', path: '/tickets/{id}/restore', summary: 'Restore a removed ticket' })
    .input(z.object({ id }))
    .output(done),
  verifyTicket: endpoint
    .meta({ allow: managers, changes: ['tickets'] })
    .route({
      method: 'PUT',
      path: '/tickets/{id}/verification',
      summary: 'Say that the farm has seen a ticket, or take that back',
    })
    .input(
      z.object({
        id,
        employeeId: id,
        /** Of the version that the user saw. */
        changedAt: instant,
        /** Null takes it back. */
        seen: z.enum(seenAs).nullable(),
      }),
    )
    .output(done),
  askToShare: endpoint
    .meta({ allow: managers, changes: ['tickets'] })
    .route({
      method: 'POST',
      path: '/tickets/ask-to-share',
      summary: 'Ask employees to share their tickets, each at most once a day',
    })
    .input(z.object({ employeeIds: z.array(id).min(1).max(mostRows) }))
    .output(z.object({ asked: z.number().int() })),
  askForTicket: endpoint
    .meta({ allow: managers, changes: ['tickets'] })
    .route({
      method: 'POST',
      path: '/tickets/ask-for-ticket',
      summary: 'Ask employees to enter a ticket, each at most once a day',
    })
    .input(z.object({ kind: z.enum(ticketKinds), employeeIds: z.array(id).min(1).max(mostRows) }))
    .output(z.object({ asked: z.number().int() })),
  listOwnTickets: endpoint
    .meta({ allow: employees, reads: ['tickets', 'manager'] })
    .route({
      method: 'GET',
      path: '/my/tickets',
      summary: 'List what this farm has entered and seen of the caller’s tickets',
    })
    .output(
      z.object({
        /** Of the farm, on which the usual term depends. */
        state: z.enum(states),
        /** Entered by the farm. */
        tickets: z.array(ticket).max(mostFarmTickets),
        /** Of the caller’s own tickets. */
        verified: z.array(z.object({ ticketId: id, changedAt: instant, ...verification.shape })).max(mostDocuments),
      }),
    ),
}
