import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { fault } from '#test/fixtures/machine.ts'
import { answers, control, hazard, hazardEdit, incident, injured } from '#test/fixtures/report.ts'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { password, succeeded, type TestServer } from '#test/server.ts'
import { smallPhoto } from './small-photo.ts'

const people = z.object({
  employees: z.array(z.object({ id: z.string(), userId: z.string(), email: z.string() })),
})
const clock = z.object({ business: z.object({ id: z.string() }) })
const invitation = z.object({ id: z.string(), code: z.string() })

export const terms = {
  employmentStartDate: '2026-11-02',
  employmentType: 'casual' as const,
  employmentPosition: 'farmhand' as const,
  paySchedule: 'fortnightly' as const,
  payRate: 'hourly_overtime' as const,
  leaveEntitlements: ['annual_leave' as const],
  overtimeAfterHours: 8,
  ordinaryRate: 31.25,
  overtimeRate: 46.875,
  sundayRate: null,
  holidayRate: null,
}

/** The format that browsers generate. */
export const pushSecrets = {
  p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
  auth: 'FPssNDTKnInHVndSTdbKFw',
}

interface Employer {
  cookie: string
  mark: string
  locationId: string
  activityId: string
  assetId: string
  /** A task of everyone's. */
  taskId: string
}

/**
 * An employee who joins a farm and has one row of each kind that employees can have, created through endpoints only.
 * Each of their texts contains `mark`.
 */
