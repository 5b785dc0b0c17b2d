import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager } from '#test/fixtures/business.ts'
import { type Crew, makeCrew } from '#test/fixtures/chat.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeLog } from '#test/fixtures/timesheet.ts'
import { leaveGroup, removeMember } from './group-members.ts'
import { confirmAnnouncement, listConfirmations, remindAnnouncement } from './announcements.ts'
import { deleteReminders } from './announcements-store.ts'
import { listMessages } from './channel-messages.ts'
import { createGroup } from './new-channels.ts'
import { deleteMessage, editMessage } from './own-message.ts'

let base: TestDatabase
let farm: Crew['farm']
let chat: Crew['chat']
let ana: Crew['ana']
let ben: Crew['ben']
let crew: Crew['crew']

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  ;({ farm, chat, ana, ben, crew } = await makeCrew(base.db))
})
afterAll(() => base.close())

/** Both in daylight saving time in New South Wales. */
const noon = '2026-11-20T01:00:00.000Z'
const night = '2026-11-20T11:00:00.000Z'
const later = (minutes: number) => Temporal.Instant.from(noon).add({ minutes }).toString({ fractionalSecondDigits: 3 })

const announce = (content = 'Muster at seven') => chat.send(farm, crew, { content, announcement: true }, noon)
const remind = (id: string, now: string) => chat.as(farm, remindAnnouncement, { id }, now)
async function readersOf(id: string) {
  const { read, waiting } = await chat.as(farm, listConfirmations, { id })
  return [read.map(({ userId }) => userId), waiting.toSorted()]
}
const messageOf = async (person: { userId: string }) =>
  (await chat.as(person, listMessages, { id: crew })).messages.at(-1)
const remindersOf = async ({ userId }: { userId: string }) =>
  (await notificationsOf(base.db, farm, userId)).filter(({ kind }) => kind === 'announcement_waiting').length
/** The people that a job pushes notifications to. */
async function undelivered() {
  const rows = await asManager(
    base.db,
    farm,
    ({ tx }) =>
      tx
        .selectFrom('notifications')
        .select('userId')
        .where('managerId', '=', farm.managerId)
        .where('deliveredAt', 'is', null)
        .execute(),
    undefined,
  )
  return rows.map(({ userId }) => userId)
}

