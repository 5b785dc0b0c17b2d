import { array, assert, asyncProperty, constantFrom, integer, oneof, option, record } from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { states } from '#shared/business/state.ts'
import { bestTickets } from '#shared/tickets/best-ticket.ts'
import { ticketExpiresOn, ticketStanding, ticketStatuses } from '#shared/tickets/ticket-expiry.ts'
import { ticketKinds } from '#shared/tickets/ticket-kind.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { saveFarmTicket } from '#test/fixtures/ticket.ts'
import { listTickets } from './list-tickets.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const today = '2026-11-20'
const day = integer({ min: -4000, max: 1500 })
  .map((days) => Temporal.PlainDate.from(today).add({ days }).toString())
  .filter((each) => each >= '2000')
const ticket = record({
  kind: constantFrom(...ticketKinds),
  issuedOn: option(oneof(day, constantFrom('2024-02-29', today, '2026-11-21'))),
  printedExpiresOn: option(oneof(day, constantFrom(today, '2026-11-19', '2027-01-19', '2027-01-20'))),
  seen: constantFrom('card' as const, null),
})
const endsAfterBegin = ({ issuedOn, printedExpiresOn }: { issuedOn: string | null; printedExpiresOn: string | null }) =>
  issuedOn === null || printedExpiresOn === null || issuedOn <= printedExpiresOn

test('the database dates, judges and prefers tickets as the rules in shared do', async () => {
  await assert(
    asyncProperty(
      constantFrom(...states),
      array(ticket.filter(endsAfterBegin), { minLength: 1, maxLength: 12 }),
      async (state, tickets) => {
        const farm = await makeBusiness(base.db, { state })
        const ana = await makeEmployee(base.db, farm)
        for (const each of tickets) await saveFarmTicket(base.db, farm, ana, { id: newId(), ...each })
        const listed = async (asked: Parameters<typeof listTickets>[1]) =>
          (await asManager(base.db, farm, listTickets, asked, testNow)).tickets
        const all = await listed({})
        for (const each of all) expect(each.expiresOn).toBe(ticketExpiresOn(each, state))

        const best = bestTickets(
          all.map((each) => ({ ...each, verified: each.verified !== null })),
          today,
        )
        // Of equal ones, either counts.
        const rank = (each: (typeof all)[number] | (typeof best)[number]) => [
          each.kind,
          each.expiresOn,
          ticketStanding(each, today).status,
          Boolean(each.verified),
        ]
        const ranks = (rows: readonly ((typeof all)[number] | (typeof best)[number])[]) =>
          rows.map((each) => JSON.stringify(rank(each))).toSorted()
        expect(ranks(all.filter((each) => !each.superseded))).toEqual(ranks(best))

        for (const status of ticketStatuses) {
          const found = await listed({ statuses: [status] })
          const wanted = all.filter((each) => !each.superseded && ticketStanding(each, today).status === status)
          expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
        }
      },
    ),
    { numRuns: 25 },
  )
})
