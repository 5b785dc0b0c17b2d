import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { defaultColour } from '#shared/calendar/palette.ts'
import { instantOf } from '#shared/core/time/zone.ts'
import { findUnfinishedExports } from '#server/accounting/exports/exports-store.ts'
import { organisationsOf } from '#sandbox/seed.ts'
import { runExport } from '#server/accounting/exports/run/run-export.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { makeConnection } from '#test/fixtures/connection.ts'
import type { TestSandbox } from '#test/sandbox.ts'
import { password, succeeded, type TestServer } from '#test/server.ts'
import { inviteTo, makeMember } from './member.ts'

export type Farm = Awaited<ReturnType<typeof makeFarm>>

const namedRows = z.array(z.object({ id: z.string(), name: z.string() }))
const businessRows = z.object({
  configuration: z.array(z.object({ id: z.string(), configType: z.string() })),
  payrollCalendar: z.object({ id: z.string() }),
})
const sessionOf = z.object({ business: z.object({ id: z.string() }) })
const exportOf = z.object({ people: z.array(z.object({ id: z.string() })) })

/**
 * A business with one row of each kind, created through endpoints only, and its own Xero organisation.
 * Each of its texts contains `mark`, so that a leak into another farm's responses shows.
 */
export async function makeFarm(server: TestServer, sandbox: TestSandbox) {
  const mark = `mark-${newId().slice(-12)}`
  const { cookie, email } = await server.register(`Farm ${mark}`)
  const call = async (name: string, input: unknown = {}) => succeeded(await server.call(name, input, { cookie })).text

  const [locationId, assetId] = [newId(), newId()]
  const [leaveId, lockId, viewId, holidayId] = [newId(), newId(), newId(), newId()]
  const [categoryId, calendarEventId] = [newId(), newId()]
  await call('business.addLocations', { rows: [{ id: locationId, name: `Block ${mark}` }] })
  await call('machines.addAssets', { rows: [{ id: assetId, name: `Header ${mark}`, idCode: '', category: 'headers' }] })
  const activityId = firstOf(namedRows.parse(JSON.parse(await call('business.listActivities')))).id

  const [taskId, taskStepId, templateId] = [newId(), newId(), newId()]
  const about = { priority: 'high', location: locationId, activity: activityId, asset: assetId }
  await call('tasks.addTask', {
    id: taskId,
    ...taskOf({ ...about, title: `Task ${mark}`, everyone: true }),
    checklist: [{ id: taskStepId, text: `Step ${mark}` }],
  })
  await call('tasks.saveTemplate', {
    id: templateId,
    name: `Template ${mark}`,
    ...about,
    title: 'Grease',
    description: '',
    steps: [],
  })

  const inviteEmail = `invited-${mark}@example.com`
  const { inviteId } = await inviteTo(server, { cookie, email: inviteEmail, lastName: mark })
  const member = await makeMember(server, { cookie, mark, locationId, activityId, assetId, taskId })
  const crewId = newId()
  const memberIds = [member.employeeId]
  await call('crews.saveCrew', { id: crewId, name: `Crew ${mark}`, leaderId: null, memberIds, version: 0 })
  const { employeeId } = member

  await call('leave.addLeave', {
    id: leaveId,
    employeeId,
    leaveType: 'annual_leave',
    startDate: '2026-12-07',
    endDate: '2026-12-08',
    comments: `Leave ${mark}`,
  })
  await call('timesheets.lockPeriod', { id: lockId, from: '2026-01-05', to: '2026-01-18' })
  await call('timesheets.saveView', { id: viewId, name: `View ${mark}`, search: 'status=pending' })
  await call('business.addHoliday', { id: holidayId, day: '2026-12-03', name: `Show day ${mark}`, note: null })

  await call('calendar.addCategory', { id: categoryId, name: `Category ${mark}`, hexColor: defaultColour })
  await call('calendar.addEvent', {
    id: calendarEventId,
    ...eventOn('2026-12-04'),
    name: `Event ${mark}`,
    description: `Description ${mark}`,
    category: categoryId,
    inCharge: [member.userId],
  })

  await call('employees.editEmployee', { id: employeeId, ordinaryRate: 33, termsFrom: '2026-12-01' })

  const ticketId = newId()
  const ticket = {
    kind: 'forklift',
    number: `Number ${mark}`,
    issuedOn: null,
    printedExpiresOn: '2029-06-30',
    notes: '',
  }
  const unseen = { frontFileId: null, backFileId: null, seen: 'card', changedAt: null }
  await call('tickets.saveTicket', { id: ticketId, employeeId, ...ticket, ...unseen })

  const managerId = sessionOf.parse(JSON.parse(await call('accounts.readSession'))).business.id
  const memberInviteId = newId()
  const invitedMember = { email: `bookkeeper-${mark}@example.com`, role: 'bookkeeper', password }
  await call('accounts.inviteMember', { id: memberInviteId, ...invitedMember })
  const { userId: secondManagerId } = await addMember(server.services.db, { managerId, role: 'manager' })
  const settings = businessRows.parse(JSON.parse(await call('business.getBusiness')))
  const configurationId = firstOf(settings.configuration.filter(({ configType }) => configType === 'leave_hours')).id
  const payrollCalendarId = settings.payrollCalendar.id

  const { tenantId, providerEmployeeId } = addOrganisation(sandbox, mark)
  await makeConnection(server, sandbox, { cookie, organisations: [organisationName(mark)] })
  await call('accounting.syncPayroll', { provider: 'xero' })
  const links = [{ employeeId, providerEmployeeId }]
  await call('accounting.linkPeople', { provider: 'xero', links })

  await approvedWork('2026-10-27T20:00:00.000Z', '2026-10-28T04:00:00.000Z')
  // In the period of the valid inputs.
  await approvedWork('2026-11-11T20:00:00.000Z', '2026-11-12T04:00:00.000Z')
  const { exportId, exportPersonId } = await exported({ from: '2026-10-26', to: '2026-11-08' })

  /** Adds eight approved hours and returns what an export shows of them. */
  async function approvedWork(startTime: string, endTime: string) {
    const id = newId()
    const entries = [{ id, employeeId }]
    const nothing = { comments: '', locationIds: [], activityIds: [], breaks: [] }
    await call('timesheets.createEntries', { entries, startTime, endTime, ...nothing })
    await call('timesheets.setStatus', { changes: [{ id, from: 'pending', to: 'approved' }] })
  }

  /** Starts an export and runs it to its end. */
  async function exported(days: { from: string; to: string }) {
    const id = newId()
    const seen = [{ employeeId, ordinaryMinutes: 480, overtimeMinutes: 0 }]
    await call('accounting.startExport', { id, provider: 'xero', ...days, people: seen })
    const { services, app } = server
    const unfinished = (await findUnfinishedExports(services.db)).filter((each) => each.id === id)
    for (const { managerId: ofExport } of unfinished) {
      const stopping = new AbortController().signal
      await runExport({ services, log: app.log, stopping }, { managerId: ofExport, exportId: id })
    }
    const { people: sent } = exportOf.parse(JSON.parse(await call('accounting.getExport', { id })))
    return { exportId: id, exportPersonId: firstOf(sent).id }
  }

  return {
    ...member,
    mark,
    cookie,
    email,
    managerId,
    locationId,
    activityId,
    assetId,
    inviteId,
    inviteEmail,
    memberInviteId,
    secondManagerId,
    leaveId,
    lockId,
    viewId,
    holidayId,
    taskId,
    taskStepId,
    templateId,
    ticketId,
    categoryId,
    calendarEventId,
    configurationId,
    payrollCalendarId,
    tenantId,
    providerEmployeeId,
    crewId,
    exportId,
    exportPersonId,
  }
}

