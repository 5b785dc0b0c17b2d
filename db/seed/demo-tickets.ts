import type { BusinessContext } from '#server/core/http/context.ts'
import { saveDocument } from '#server/employees/documents/save-document.ts'
import { requireUserOf } from '#server/employees/list/require-user-of.ts'
import { saveConsent } from '#server/accounts/farms/farms-store.ts'
import { listTickets } from '#server/tickets/list-tickets.ts'
import { saveTicket } from '#server/tickets/save-ticket.ts'
import { verifyTicket } from '#server/tickets/verify-ticket.ts'
import { documentKind, type TicketKind } from '#shared/tickets/ticket-kind.ts'
import { actingAt } from './demo-acting.ts'
import { chance, demoId } from './demo-chance.ts'
import type { Crew } from './demo-crews.ts'
import type { Calendar } from './demo-owner.ts'
import { people } from './demo-people.ts'
import type { DemoIds } from './demo-set-up.ts'
import { bindOwner, bindPerson } from './demo-store.ts'

/** What people of a crew usually hold; some lack one. */
const usual: Record<Crew, readonly TicketKind[]> = {
  cropping: ['acup', 'telehandler', 'hr'],
  livestock: ['first_aid', 'car'],
  trucks: ['mc', 'forklift'],
  workshop: ['forklift', 'working_at_heights', 'first_aid'],
  office: ['first_aid', 'car'],
  water: ['acup', 'car'],
}

/** They keep their tickets to themselves. */
const unshared = ['Tahlia Morrison', 'Jonas Weber']

/** What runs out soon, or has run out, in days from today. */
const expiring: readonly { name: string; kind: TicketKind; days: number }[] = [
  { name: 'Jack Thornton', kind: 'telehandler', days: 7 },
  { name: 'Craig Oliphant', kind: 'forklift', days: 28 },
  { name: 'Minh Tran', kind: 'acup', days: 52 },
  { name: 'Linh Nguyen', kind: 'first_aid', days: 19 },
  { name: 'Stavros Pappas', kind: 'forklift', days: -12 },
]

/** A manager entered this from the card. */
const fromTheCard = { name: 'Tahlia Morrison', kind: 'telehandler', number: 'TSHA 40718' } as const

/** Tickets as people enter them on their phones, most of them seen by the owner, through the real verbs. */
export async function holdTickets(ctx: BusinessContext, { calendar, ids }: { calendar: Calendar; ids: DemoIds }) {
  const { tx, actor } = ctx
  const { managerId } = actor
  const { today, instant } = await actingAt(ctx, calendar)
  const now = instant(40, '18:00')

  for (const { name, crew } of people) {
    const userId = await requireUserOf(ctx, ids.employee(name))
    await bindPerson(tx, managerId, userId)
    const person = {
      ...ctx,
      actor: { ...actor, role: 'employee' as const, userId, name, employeeId: ids.employee(name), active: true },
    }
    const services = { ...ctx.services, now: () => now }
    for (const kind of usual[crew]) {
      const key = `${name} ${kind}`
      const soon = expiring.find((each) => each.name === name && each.kind === kind)
      if (!soon && chance(`${key} lacks`) < 0.2) continue
      const days = soon?.days ?? 120 + Math.floor(chance(`${key} ends`) * 1200)
      const expiresOn = today.add({ days }).toString()
      const number = String(Math.floor(100_000 + chance(`${key} number`) * 900_000))
      const ticket = {
        id: demoId(`ticket ${key}`, ctx.now),
        ...documentKind(kind),
        number,
        issuedOn: null,
        expiresOn,
        notes: '',
      }
      await saveDocument({ actor: person.actor, services, step: (work) => work(tx) }, ticket)
    }
    if (unshared.includes(name)) await saveConsent(tx, { userId, managerId }, { shares: false, now })
  }

  await bindOwner(tx, actor.userId)
  const seenAt = { ...ctx, now: instant(30, '08:15') }
  const { name, kind, number } = fromTheCard
  await saveTicket(seenAt, {
    id: demoId(`ticket seen ${name}`, ctx.now),
    employeeId: ids.employee(name),
    kind,
    number,
    issuedOn: null,
    printedExpiresOn: today.add({ days: 900 }).toString(),
    notes: 'Seen at the toolbox talk.',
    frontFileId: null,
    backFileId: null,
    seen: 'card',
    changedAt: null,
  })
  const { tickets } = await listTickets(seenAt, {})
  for (const ticket of tickets.filter(
    ({ number: printed, verified }) => verified === null && chance(`${printed} seen`) < 0.7,
  )) {
    await verifyTicket(seenAt, {
      id: ticket.id,
      employeeId: ticket.employeeId,
      changedAt: ticket.changedAt,
      seen: 'card',
    })
  }
}
