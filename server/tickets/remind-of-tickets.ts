import type { FastifyBaseLogger } from 'fastify'
import { fullName } from '#shared/employees/person-name.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { bestTickets } from '#shared/tickets/best-ticket.ts'
import { ticketExpiresOn, ticketStanding } from '#shared/tickets/ticket-expiry.ts'
import type { TicketKind } from '#shared/tickets/ticket-kind.ts'
import { ticketReminder } from '#shared/tickets/ticket-reminder.ts'
import type { Tx } from '#server/core/database/database.ts'
import type { Services } from '#server/core/http/context.ts'
import { defineSweep } from '#server/core/jobs/jobs.ts'
import { sweepEach } from '#server/core/jobs/sweep-each.ts'
import { notify, notifyManagers } from '#server/core/notifications/notify.ts'
import { allowJob } from '#server/core/turns/time-limits.ts'
import { ownDates } from '#server/employees/documents/own-dates.ts'
import { findFarm, findTickets } from './register-store.ts'
import { bindHolder, findEmployment, findHolders, type Holder, lockSent, saveSent } from './reminders-store.ts'

export const ticketSweep = defineSweep('sweep-tickets', '10 * * * *', { atStart: true })

type Reminding = Pick<Services, 'db' | 'jobs' | 'now'>

/**
 * Reminds people of their tickets 60, 30, 7 and 0 days before, and the managers of each farm that may see them (safety.md 6.3). Each person
 * at each farm in a transaction of its own. What was sent is stored, so that a stop of some days costs no reminder and sends none twice.
 */
export async function remindOfTickets(services: Reminding, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const holders = await findHolders(services.db, localDateOf(services.now(), 'UTC'))
  await sweepEach(log, holders, (holder) => remind(services, holder))
}

async function remind({ db, jobs, now }: Reminding, holder: Holder) {
  const { managerId, userId } = holder
  await db.transaction().execute(async (tx) => {
    await allowJob(tx)
    await bindHolder(tx, holder, ticketSweep.name)
    const employment = await findEmployment(tx, holder)
    if (!employment) return
    const { state, zone } = await findFarm(tx, managerId)
    const [at, today] = [now(), localDateOf(now(), zone)]
    const page = { sort: 'expires', direction: 'asc', after: null, limit: mostTickets } as const
    const known = await findTickets(tx, managerId, { employeeIds: [employment.id], state, today, ...page })
    const entered = (await ownDates(tx, holder)).flatMap(({ certificate, licenceClass, ...dates }) => {
      const kind = certificate ?? licenceClass
      return kind === null ? [] : [{ kind, ...dates, expiresOn: ticketExpiresOn({ kind, ...dates }, state) }]
    })
    const seenByPerson = [...entered, ...known.filter(({ source }) => source === 'farm')]

    // The person is no manager who hears of it, should they be one.
    const ctx = { actor: holder, tx, now: at, services: { jobs } }
    const person = { employeeId: employment.id, userId, name: fullName(employment) }
    for (const owed of await takeOwed(tx, { userId, reader: userId, tickets: seenByPerson, at, zone })) {
      await notify(ctx, 'ticket_expiring', new Map([[userId, { ...owed, person: null }]]))
    }
    for (const owed of await takeOwed(tx, { userId, reader: managerId, tickets: known, at, zone })) {
      await notifyManagers(ctx, 'ticket_expiring', { ...owed, person })
    }
  })
}

/** More than a person has here: those of their own and of the farm. */
const mostTickets = 200

interface DatedTicket {
  kind: TicketKind
  issuedOn: string | null
  expiresOn: string | null
  dateEnteredAt: string
}

interface Owed {
  userId: string
  /** As in `lockSent`. */
  reader: string
  tickets: readonly DatedTicket[]
  at: string
  zone: string
}

/** What this reader is reminded of now, of the best ticket of each kind; noted as sent. */
async function takeOwed(tx: Tx, { userId, reader, tickets, at, zone }: Owed) {
  const today = localDateOf(at, zone)
  const best = bestTickets(
    tickets.map((ticket) => ({ ...ticket, verified: false })),
    today,
  )
  const taken: { kind: TicketKind; expiresOn: string; daysLeft: number }[] = []
  for (const { kind, issuedOn, expiresOn, dateEnteredAt } of best) {
    if (expiresOn === null) continue
    const reminderAfter = (alreadySent: readonly number[]) =>
      ticketReminder({ expiresOn, enteredAt: dateEnteredAt, alreadySent }, { at, zone }).send
    if (reminderAfter([]) === null) continue
    const of = { userId, reader, kind, expiresOn }
    const sent = await lockSent(tx, of)
    const days = reminderAfter(sent === null ? [] : [sent])
    if (days === null) continue
    await saveSent(tx, { ...of, days })
    taken.push({ kind, expiresOn, daysLeft: ticketStanding({ issuedOn, expiresOn }, today).daysLeft ?? 0 })
  }
  return taken
}
