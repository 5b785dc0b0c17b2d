import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { mostFarmTickets } from '#shared/tickets/tickets-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { saveFarmTicket, saveOwnTicket } from '#test/fixtures/ticket.ts'
import { confirmFarm, leaveFarm } from '#server/accounts/farms/farms.ts'
import { withdrawConsents } from '#server/accounts/farms/farms-store.ts'
import { removeDocument } from '#server/employees/documents/remove-document.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { listOwnTickets } from './list-own-tickets.ts'
import { listTickets } from './list-tickets.ts'
import { removeTicket, restoreTicket } from './removed-tickets.ts'
import { saveTicket } from './save-ticket.ts'
import { verifyTicket } from './verify-ticket.ts'

let base: TestDatabase
let farm: TestBusiness
let other: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
  other = await makeBusiness(base.db, { state: 'vic' })
})
afterAll(() => base.close())
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})

const later = '2026-11-20T02:00:00.000Z'
type Asked = Parameters<typeof listTickets>[1]
const listed = async (asked: Asked = {}, business = farm) =>
  (await asManager(base.db, business, listTickets, asked)).tickets
const kinds = async (asked: Asked) => (await listed(asked)).map(({ kind }) => kind)
const onlyListed = async () => {
  const [ticket] = await listed()
  if (!ticket) throw new Error('no ticket is listed')
  return ticket
}
const verify = async (seen: 'card' | 'photo' | null, changedAt?: string, now = testNow) => {
  const ticket = await onlyListed()
  const { id, employeeId } = ticket
  const input = { id, employeeId, changedAt: changedAt ?? ticket.changedAt, seen }
  return asManager(base.db, farm, verifyTicket, input, now)
}
const share = (shares: boolean, business = farm) =>
  asEmployee(base.db, business, ana, confirmFarm, { id: business.managerId, shares })

test('a farm sees the tickets that a person shares, with the usual term where the card prints no date', async () => {
  await saveOwnTicket(base.db, farm, ana, {
    certificate: 'first_aid',
    issuedOn: '2024-02-29',
    expiresOn: null,
    notes: 'HLTAID011',
  })
  expect(await listed()).toMatchObject([
    {
      source: 'person',
      kind: 'first_aid',
      issuedOn: '2024-02-29',
      printedExpiresOn: null,
      expiresOn: '2027-02-28',
      notes: 'HLTAID011',
    },
  ])
  await saveOwnTicket(base.db, farm, ana, {
    certificate: null,
    licenceClass: 'hr',
    issuedOn: '2019-05-01',
    expiresOn: null,
  })
  expect(await listed({ kinds: ['hr'] })).toMatchObject([{ kind: 'hr', expiresOn: null }])
})

test('the usual term of a chemical permit is that of the farm’s state', async () => {
  const kit = await makeEmployee(base.db, other)
  const permit = { certificate: 'acup', issuedOn: '2016-11-30', expiresOn: null } as const
  await saveOwnTicket(base.db, other, kit, permit)
  await saveOwnTicket(base.db, farm, ana, permit)
  expect(await listed({}, other)).toMatchObject([{ expiresOn: '2026-11-30' }])
  expect(await listed()).toMatchObject([{ expiresOn: '2021-11-30' }])
})

test('without consent a farm sees only what it entered itself, and loses the rest at once', async () => {
  await saveOwnTicket(base.db, farm, ana, { certificate: 'acup' })
  await saveFarmTicket(base.db, farm, ana)
  expect((await listed()).map(({ source }) => source).toSorted()).toEqual(['farm', 'person'])
  await share(false)
  expect(await listed()).toMatchObject([{ source: 'farm', kind: 'forklift' }])
  await share(true)
  expect(await listed()).toHaveLength(2)
  const there = await makeEmployee(base.db, other, { userId: ana.userId })
  await withdrawConsents(base.db, ana.userId)
  expect(await listed()).toMatchObject([{ source: 'farm' }])
  expect(await listed({ employeeIds: [there.id] }, other)).toEqual([])
  await asEmployee(base.db, farm, ana, leaveFarm, { id: farm.managerId })
  expect(await listed()).toMatchObject([{ source: 'farm' }])
})

test('a ticket is verified until its number, date, notes or photo changes, also back to what was seen', async () => {
  const ticket = await saveOwnTicket(base.db, farm, ana)
  expect(await onlyListed()).toMatchObject({ verified: null })
  await verify('card', undefined, later)
  const seen = { verified: { by: farm.userId, at: later, seen: 'card' } }
  expect(await onlyListed()).toMatchObject(seen)
  // The phone sends it again.
  await saveOwnTicket(base.db, farm, ana, ticket, later)
  expect(await onlyListed()).toMatchObject(seen)
  for (const [index, change] of [{ number: 'HRW 9' }, { expiresOn: '2029-02-28' }, { notes: 'LF' }].entries()) {
    const now = `2026-11-20T03:0${index}:00.000Z`
    await saveOwnTicket(base.db, farm, ana, { ...ticket, ...change }, now)
    expect(await onlyListed()).toMatchObject({ verified: null })
    await saveOwnTicket(base.db, farm, ana, ticket, `2026-11-20T03:0${index}:30.000Z`)
    expect(await onlyListed()).toMatchObject({ verified: null })
    await verify('photo')
    expect(await onlyListed()).toMatchObject({ verified: { seen: 'photo' } })
  }
})

