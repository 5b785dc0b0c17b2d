import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoFarm } from '#db/seed/demo-farm.ts'
import { asOwner, findOrRegisterOwner } from '#db/seed/demo-owner.ts'
import { planSeason, seasonStart } from '#db/seed/demo-season.ts'
import { listHolidays } from '#server/business/holidays/public-holidays.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { getTrack } from '#server/timesheets/tracks/entry-track.ts'
import { listEntries } from '#server/timesheets/entries/list-entries.ts'
import { entryFlags } from '#shared/timesheets/approval/entry-flags.ts'
import { connected } from './given-postgres.ts'
import { scratchDatabase, type TestDatabase } from './database.ts'
import { type TestServer, testServer } from './server.ts'

/** A Saturday morning in harvest, in the second week of the pay period that begins on 9 November. */
const now = '2026-11-21T00:30:00.000Z'
const zone = 'Australia/Sydney'

let scratch: TestDatabase
let owner: Client
let server: TestServer
let printed: string

beforeAll(async () => {
  scratch = await scratchDatabase()
  owner = new Client(scratch.ownerUrl)
  await owner.connect()
  server = await testServer(scratch, { now: () => now })
  printed = await loadDemoFarm(server.services)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await scratch.close()
})

const rows = async (statement: string) => (await owner.query<Record<string, unknown>>(statement)).rows
const countsOfAll = () =>
  rows(`select (select count(*)::int from app.employment_info) as people,
    (select count(*)::int from app.employment_info where not active) as archived,
    (select count(*)::int from app.invited_users where status = 'pending') as invited,
    (select count(*)::int from app.invited_users where status = 'pending' and expires_at < '${now}') as expired,
    (select count(*)::int from app.manager_locations) as locations,
    (select count(*)::int from app.manager_assets) as assets,
    (select count(*)::int from app.calendar_event) as events,
    (select count(*)::int from app.tasks) as tasks,
    (select count(*)::int from app.channels) as channels,
    (select count(*)::int from app.messages) as messages,
    (select count(*)::int from app.announcement_reads) as confirmed,
    (select count(*)::int from app.timesheet_logs) as entries,
    (select count(*)::int from app.history) as changes,
    (select count(*)::int from auth."user") as logins`)

test('the farm has its people, locations and a season of entries', async () => {
  const [counts] = await countsOfAll()
  expect(counts).toMatchObject({
    events: 7,
    tasks: 7,
    channels: 3,
    messages: 13,
    confirmed: 12,
    people: 30,
    archived: 3,
    invited: 3,
    expired: 1,
    locations: 12,
    assets: 10,
    logins: 31,
  })
  expect(counts?.['entries']).toBeGreaterThan(1500)
})

test('the farm and all of its locations but one say where they are', async () => {
  expect(
    await rows(`select (select count(*)::int from app.user_manager where address is not null and latitude < -30) as farms,
      (select count(*)::int from app.manager_locations where latitude < -30) as positions`),
  ).toEqual([{ farms: 1, positions: 11 }])
})

test('machines are driven, and checked each working day, one is out of use, and one service is overdue', async () => {
  expect(
    await rows(`select count(*)::int > 80 as many, count(*) filter (where status = 'failed')::int > 3 as found,
      count(*) filter (where seconds < 5)::int > 0 as quick from app.safety_reports where type = 'pre_start'`),
  ).toEqual([{ many: true, found: true, quick: true }])
  expect(await rows('select name from app.manager_assets where out_of_use_since is not null')).toEqual([
    { name: 'Case IH Axial-Flow 8250' },
  ])
  expect(await rows(`select name from app.manager_assets where service_due_on < '${now}'::date`)).toHaveLength(1)
  expect(await rows(`select count(*)::int > 20 as many from app.log_assets group by asset_id`)).toEqual(
    Array.from({ length: 4 }, () => ({ many: true })),
  )
  const open = await rows(`select 1 from app.safety_reports where type = 'maintenance' and status = 'open'`)
  expect(open.length).toBeGreaterThan(1)
})

