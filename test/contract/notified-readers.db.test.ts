import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { kindNames } from '#shared/notifications/notification-kinds.ts'
import { remindOfEvents } from '#server/calendar/remind-of-events.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { addMember, joinAsMember } from '#test/fixtures/business-member.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { password, succeeded, type TestServer, testServer } from '#test/server.ts'
import { eventOn, makeFarm, taskOf } from './farm.ts'
import { makeMember } from './member.ts'

/** By what endpoint, and by which id of its parameters, a person reads what a notification is about. */
const reads: Record<string, { endpoint: string; by: string }> = {
  task_assigned: { endpoint: 'tasks.getTask', by: 'taskId' },
  task_commented: { endpoint: 'tasks.getTask', by: 'taskId' },
  task_completed: { endpoint: 'tasks.getTask', by: 'taskId' },
  event_in_charge: { endpoint: 'calendar.getEvent', by: 'eventId' },
  event_reminder: { endpoint: 'calendar.getEvent', by: 'eventId' },
  announcement_waiting: { endpoint: 'chat.listMessages', by: 'channelId' },
}

/** The other kinds, with who receives them. */
const elsewhere = {
  entries_decided: 'the employee whose entries they are',
  export_finished: 'the member who started the export',
  hazard_reported: 'the owner and the managers, who read all reports',
  incident_reported: 'the same, and nothing in it names who was hurt',
  incident_notice_due: 'the same',
  machine_out_of_use: 'managers and those who may release it: every employee reads what is out of use',
  machine_released: 'the same',
  service_due: 'the owner and the managers, who read all machines',
  leave_requested: 'the owner and the managers, who read all leave',
  ticket_expiring: 'the person, and the managers if their farm may see the ticket: server/tickets/reminders.test.ts',
  ticket_asked: 'who is asked',
  sharing_asked: 'who is asked',
}

interface Sender {
  cookie: string
  headers?: Record<string, string>
}

interface Notified {
  user_id: string
  kind: string
  parameters: Record<string, unknown>
}

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
/** By user id. */
let receivers: Map<string, { who: string; sender: Sender }>
let notified: Notified[]

const phone = (cookie: string): Sender => ({ cookie, headers: { 'x-muster-app': 'phone' } })
const send = async (name: string, input: unknown, sender: Sender) => succeeded(await server.call(name, input, sender))

const session = z.object({ user: z.object({ id: z.string() }) })
const userIdOf = async (sender: Sender) =>
  session.parse(JSON.parse((await send('accounts.readSession', {}, sender)).text)).user.id

/** People who may read less than before have plans and announcements, and others change these. */
beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T06:00:00.000Z' })
  const farm = await makeFarm(server, sandbox)
  const { managerId } = farm
  const byOwner = { cookie: farm.cookie }
  const worker = phone(farm.memberCookie)
  const join = async () => {
    const { cookie } = await joinAsMember(server, owner, { ...byOwner, role: 'manager' })
    return { cookie, userId: await userIdOf({ cookie }) }
  }
  const hire = () => makeMember(server, { ...farm, mark: `mark-${newId().slice(-12)}` })
  const [manager, former, archived] = [await join(), await hire(), await hire()]
  await addMember(server.services.db, { managerId, role: 'manager', userId: former.userId })

  const byFormer = { cookie: former.memberCookie }
  const [theirTask, theirEvent, task, event, announcement] = [newId(), newId(), newId(), newId(), newId()]
  const talk = eventOn('2026-12-07')
  await send('tasks.addTask', { id: theirTask, ...taskOf({ assignees: [farm.userId] }) }, byFormer)
  await send('calendar.addEvent', { id: theirEvent, ...talk, managerOnly: true }, byFormer)
  const people = [farm.userId, manager.userId, former.userId, archived.userId]
  await send('tasks.addTask', { id: task, ...taskOf({ assignees: people }) }, byOwner)
  const meeting = { ...talk, managerOnly: true, inCharge: people }
  await send('calendar.addEvent', { id: event, ...meeting }, byOwner)
  await send('accounts.removeMember', { userId: former.userId, password }, byOwner)
  await send('accounts.changeMemberRole', { userId: manager.userId, role: 'bookkeeper', password }, byOwner)
  await send('employees.setEmployeesActive', { ids: [archived.employeeId], active: false }, byOwner)
  await owner.query('delete from app.notifications')

  for (const taskId of [theirTask, task]) {
    await send('tasks.addComment', { id: newId(), taskId, content: 'The pump is off' }, worker)
    await send('tasks.setTaskStatus', { ids: [taskId], status: 'completed' }, worker)
  }
  const ids = [task]
  const no = { ids, everyone: false, assignees: [] }
  await send('tasks.assignTasks', no, byOwner)
  await send('tasks.undoAssignment', no, byOwner)
  await send('tasks.assignTasks', no, byOwner)
  await send('tasks.assignTasks', { ...no, everyone: true }, byOwner)
  const edit = { id: event, scope: 'all', day: '2026-12-07', newId: newId() }
  await send('calendar.editEvent', { ...edit, version: 1, ...meeting, inCharge: [] }, byOwner)
  await send('calendar.editEvent', { ...edit, version: 2, ...meeting, inCharge: [farm.userId] }, byOwner)
  const noLog = { error: () => undefined }
  const { db, jobs } = server.services
  await remindOfEvents({ db, jobs, now: () => '2026-12-06T19:45:30.000Z' }, noLog)
  const message = { id: announcement, channel: managerId, content: 'Gate 4 is shut', announcement: true }
  await send(
    'chat.sendMessage',
    { ...message, replyTo: null, urgent: false, fileIds: [], writtenAt: '2026-11-20T06:00:00.000Z' },
    byOwner,
  )
  await send('chat.remindAnnouncement', { id: announcement }, byOwner)

  receivers = new Map([
    [await userIdOf(byOwner), { who: 'the owner', sender: byOwner }],
    [farm.userId, { who: 'an employee', sender: worker }],
    [manager.userId, { who: 'a manager who keeps the books now', sender: manager }],
    [former.userId, { who: 'a manager who is an employee now', sender: phone(former.memberCookie) }],
    [archived.userId, { who: 'an employee who has left', sender: phone(archived.memberCookie) }],
  ])
  const { rows } = await owner.query<Notified>('select user_id, kind, parameters from app.notifications')
  notified = rows
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

describe('who is notified may read what it is about', () => {
  test.each(Object.entries(reads))('%s', async (kind, { endpoint, by }) => {
    const received = notified.filter((each) => each.kind === kind && receivers.has(each.user_id))
    expect(received).not.toEqual([])
    for (const { user_id: userId, parameters } of received) {
      const receiver = receivers.get(userId)
      const { status } = await server.call(endpoint, { id: parameters[by] }, receiver?.sender)
      expect({ kind, who: receiver?.who, status }).toMatchObject({ status: 200 })
    }
  })

  test('every kind is read here, or listed with who receives it', () => {
    expect(kindNames.toSorted()).toEqual([...Object.keys(reads), ...Object.keys(elsewhere)].toSorted())
  })
})