test('a ticket that was deleted and entered again under its id is not verified', async () => {
  const ticket = await saveOwnTicket(base.db, farm, ana)
  await verify('card')
  await asEmployee(base.db, farm, ana, removeDocument, { id: ticket.id })
  await saveOwnTicket(base.db, farm, ana, ticket, later)
  expect(await onlyListed()).toMatchObject({ verified: null })
})

test('a ticket that has changed since a manager saw it is not verified', async () => {
  const ticket = await saveOwnTicket(base.db, farm, ana)
  const { changedAt } = await onlyListed()
  await saveOwnTicket(base.db, farm, ana, { ...ticket, number: 'HRW 9' }, later)
  await expect(verify('card', changedAt)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: inWords(textOf('tickets.changedMeanwhile')),
  })
  await verify('card')
  await verify(null)
  expect(await onlyListed()).toMatchObject({ verified: null })
})

test('two farms verify apart', async () => {
  await asEmployee(base.db, farm, ana, confirmFarm, { id: farm.managerId, shares: true })
  const there = await makeEmployee(base.db, other, { userId: ana.userId })
  await saveOwnTicket(base.db, farm, ana)
  await verify('card')
  expect(await listed({ employeeIds: [there.id] }, other)).toMatchObject([{ verified: null }])
})

