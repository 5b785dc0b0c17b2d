import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/core/jobs/jobs.ts'
import { confirmFarm, leaveFarm } from '#server/accounts/farms/farms.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { notificationKinds } from '#shared/notifications/notification-kinds.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { saveFarmTicket, saveOwnTicket } from '#test/fixtures/ticket.ts'
import { remindOfTickets } from './remind-of-tickets.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})

/** 07:30 in Sydney, in winter and in summer. */
const morningOf = (day: string) =>
  Temporal.PlainDateTime.from(`${day}T07:30`).toZonedDateTime('Australia/Sydney').toInstant().toString()
const runAt = (now: string) => remindOfTickets({ db: base.db, jobs, now: () => now }, { error: () => undefined })
const parameters = notificationKinds.ticket_expiring.parameters
const remindersOf = async (userId: string, business = farm) =>
  (await notificationsOf(base.db, business, userId)).flatMap((each) =>
    each.kind === 'ticket_expiring' ? [parameters.parse(each.parameters)] : [],
  )
const daysOf = async (userId: string, business = farm) =>
  (await remindersOf(userId, business)).map(({ daysLeft }) => daysLeft)

const entered = '2026-01-10T00:00:00.000Z'
const expiresOn = '2026-12-01'

test('the person and their managers are reminded 60, 30, 7 and 0 days before, once each', async () => {
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  for (const day of [
    '2026-10-01',
    '2026-10-02',
    '2026-10-02',
    '2026-11-01',
    '2026-11-24',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ]) {
    await runAt(morningOf(day))
  }
  expect(await daysOf(ana.userId)).toEqual([60, 30, 7, 0])
  expect(await daysOf(farm.userId)).toEqual([60, 30, 7, 0])
  expect(await remindersOf(farm.userId)).toMatchObject([
    { kind: 'forklift', expiresOn, person: { employeeId: ana.id, name: 'Ana Bell' } },
    {},
    {},
    {},
  ])
  expect(await remindersOf(ana.userId)).toMatchObject([{ person: null }, {}, {}, {}])
})

test('no reminder comes before 07:00 on the clocks of the farm', async () => {
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  // The clocks change two days later.
  await runAt('2026-10-01T20:59:00Z')
  expect(await daysOf(ana.userId)).toEqual([])
  await runAt('2026-10-01T21:00:00Z')
  expect(await daysOf(ana.userId)).toEqual([60])
})

test('a job that stood still for 40 days sends the nearest reminder only, with the true days left', async () => {
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await runAt(morningOf('2026-10-02'))
  await runAt(morningOf('2026-11-26'))
  await runAt(morningOf('2026-11-27'))
  await runAt(morningOf('2026-12-05'))
  expect(await daysOf(ana.userId)).toEqual([60, 5, -4])
  expect(await daysOf(farm.userId)).toEqual([60, 5, -4])
})

test('a changed date begins again, and what had run out when it was entered reminds no one', async () => {
  const ticket = await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await runAt(morningOf('2026-11-24'))
  await saveOwnTicket(base.db, farm, ana, { ...ticket, expiresOn: '2026-12-20' }, '2026-11-25T00:00:00.000Z')
  await runAt(morningOf('2026-11-26'))
  expect(await daysOf(ana.userId)).toEqual([7, 24])
  await saveOwnTicket(base.db, farm, ana, { ...ticket, expiresOn: '2026-11-20' }, '2026-11-27T00:00:00.000Z')
  await runAt(morningOf('2026-11-28'))
  expect(await daysOf(ana.userId)).toEqual([7, 24])
})

test('a renewed ticket ends the reminders of the one before', async () => {
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await saveFarmTicket(base.db, farm, ana, { printedExpiresOn: '2031-12-01' })
  await runAt(morningOf('2026-11-01'))
  expect(await daysOf(ana.userId)).toEqual([])
  expect(await daysOf(farm.userId)).toEqual([])
})

test('without consent the person is reminded and the managers are not, except of what the farm entered', async () => {
  await asEmployee(base.db, farm, ana, confirmFarm, { id: farm.managerId, shares: false })
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await saveFarmTicket(base.db, farm, ana, { kind: 'acup', printedExpiresOn: expiresOn }, entered)
  await runAt(morningOf('2026-11-01'))
  expect((await remindersOf(ana.userId)).map(({ kind }) => kind).toSorted()).toEqual(['acup', 'forklift'])
  expect((await remindersOf(farm.userId)).map(({ kind }) => kind)).toEqual(['acup'])
})