test('hazards are open, controlled and closed, one is overdue, and someone was hurt', async () => {
  expect(
    await rows(`select status, count(*)::int from app.safety_reports where type = 'hazard' group by 1 order by 1`),
  ).toEqual([
    { status: 'closed', count: 1 },
    { status: 'controlled', count: 1 },
    { status: 'open', count: 3 },
  ])
  expect(
    await rows(
      `select 1 from app.safety_reports where due_on < '${now}'::date and type = 'hazard' and status = 'open'`,
    ),
  ).not.toEqual([])
  expect(await rows(`select severity, status from app.safety_reports where type = 'incident' order by 1`)).toHaveLength(
    4,
  )
  expect(await rows(`select 1 from app.incident_people`)).toHaveLength(2)
})

test('earlier pay periods are approved; the current one is mostly pending, with two rejected and two running', async () => {
  const statuses = await rows(`select start_time >= '2026-11-08T13:00Z' as present, status, count(*)::int
    from app.timesheet_logs group by 1, 2 order by 1, 2`)
  const of = (status: string) => statuses.find((row) => row['present'] === true && row['status'] === status)?.['count']
  expect(statuses.filter((row) => row['present'] === false).map((row) => row['status'])).toEqual(['approved'])
  expect([of('rejected'), of('active'), of('break')]).toEqual([2, 1, 1])
  expect(of('approved')).toBeGreaterThan(20)
  expect(of('pending')).toBeGreaterThan(Number(of('approved')) * 2)
})

test('one day of leave is stored from 09:00 for 456 minutes', async () => {
  const [day] = await rows(`select leave_entitlement, end_time - start_time = interval '456 minutes' as whole,
    to_char(start_time at time zone '${zone}', 'HH24:MI') as begins from app.timesheet_logs
    where log_type = 'leave' order by end_time - start_time limit 1`)
  expect(day).toMatchObject({ whole: true, begins: '09:00' })
})

const inMilliseconds = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

async function asFiona<Result>(work: (ctx: BusinessContext) => Promise<Result>): Promise<Result> {
  const fiona = await findOrRegisterOwner(server.services, 'unused because the owner exists')
  return asOwner(server.services, fiona, (at) => work(at(now)))
}

async function presentEntries() {
  const period = { from: '2026-11-09', to: '2026-11-22' }
  const first = await asFiona((ctx) => listEntries(ctx, period))
  const cursor = first.nextCursor ?? ''
  const second = await asFiona((ctx) => listEntries(ctx, { ...period, cursor }))
  expect(second.nextCursor).toBeNull()
  return [...first.entries, ...second.entries]
}

test('the current pay period has each kind of flag, and rejections with reasons', async () => {
  const holidays = new Map((await asFiona(listHolidays)).map(({ day, name }) => [day, name]))
  const terms = { zone, now, breakReminderHours: 6, restHours: 9, roundingMinutes: 5, holidays }
  const entries = await presentEntries()
  const kinds = entries.flatMap((entry) => entryFlags(entry, terms)).map(({ kind }) => kind)
  for (const kind of ['long_shift', 'short_rest', 'edited_after_approval', 'public_holiday']) {
    expect(kinds.filter((each) => each === kind)).toHaveLength(1)
  }
  expect(kinds).toContain('no_break')
  expect(kinds.length).toBeLessThan(entries.length / 10)
  expect(entries.filter(({ status, rejectReason }) => status === 'rejected' && rejectReason)).toHaveLength(2)
})

test('the previous pay period is locked', async () => {
  expect(await rows('select from_day::text, to_day::text from app.period_locks where unlocked_at is null')).toEqual([
    { from_day: '2026-10-26', to_day: '2026-11-08' },
  ])
})