test('a farm enters, changes, removes and restores what it has seen, and only it sees that', async () => {
  const ticket = await saveFarmTicket(base.db, farm, ana)
  await saveFarmTicket(base.db, farm, ana, ticket)
  const first = await onlyListed()
  expect(first).toMatchObject({ source: 'farm', number: 'HRW 12 345', verified: { seen: 'card', by: farm.userId } })
  expect(await listed({ ids: [ticket.id] }, other)).toEqual([])

  const edited = { ...ticket, number: 'HRW 9', seen: 'photo', changedAt: first.changedAt } as const
  await saveFarmTicket(base.db, farm, ana, edited, later)
  await saveFarmTicket(base.db, farm, ana, edited, later)
  expect(await onlyListed()).toMatchObject({ number: 'HRW 9', changedAt: later, verified: { seen: 'photo' } })
  const overtaken = { ...ticket, number: 'HRW 10', changedAt: first.changedAt }
  await expect(asManager(base.db, farm, saveTicket, overtaken)).rejects.toMatchObject({ code: 'CONFLICT' })

  await asManager(base.db, farm, removeTicket, { id: ticket.id })
  expect(await listed()).toEqual([])
  await expect(asManager(base.db, farm, saveTicket, { ...edited, changedAt: later })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await asManager(base.db, farm, restoreTicket, { id: ticket.id })
  expect(await onlyListed()).toMatchObject({ number: 'HRW 9', verified: { seen: 'photo' } })
})

test('a change is not verified unless the card was seen again, and a call that is sent again verifies nothing', async () => {
  const ticket = await saveFarmTicket(base.db, farm, ana)
  const unseen = { ...ticket, number: 'HRW 9', seen: null, changedAt: testNow }
  await saveFarmTicket(base.db, farm, ana, unseen, later)
  expect(await onlyListed()).toMatchObject({ verified: null, changedAt: later })
  await verify('card')
  await saveFarmTicket(base.db, farm, ana, unseen, '2026-11-20T03:00:00.000Z')
  expect(await onlyListed()).toMatchObject({ verified: { seen: 'card' } })
  await verify(null)
  await saveFarmTicket(base.db, farm, ana, { ...unseen, seen: 'photo' }, '2026-11-20T04:00:00.000Z')
  expect(await onlyListed()).toMatchObject({ verified: null })
})

test('a ticket that ends before it begins is refused, and so are more than a person has', async () => {
  const backwards = saveFarmTicket(base.db, farm, ana, { issuedOn: '2027-01-01', printedExpiresOn: '2026-12-31' })
  await expect(backwards).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { printedExpiresOn: expect.any(String) } },
  })
  for (let count = 0; count < mostFarmTickets; count++) await saveFarmTicket(base.db, farm, ana)
  await expect(saveFarmTicket(base.db, farm, ana)).rejects.toMatchObject({ code: 'CONFLICT' })
  const { id } = await onlyListed()
  await asManager(base.db, farm, removeTicket, { id })
  await saveFarmTicket(base.db, farm, ana)
  await expect(asManager(base.db, farm, restoreTicket, { id })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('another business’s employee, ticket and verification are not found', async () => {
  const stranger = await makeEmployee(base.db, other)
  const ticket = await saveFarmTicket(base.db, other, stranger)
  const notFound = { code: 'NOT_FOUND' }
  await expect(saveFarmTicket(base.db, farm, stranger)).rejects.toMatchObject(notFound)
  await expect(asManager(base.db, farm, removeTicket, { id: ticket.id })).rejects.toMatchObject(notFound)
  const seen = { id: ticket.id, employeeId: stranger.id, changedAt: testNow, seen: 'card' } as const
  await expect(asManager(base.db, farm, verifyTicket, seen)).rejects.toMatchObject(notFound)
  await expect(asManager(base.db, farm, verifyTicket, { ...seen, employeeId: ana.id })).rejects.toMatchObject(notFound)
})

test('of a kind the best ticket counts, and the others are replaced', async () => {
  const old = await saveOwnTicket(base.db, farm, ana, { expiresOn: '2026-11-01' })
  const renewed = await saveFarmTicket(base.db, farm, ana, { printedExpiresOn: '2031-11-01' })
  const superseded = Object.fromEntries((await listed()).map((ticket) => [ticket.id, ticket.superseded]))
  expect(superseded).toEqual({ [old.id]: true, [renewed.id]: false })
  expect(await listed({ statuses: ['expired'] })).toEqual([])
  expect(await listed({ statuses: ['in_date'] })).toMatchObject([{ id: renewed.id }])
})

test('a list is filtered, searched, sorted and paged', async () => {
  const ben = await makeEmployee(base.db, farm, { firstName: 'Ben', lastName: 'Áron', employmentPosition: 'mechanic' })
  await saveOwnTicket(base.db, farm, ana, { certificate: 'first_aid', expiresOn: '2026-11-19', number: 'FA 7' })
  await saveOwnTicket(base.db, farm, ana, { certificate: 'forklift', expiresOn: '2027-01-19' })
  await saveFarmTicket(base.db, farm, ben, { kind: 'hr', printedExpiresOn: null })
  expect(await kinds({})).toEqual(['first_aid', 'forklift', 'hr'])
  expect(await kinds({ direction: 'desc' })).toEqual(['forklift', 'first_aid', 'hr'])
  expect(await kinds({ sort: 'kind' })).toEqual(['first_aid', 'forklift', 'hr'])
  expect(await kinds({ sort: 'person', direction: 'desc' })).toEqual(['hr', 'first_aid', 'forklift'])
  expect(await kinds({ statuses: ['expired', 'expiring'] })).toEqual(['first_aid', 'forklift'])
  expect(await kinds({ positions: ['mechanic'] })).toEqual(['hr'])
  expect(await kinds({ verification: 'verified' })).toEqual(['hr'])
  expect(await kinds({ employeeIds: [ana.id], verification: 'not_verified' })).toEqual(['first_aid', 'forklift'])
  expect(await kinds({ expiresFrom: '2027-01-01', expiresTo: '2027-01-31' })).toEqual(['forklift'])
  expect(await kinds({ search: 'aron' })).toEqual(['hr'])
  expect(await kinds({ search: 'fa 7' })).toEqual(['first_aid'])
  expect(await kinds({ search: 'heavy rigid' })).toEqual(['hr'])
})

test('archived people’s tickets are listed only where they are named, as they were then', async () => {
  const ticket = await saveOwnTicket(base.db, farm, ana)
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false }, later)
  expect(await listed()).toEqual([])
  expect(await listed({ employeeIds: [ana.id] })).toHaveLength(1)
  expect(await listed({ ids: [ticket.id] })).toHaveLength(1)
  await saveOwnTicket(base.db, farm, ana, { ...ticket, number: 'NEW' }, '2026-11-20T02:00:00.001Z')
  expect(await listed({ employeeIds: [ana.id] })).toEqual([])
})

test('every statement filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  const ticket = await saveFarmTicket(db, farm, ana)
  await saveFarmTicket(db, farm, ana, { ...ticket, number: 'HRW 9', changedAt: testNow }, later)
  await asManager(db, farm, listTickets, { search: 'ana', sort: 'person' })
  await asManager(db, farm, verifyTicket, { id: ticket.id, employeeId: ana.id, changedAt: later, seen: null })
  await asManager(db, farm, removeTicket, { id: ticket.id })
  await asEmployee(db, farm, ana, listOwnTickets, undefined)
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(expect.arrayContaining(['farm_tickets', 'ticket_verifications', 'employment_info']))
})

test('the id of a ticket is taken once', async () => {
  const ticket = await saveFarmTicket(base.db, farm, ana)
  await expect(saveFarmTicket(base.db, farm, ana, { ...ticket, number: 'other' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await saveFarmTicket(base.db, farm, ana, { ...ticket, id: newId() })
})