export async function makeMember(
  server: TestServer,
  { cookie, mark, locationId, activityId, assetId, taskId }: Employer,
) {
  const email = `member-${newId()}@example.com`
  const memberCookie = await joinFarm(server, { cookie, email, lastName: mark })
  const asManager = async (name: string, input: unknown = {}) =>
    succeeded(await server.call(name, input, { cookie })).text
  const asMember = async (name: string, input: unknown) => {
    succeeded(await server.call(name, input, { cookie: memberCookie, headers: { 'x-muster-app': 'phone' } }))
  }
  const found = people
    .parse(JSON.parse(await asManager('employees.listEmployees')))
    .employees.find((each) => each.email === email)
  if (!found) throw new Error('the employee who joined is not in the list of employees')

  const { business } = clock.parse(
    JSON.parse((await server.call('timesheets.getClock', {}, { cookie: memberCookie })).text),
  )
  // Confirms the email as its link would; no manager sees that link.
  await sql`select auth.prove_mailbox(${found.userId})`.execute(server.services.db)
  await asMember('accounts.confirmFarm', { id: business.id, shares: true })

  const [entryId, runningEntryId, deviceId, eventId, breakId] = [newId(), newId(), newId(), newId(), newId()]
  const [ownLeaveId, documentId, consentId, subscriptionId] = [newId(), newId(), newId(), newId()]
  const [fileId, commentId, taskPhotoId] = [newId(), newId(), newId()]
  const [channelId, messageId, announcementId] = [newId(), newId(), newId()]
  await asManager('timesheets.createEntries', {
    entries: [{ id: entryId, employeeId: found.id }],
    startTime: '2026-11-19T20:00:00.000Z',
    endTime: '2026-11-20T04:30:00.000Z',
    comments: `Comment ${mark}`,
    locationIds: [locationId],
    activityIds: [activityId],
    breaks: [{ startTime: '2026-11-20T01:00:00.000Z', endTime: '2026-11-20T01:30:00.000Z', type: 'unpaid' }],
  })

  const recorded = { timezoneOffset: 660, occurredAt: '2026-11-20T05:00:00.000Z', entryId: runningEntryId }
  const events = [
    { kind: 'clock_on', id: eventId, locationIds: [locationId], activityIds: [activityId] },
    { kind: 'start_break', id: newId(), breakId, type: 'paid', occurredAt: '2026-11-20T05:10:00.000Z' },
    { kind: 'end_break', id: newId(), breakId, occurredAt: '2026-11-20T05:20:00.000Z' },
    { kind: 'comment', id: newId(), comments: `Words ${mark}`, occurredAt: '2026-11-20T05:25:00.000Z' },
  ]
  await asMember('timesheets.recordEvents', {
    deviceId,
    sentAt: server.services.now(),
    events: events.map((event, index) => ({ sequence: index + 1, ...recorded, ...event })),
  })
  await asMember('timesheets.agreeToTrack', {
    id: consentId,
    termsVersion: trackTerms.version,
    termsText: trackTerms.text,
    agreedAt: '2026-11-20T05:00:00.000Z',
  })
  await asMember('timesheets.recordTrack', {
    entryId: runningEntryId,
    points: [{ latitude: -30.3, longitude: 149.8, recordedAt: '2026-11-20T05:05:00.000Z', accuracyMetres: 10 }],
  })
  await asMember('leave.requestLeave', {
    id: ownLeaveId,
    leaveType: 'annual_leave',
    startDate: '2026-12-21',
    endDate: '2026-12-22',
    comments: `Leave ${mark}`,
  })
  await asMember('employees.saveDocument', {
    id: documentId,
    certificate: null,
    licenceClass: 'car',
    number: `Number ${mark}`,
    expiresOn: null,
    photo: smallPhoto,
  })
  await asMember('tasks.addComment', { id: commentId, taskId, content: `Comment ${mark}` })
  const photoFileId = newId()
  await asMember('files.uploadFile', { id: photoFileId })
  await asMember('tasks.addPhoto', { id: taskPhotoId, taskId, photoFileId })
  await asMember('files.uploadFile', { id: fileId })
  const members = [await ownerOf(asManager)]
  await asMember('chat.createGroup', { id: channelId, name: `Group ${mark}`, members })
  const message = { channel: channelId, content: `Message ${mark}`, ...plainMessage }
  await asMember('chat.sendMessage', { id: messageId, ...message })
  await asManager('chat.sendMessage', { id: announcementId, ...message, announcement: true })
  const pushEndpoint = `https://push.example.com/${mark}`
  await asMember('accounts.subscribePush', { id: subscriptionId, endpoint: pushEndpoint, ...pushSecrets })

  // They may release machines.
  await asManager('machines.setReleaser', { employeeId: found.id, named: true })
  const [heldAssetId, holdId, reportId, doneReportId] = [newId(), newId(), newId(), newId()]
  await asManager('machines.addAssets', { rows: [{ id: heldAssetId, name: 'Loader', idCode: '', category: null }] })
  await asManager('machines.tagMachine', { id: holdId, assetId: heldAssetId, reason: 'Hail damage' })
  for (const id of [reportId, doneReportId])
    await asMember(
      'safetyReports.reportFault',
      fault(assetId, { id, what: `Belt frayed ${mark}`, location: locationId }),
    )
  const repair = { doneAt: '2026-11-20T02:00:00Z', note: `Repair ${mark}`, parts: '', costCents: null, meter: null }
  await asMember('safetyReports.markRepaired', { id: newId(), reportId: doneReportId, ...repair })

  const [hazardId, controlId, incidentId, personId] = [newId(), newId(), newId(), newId()]
  await asMember('safetyReports.reportHazard', hazard({ id: hazardId, what: `Auger ${mark}`, location: locationId }))
  const controls = [control({ id: controlId, text: `Guard ${mark}`, owner: found.userId })]
  await asManager('safetyReports.editHazard', hazardEdit(hazardId, 1, { what: `Auger ${mark}`, controls }))
  await asMember('safetyReports.reportIncident', incident({ id: incidentId, what: `Ladder ${mark}` }))
  const person = injured(incidentId, { id: personId, userId: found.userId, name: `Kit ${mark}` })
  await asManager('safetyReports.saveIncidentPerson', { ...person, address: `Address ${mark}` })
  await asManager('safetyReports.answerGuide', answers(incidentId))
  const rung = { at: '2026-11-20T04:30:00.000Z', note: `Reference ${mark}` }
  await asManager('safetyReports.markIncidentStep', { reportId: incidentId, step: 'ring', ...rung })

  const [nearMissId, nearMissPhotoId, anonymousFileId] = [newId(), newId(), newId()]
  await asMember('safetyReports.reportNearMissAnonymously', {
    id: nearMissId,
    what: `Rolled back ${mark}`,
    assetId: null,
    location: null,
    happenedAt: '2026-11-20T01:30:00.000Z',
    photoIds: [nearMissPhotoId],
  })
  await asMember('files.uploadAnonymously', { id: anonymousFileId })

  return {
    mark,
    managerId: business.id,
    employeeId: found.id,
    userId: found.userId,
    entryId,
    runningEntryId,
    deviceId,
    eventId,
    breakId,
    ownLeaveId,
    documentId,
    consentId,
    subscriptionId,
    fileId,
    commentId,
    taskPhotoId,
    channelId,
    messageId,
    announcementId,
    heldAssetId,
    holdId,
    reportId,
    doneReportId,
    hazardId,
    controlId,
    incidentId,
    personId,
    nearMissId,
    nearMissPhotoId,
    anonymousFileId,
    pushEndpoint,
    /** The employee's session. */
    memberCookie,
  }
}

const plainMessage = {
  writtenAt: '2026-11-20T01:00:00.000Z',
  replyTo: null,
  urgent: false,
  announcement: false,
  fileIds: [],
}

async function ownerOf(asManager: (name: string) => Promise<string>): Promise<string> {
  const everyone = z.object({ people: z.array(z.object({ userId: z.string(), role: z.string() })) })
  const { people: found } = everyone.parse(JSON.parse(await asManager('employees.listPeople')))
  const owner = found.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('the farm has no owner')
  return owner.userId
}

interface Invited {
  /** The manager's session. */
  cookie: string
  email: string
  lastName: string
}

export async function inviteTo(server: TestServer, { cookie, email, lastName }: Invited) {
  const person = { firstName: 'Kit', lastName, phone: '0411 222 333' }
  const answer = await server.call('employees.inviteEmployee', { id: newId(), email, ...person, ...terms }, { cookie })
  const { id: inviteId, code } = invitation.parse(JSON.parse(succeeded(answer).text))
  return { inviteId, code }
}

/** Invites an employee, who joins. @returns the cookie of the new session */
export async function joinFarm(server: TestServer, invited: Invited) {
  const { email } = invited
  const { code } = await inviteTo(server, invited)
  return succeeded(await server.call('accounts.joinBusiness', { email, code, password })).cookie
}