test('consent withdrawn takes back what the managers were reminded of', async () => {
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await runAt(morningOf('2026-11-01'))
  expect(await daysOf(farm.userId)).toEqual([30])
  await asEmployee(base.db, farm, ana, confirmFarm, { id: farm.managerId, shares: false })
  expect(await daysOf(farm.userId)).toEqual([])
  expect(await daysOf(ana.userId)).toEqual([30])
  await asEmployee(base.db, farm, ana, confirmFarm, { id: farm.managerId, shares: true })
  await runAt(morningOf('2026-11-02'))
  expect([await daysOf(farm.userId), await daysOf(ana.userId)]).toEqual([[29], [30]])
})

test('who has left the farm is reminded by another one, with what that one may see', async () => {
  const there = await makeBusiness(base.db)
  await makeEmployee(base.db, there, { userId: ana.userId })
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await saveFarmTicket(base.db, farm, ana, { printedExpiresOn: expiresOn }, entered)
  await asEmployee(base.db, farm, ana, leaveFarm, { id: farm.managerId })
  await runAt(morningOf('2026-11-01'))
  expect([await daysOf(ana.userId), await daysOf(farm.userId)]).toEqual([[], []])
  expect([await daysOf(ana.userId, there), await daysOf(there.userId, there)]).toEqual([[30], [30]])
})

test('a ticket of which no end is known silences no reminder', async () => {
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await saveFarmTicket(base.db, farm, ana, { printedExpiresOn: null }, entered)
  await runAt(morningOf('2026-11-01'))
  expect([await daysOf(ana.userId), await daysOf(farm.userId)]).toEqual([[30], [30]])
})

test('who works for two farms is reminded once, and the managers of each by the clocks of their farm', async () => {
  const perth = await makeBusiness(base.db, { state: 'wa' })
  await makeEmployee(base.db, perth, { userId: ana.userId })
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await runAt('2026-10-02T12:00:00Z')
  // In Perth it is 4:30 in the morning.
  await runAt('2026-10-31T20:30:00Z')
  expect([await daysOf(farm.userId), await daysOf(perth.userId, perth)]).toEqual([[60, 30], [60]])
  await runAt('2026-11-01T00:30:00Z')
  const own = [...(await daysOf(ana.userId)), ...(await daysOf(ana.userId, perth))]
  expect(own.toSorted()).toEqual([30, 60])
  expect(await daysOf(perth.userId, perth)).toEqual([60, 30])
})

test('archived people get none, and their managers hear nothing', async () => {
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
  await runAt(morningOf('2026-11-01'))
  expect([await daysOf(ana.userId), await daysOf(farm.userId)]).toEqual([[], []])
})

test('two runs at once send one reminder', async () => {
  await saveOwnTicket(base.db, farm, ana, { expiresOn }, entered)
  await Promise.all([runAt(morningOf('2026-11-01')), runAt(morningOf('2026-11-01'))])
  expect([await daysOf(ana.userId), await daysOf(farm.userId)]).toEqual([[30], [30]])
})

test('a reminder says what the date is and leads to the ticket', () => {
  const write = (kind: string, daysLeft: number, app: 'manager' | 'phone' = 'phone') =>
    notificationKinds.ticket_expiring.writeNotice({ kind, expiresOn, daysLeft, person: null }, app)
  expect(write('forklift', 7)).toMatchObject({ title: 'Your Forklift expires in 7 days', url: '/my/tickets' })
  expect(write('first_aid', 0).title).toBe('Your First Aid is due for a refresher today')
  expect(write('hr', -1).title).toBe('Your Heavy Rigid (HR) licence expired 1 day ago')
  const stored = {
    kind: 'acup',
    expiresOn,
    daysLeft: 30,
    person: { employeeId: ana.id, userId: ana.userId, name: 'Ana Bell' },
  }
  const notice = notificationKinds.ticket_expiring.writeNotice(stored, 'manager')
  expect(notice).toMatchObject({ title: 'Ana Bell’s ACUP expires in 30 days', url: `/employees/${ana.id}` })
})