test('three finished entries and a running one have a track of sixty points from start to end', async () => {
  const running = []
  for (const { id, startTime, endTime } of await presentEntries()) {
    const { points } = await asFiona((ctx) => getTrack(ctx, { id }))
    if (points.length === 0) continue
    const times = points.map(({ recordedAt }) => inMilliseconds(recordedAt))
    expect(times).toHaveLength(60)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect([times[0], times.at(-1)]).toEqual([inMilliseconds(startTime), inMilliseconds(endTime ?? now)])
    running.push(endTime === null)
  }
  expect(running.toSorted()).toEqual([false, false, false, true])
})

test('one shift covers the night of the daylight saving change', async () => {
  const nights = await rows(`select 1 from app.timesheet_logs
    where start_time < '2026-10-03T16:00Z' and end_time > '2026-10-03T16:00Z' and log_type = 'work'`)
  expect(nights).toHaveLength(1)
})

test('manager and employee can sign in with the printed logins, and loading leaves no session open', async () => {
  expect(await rows('select 1 from auth.session')).toEqual([])
  const word = (label: string) => printed.match(new RegExp(`${label} +(\\S+@\\S+)`))?.[1] ?? ''
  const password = printed.match(/password +(.+) \(/)?.[1] ?? ''
  const cookie = await server.signIn(word('manager'), password)
  const { text } = await server.call('accounts.readSession', {}, { cookie })
  expect(JSON.parse(text)).toMatchObject({ business: { name: 'Willow Creek Pty Ltd', role: 'owner' } })
  await expect(server.signIn(word('employee'), password)).resolves.not.toBe('')
  await expect(server.signIn('kirra.waters@willowcreek.example', password)).resolves.not.toBe('')
})

test('no email is queued', async () => {
  expect(await rows('select 1 from graphile_worker.jobs')).toEqual([])
})

test('loading again, even on a later day, adds nothing and prints the same', async () => {
  const before = await countsOfAll()
  const later = { ...server.services, now: () => '2026-12-25T00:30:00.000Z' }
  expect(await loadDemoFarm(server.services)).toBe(printed)
  expect(await loadDemoFarm(later)).toBe(printed)
  expect(await countsOfAll()).toEqual(before)
})

const plan = (at: string) => planSeason({ start: seasonStart(at, zone), zone, leaveHours: 7.6 }, at)

test('the same day gives the same season, and on every day of the year no employee’s shifts overlap', () => {
  expect(plan(now)).toEqual(plan(now))
  for (let day = Temporal.PlainDate.from('2026-01-01'); day.year === 2026; day = day.add({ days: 27 })) {
    const at = day.toZonedDateTime({ timeZone: zone, plainTime: '23:58' }).toInstant().toString()
    const { shifts, absences, running } = plan(at)
    const taken = [...shifts, ...absences, ...running.map((each) => ({ ...each, endTime: '2100-01-01T00:00:00Z' }))]
    expect(shifts.length).toBeGreaterThan(1400)
    for (const own of Map.groupBy(taken, ({ name }) => name).values()) {
      const inOrder = own.toSorted((one, other) => Temporal.Instant.compare(one.startTime, other.startTime))
      for (const [index, next] of inOrder.slice(1).entries()) {
        const before = inOrder[index]?.endTime ?? ''
        expect(Temporal.Instant.compare(before, next.startTime), `${next.name} ${next.startTime}`).toBeLessThan(1)
      }
    }
  }
})

test('a demo that is made on a Sunday, when no machine is checked, has one out of use as well', async () => {
  const other = await scratchDatabase()
  const sunday = await testServer(other, { now: () => '2026-11-22T00:30:00.000Z' })
  await loadDemoFarm(sunday.services)
  const held = await connected(other.ownerUrl, (as) =>
    as.query('select from app.manager_assets where out_of_use_since is not null'),
  )
  await sunday.close()
  await other.close()
  expect(held.rowCount).toBe(1)
})