describe('an announcement', () => {
  test('is confirmed by each person; those who have not are listed and reminded', async () => {
    const id = await announce()
    await chat.as(ana, confirmAnnouncement, { id })
    await chat.as(ana, confirmAnnouncement, { id })
    expect(await readersOf(id)).toEqual([[ana.userId], [ben.userId]])
    expect(await messageOf(ana)).toMatchObject({ confirmed: true, confirmations: 1 })
    await chat.as(farm, remindAnnouncement, { id })
    expect([await remindersOf(ana), await remindersOf(ben)]).toEqual([0, 1])
  })

  test('comes from managers, and only it is confirmed', async () => {
    await expect(chat.send(ana, crew, { announcement: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const id = await chat.send(ana, crew)
    await expect(chat.as(ben, confirmAnnouncement, { id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('that is edited is asked again: confirmations count since the last change', async () => {
    const id = await announce()
    await chat.as(ana, confirmAnnouncement, { id }, noon)
    await chat.as(farm, editMessage, { id, content: 'Muster at eight' }, later(1))
    expect(await readersOf(id)).toEqual([[], [ana.userId, ben.userId].toSorted()])
    expect(await messageOf(ana)).toMatchObject({ confirmed: false, confirmations: 0 })
    await chat.as(ana, confirmAnnouncement, { id }, later(2))
    await chat.as(ana, confirmAnnouncement, { id }, later(3))
    expect(await readersOf(id)).toEqual([[ana.userId], [ben.userId]])
    expect(await messageOf(ana)).toMatchObject({ confirmed: true, confirmations: 1 })
  })

  test('that a phone without reception confirms late was read before it was edited', async () => {
    const id = await announce()
    await chat.as(farm, editMessage, { id, content: 'Muster at eight' }, later(1))
    await chat.as(ana, confirmAnnouncement, { id, at: noon }, later(2))
    expect(await readersOf(id)).toEqual([[], [ana.userId, ben.userId].toSorted()])
    await chat.as(ana, confirmAnnouncement, { id, at: later(3) }, later(2))
    expect(await readersOf(id)).toEqual([[ana.userId], [ben.userId]])
  })

  test('is not confirmed by its sender', async () => {
    const id = await announce()
    const refused = { code: 'FORBIDDEN', message: expect.stringContaining('You posted this announcement') }
    await expect(chat.as(farm, confirmAnnouncement, { id })).rejects.toMatchObject(refused)
  })

  test('counts those only who are in the channel now', async () => {
    const id = await announce()
    for (const person of [ana, ben]) await chat.as(person, confirmAnnouncement, { id })
    await chat.as(farm, removeMember, { id: crew, userId: ben.userId })
    expect(await readersOf(id)).toEqual([[ana.userId], []])
    expect(await messageOf(ana)).toMatchObject({ confirmations: 1 })
  })
})

describe('a reminder', () => {
  test('is sent at most once an hour for each announcement, also by two managers at once', async () => {
    const [id, other] = [await announce(), await announce()]
    const refused = { code: 'CONFLICT', message: expect.stringContaining('less than an hour ago') }
    const [first, second] = await Promise.allSettled([remind(id, noon), remind(id, noon)])
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(remind(id, later(59))).rejects.toMatchObject(refused)
    await remind(other, later(59))
    await remind(id, later(60))
    expect(await remindersOf(ben)).toBe(3)
  })

  test('reaches those with quiet hours without a push, as a message does', async () => {
    const id = await announce()
    await makeLog(base.db, farm, ana.id, { status: 'active', startTime: noon, endTime: null })
    await chat.as(farm, remindAnnouncement, { id }, night)
    expect([await remindersOf(ana), await remindersOf(ben)]).toEqual([1, 1])
    expect(await undelivered()).toEqual([ana.userId])
  })

  test('of a text that is cut within a sign is sent, and so is the push of the message', async () => {
    const id = await announce(`${'x'.repeat(199)}😀😀`)
    await chat.as(farm, remindAnnouncement, { id })
    expect(await notificationsOf(base.db, farm, ben.userId)).toMatchObject([
      { parameters: { excerpt: `${'x'.repeat(199)}😀` } },
    ])
  })

  test('ends with its announcement: the text stands in no notification', async () => {
    const [id, other] = [await announce(), await announce()]
    for (const each of [id, other]) await chat.as(farm, remindAnnouncement, { id: each })
    await chat.as(farm, deleteMessage, { id })
    expect([await remindersOf(ana), await remindersOf(ben)]).toEqual([1, 1])
  })

  test('is taken from those who leave the group or are removed, also by an employee, and from no one else', async () => {
    const [kept, group] = [await announce(), newId()]
    await chat.as(ana, createGroup, { id: group, name: 'Shed', members: [ben.userId, farm.userId] })
    const announcement = await chat.send(farm, group, { announcement: true }, noon)
    for (const id of [kept, announcement]) await remind(id, noon)
    await chat.as(ana, removeMember, { id: group, userId: ben.userId })
    expect([await remindersOf(ana), await remindersOf(ben)]).toEqual([2, 1])
    await chat.as(ana, leaveGroup, { id: group })
    expect([await remindersOf(ana), await remindersOf(ben)]).toEqual([1, 1])
    await chat.as(farm, removeMember, { id: crew, userId: ben.userId })
    expect([await remindersOf(ana), await remindersOf(ben)]).toEqual([1, 0])
  })

  test('is deleted by the sender of its announcement only', async () => {
    const id = await announce()
    await chat.as(farm, remindAnnouncement, { id })
    expect(await chat.as(ana, ({ tx }) => deleteReminders(tx, id), {})).toEqual([])
    expect(await remindersOf(ana)).toBe(1)
  })
})