/** A toolbox talk at seven in the morning that repeats each week. */
export const eventOn = (day: string) => ({
  name: 'Toolbox talk',
  startDate: instantOf(`${day}T07:00`, 'Australia/Sydney'),
  endDate: instantOf(`${day}T08:00`, 'Australia/Sydney'),
  days: null,
  description: '',
  category: null,
  managerOnly: false,
  inCharge: [],
  repeat: {
    frequency: 'weekly' as const,
    interval: 1,
    weekdays: [],
    monthlyBy: 'day' as const,
    until: null,
    count: null,
  },
  remindMinutes: 15 as const,
})

export const taskOf = (choices: object) => ({
  title: 'Fix the trough',
  description: '',
  priority: 'medium' as const,
  dueDay: '2026-12-04',
  dueAt: null,
  everyone: false,
  assignees: [],
  location: null,
  activity: null,
  asset: null,
  repeat: null,
  checklist: [],
  source: null,
  ...choices,
})

const organisationName = (mark: string) => `Organisation ${mark}`

/** Adds a sandbox organisation with the farm's one employee, who is paid fortnightly. */
function addOrganisation(sandbox: TestSandbox, mark: string) {
  const made = organisationsOf({
    organisations: [
      {
        name: organisationName(mark),
        calendars: [{ name: 'Fortnightly', type: 'FORTNIGHTLY', startDate: '2026-11-09' }],
        employees: [{ firstName: 'Kit', lastName: mark }],
      },
    ],
  })
  sandbox.state.organisations.push(...made)
  const organisation = firstOf(made)
  return { tenantId: organisation.id, providerEmployeeId: firstOf(organisation.employees).id }
}

function firstOf<Item>(items: Item[]): Item {
  const [first] = items
  if (!first) throw new Error('the farm lacks a row that was just created')
  return first
}
