import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BusinessContext } from '#server/core/http/context.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, makeLogin, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { dayOfWork, makeTimesheet } from '#test/fixtures/timesheet.ts'

let base: TestDatabase
let ours: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  ours = await makeBusiness(base.db)
})

const within = <Result>(work: (ctx: BusinessContext) => Promise<Result>, business = ours) =>
  asManager(base.db, business, work, undefined)

const entriesOf = (business: TestBusiness) =>
  within(({ tx }) => tx.selectFrom('timesheetLogsWithUser').selectAll().execute(), business)

const channelsOf = (business: TestBusiness) =>
  within(async ({ tx }) => {
    await sql`select app.bind_channels()`.execute(tx)
    return tx.selectFrom('channelsWithParticipants').selectAll().execute()
  }, business)

async function columnsOf(table: string) {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_schema = 'app' and table_name = ${table}`.execute(base.db)
  return rows.map(({ column }) => column)
}

/** Creates a channel with messages, oldest first. */
async function makeChannel({ name, userIds, said }: { name: string | null; userIds: string[]; said: string[] }) {
  const { managerId, userId } = ours
  const id = newId()
  const type = name === null ? 'direct' : 'group'
  await within(async ({ tx }) => {
    await sql`select app.enter_new_channel(${id})`.execute(tx)
    await tx.insertInto('channels').values({ managerId, id, name, type, createdBy: userId }).execute()
    const participants = userIds.map((each) => ({ managerId, id: newId(), channelId: id, userId: each }))
    await tx.insertInto('channelParticipants').values(participants).execute()
    for (const [hour, content] of said.entries()) {
      const message = { managerId, id: newId(), channel: id, sender: userId, content }
      await tx
        .insertInto('messages')
        .values({ ...message, sentAt: `2026-11-20T0${hour}:00:00.000Z` })
        .execute()
      await tx
        .insertInto('channelActivity')
        .values({ managerId, id, lastMessage: message.id })
        .onConflict((oc) => oc.columns(['managerId', 'id']).doUpdateSet({ lastMessage: message.id }))
        .execute()
    }
  })
  return id
}

describe('timesheet_logs_with_user', () => {
  test('shows an entry with the employee, the name and whether the employment is active', async () => {
    const { id: employmentInfo, userId } = await makeEmployee(base.db, ours, { firstName: 'Ana', lastName: 'Bell' })
    const id = await makeTimesheet(base.db, ours, employmentInfo, { comments: 'Fenced the creek' })
    expect(await entriesOf(ours)).toMatchObject([
      {
        id,
        managerId: ours.managerId,
        employmentInfo,
        startTime: dayOfWork.startTime,
        endTime: dayOfWork.endTime,
        comments: 'Fenced the creek',
        status: 'pending',
        logType: 'work',
        leaveEntitlement: null,
        userId,
        firstName: 'Ana',
        lastName: 'Bell',
        active: true,
      },
    ])
  })

  test('has every column of timesheet_logs', async () => {
    const columns = await columnsOf('timesheet_logs')
    expect(columns).toEqual(expect.arrayContaining(['version', 'approved_at', 'edited_at', 'reject_reason']))
    expect(await columnsOf('timesheet_logs_with_user')).toEqual(expect.arrayContaining(columns))
  })

  test('shows entries of an archived employee as inactive', async () => {
    const { id } = await makeEmployee(base.db, ours)
    await makeTimesheet(base.db, ours, id)
    await within(({ tx, now }) =>
      tx
        .updateTable('employmentInfo')
        .set({ active: false, archivedAt: now })
        .where('managerId', '=', ours.managerId)
        .execute(),
    )
    expect(await entriesOf(ours)).toMatchObject([{ active: false }])
  })

  test('shows no entry of another business', async () => {
    const { id } = await makeEmployee(base.db, ours)
    await makeTimesheet(base.db, ours, id)
    expect(await entriesOf(await makeBusiness(base.db))).toEqual([])
  })
})

describe('channels_with_participants', () => {
  test('shows a group with its creator, participants and last message', async () => {
    const { userId: other } = await makeLogin(base.db)
    const id = await makeChannel({
      name: 'Harvest crew',
      userIds: [ours.userId, other],
      said: ['Rain tomorrow', 'Start at six'],
    })
    expect(await channelsOf(ours)).toMatchObject([
      {
        id,
        managerId: ours.managerId,
        name: 'Harvest crew',
        type: 'group',
        createdBy: ours.userId,
        participants: [ours.userId, other].toSorted(),
        lastMessage: 'Start at six',
        lastMessageSender: ours.userId,
        lastMessageAt: '2026-11-20T01:00:00.000Z',
      },
    ])
  })

  test('shows a direct channel without messages', async () => {
    const { userId: other } = await makeLogin(base.db)
    await makeChannel({ name: null, userIds: [ours.userId, other], said: [] })
    expect(await channelsOf(ours)).toMatchObject([
      { name: null, type: 'direct', lastMessage: null, lastMessageAt: null },
    ])
  })

  test('gives each channel its own participants and last message', async () => {
    const { userId: other } = await makeLogin(base.db)
    await makeChannel({ name: 'Owners', userIds: [ours.userId], said: ['Budget'] })
    await makeChannel({ name: 'Pickers', userIds: [ours.userId, other], said: ['Start at six'] })
    expect((await channelsOf(ours)).toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))).toMatchObject([
      { name: 'Owners', participants: [ours.userId], lastMessage: 'Budget' },
      { name: 'Pickers', participants: [ours.userId, other].toSorted(), lastMessage: 'Start at six' },
    ])
  })

  test('shows no channel of another business', async () => {
    await makeChannel({ name: 'Harvest crew', userIds: [ours.userId], said: ['Rain tomorrow'] })
    expect(await channelsOf(await makeBusiness(base.db))).toEqual([])
  })
})
