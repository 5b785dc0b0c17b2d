import type { InferContractRouterInputs } from '@orpc/contract'
import { v7 as newId } from 'uuid'
import type { contract } from '#shared/contract.ts'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { company } from '#test/fixtures/company.ts'
import { cursorOf } from '#server/core/http/pages.ts'
import { password, registration } from '#test/server.ts'
import { accountingInputs } from './accounting-inputs.ts'
import { calendarInputs } from './calendar-inputs.ts'
import { chatInputs } from './chat-inputs.ts'
import type { Farm } from './farm.ts'
import { pushSecrets, terms } from './member.ts'
import { machinesInputs } from './machines-inputs.ts'
import { safetyReportsInputs } from './safety-reports-inputs.ts'
import { tasksInputs } from './tasks-inputs.ts'
import { ticketsInputs } from './tickets-inputs.ts'
import { offlineWork, phoneFileOf } from './phone-inputs.ts'
import { smallPhoto } from './small-photo.ts'
import { crewsInputs } from './crews-inputs.ts'

type Inputs = InferContractRouterInputs<typeof contract>
export type ValidInputs = {
  [Feature in keyof Inputs]: { [Verb in keyof Inputs[Feature]]: (farm: Farm) => Inputs[Feature][Verb] }
}

const nothing = () => undefined
const guessedLink = ({ managerId: business, memberInviteId: invite }: Farm) => ({ business, invite, token: 'a guess' })
const person = { firstName: 'Sam', lastName: 'Blackwood', phone: '0400 111 222' }
const period = { from: '2026-11-09', to: '2026-11-22' }
const daysOff = {
  leaveType: 'carers_leave' as const,
  startDate: '2026-12-14',
  endDate: '2026-12-15',
  comments: 'Shearing school',
}
const filter = ({ employeeId, locationId, activityId, assetId }: Farm) => ({
  ...period,
  employeeIds: [employeeId],
  locationIds: [locationId],
  activityIds: [activityId],
  assetIds: [assetId],
  logType: 'work' as const,
})

/** Days already used, so that inputs of one kind never overlap. */
const taken = { days: 0 }

/** A day without a leave request. */
function dayOff() {
  const day = Temporal.PlainDate.from('2027-01-04')
    .add({ days: taken.days++ })
    .toString()
  return { ...daysOff, startDate: day, endDate: day }
}

/** One valid input per endpoint. A missing endpoint is a type error. */
const inputs: ValidInputs = {
  accounting: accountingInputs,
  accounts: {
    readSession: nothing,
    signIn: ({ email }) => ({ email, password }),
    registerBusiness: () => registration(`owner-${newId()}@example.com`),
    signOut: nothing,
    requestPasswordReset: ({ email }) => ({ email }),
    resetPassword: () => ({ token: newId(), password }),
    checkInvite: ({ inviteEmail }) => ({ email: inviteEmail, code: '999999' }),
    joinBusiness: ({ inviteEmail }) => ({ email: inviteEmail, code: '999999', password }),
    changeName: () => ({ name: 'Pat Reed' }),
    requestEmailChange: () => ({ email: `new-${newId()}@example.com`, password }),
    confirmEmail: () => ({ token: newId() }),
    changePassword: () => ({ currentPassword: password, newPassword: password }),
    listDevices: nothing,
    // An unknown session, so the call is refused as not found.
    signOutDevice: () => ({ id: newId() }),
    signOutOthers: nothing,
    listMembers: nothing,
    inviteMember: () => ({ id: newId(), email: `member-${newId()}@example.com`, role: 'bookkeeper', password }),
    resendMemberInvite: ({ memberInviteId }) => ({ id: memberInviteId }),
    cancelMemberInvite: ({ memberInviteId }) => ({ id: memberInviteId }),
    changeMemberRole: ({ secondManagerId }) => ({ userId: secondManagerId, role: 'bookkeeper', password }),
    removeMember: ({ secondManagerId }) => ({ userId: secondManagerId, password }),
    handOverBusiness: ({ secondManagerId }) => ({ userId: secondManagerId, password }),
    leaveBusiness: () => ({ password }),
    checkMemberInvite: guessedLink,
    acceptMemberInvite: (farm) => ({ ...guessedLink(farm), name: 'Kim Reed', password }),
    listMyFarms: nothing,
    confirmFarm: ({ managerId }) => ({ id: managerId, shares: true }),
    leaveFarm: ({ managerId }) => ({ id: managerId }),
    sendConfirmation: nothing,
    getPushKey: nothing,
    subscribePush: () => ({ id: newId(), endpoint: `https://push.example.com/${newId()}`, ...pushSecrets }),
    unsubscribePush: ({ pushEndpoint }) => ({ endpoint: pushEndpoint }),
  },
  business: {
    getBusiness: nothing,
    editCompany: () => company,
    previewZone: () => ({ timeZone: 'Australia/Perth' }),
    setConfiguration: ({ configurationId }) => ({ id: configurationId, configType: 'leave_hours', value: 7.6 }),
    setPayrollCalendar: ({ payrollCalendarId }) => ({ id: payrollCalendarId, startDate: '2026-11-09', period: 14 }),
    setPayEstimate: () => ({ shown: true }),
    getSetupProgress: nothing,
    listLocations: nothing,
    addLocations: () => ({ rows: [{ id: newId(), name: 'River flat' }] }),
    renameLocation: ({ locationId }) => ({ id: locationId, name: 'River flat' }),
    setLocationPlace: ({ locationId }) => ({
      id: locationId,
      address: 'Spring Plains Road, Wee Waa NSW 2388',
      position: { latitude: -30.2283, longitude: 149.4414 },
    }),
    removeLocation: ({ locationId }) => ({ id: locationId }),
    restoreLocation: ({ locationId }) => ({ id: locationId }),
    listActivities: nothing,
    addActivities: () => ({ rows: [{ id: newId(), name: 'Fencing' }] }),
    renameActivity: ({ activityId }) => ({ id: activityId, name: 'Fencing' }),
    removeActivity: ({ activityId }) => ({ id: activityId }),
    restoreActivity: ({ activityId }) => ({ id: activityId }),
    listHolidays: nothing,
    addHoliday: () => ({ id: newId(), day: '2026-08-12', name: 'Show day', note: null }),
    removeHoliday: ({ holidayId }) => ({ id: holidayId }),
  },
  calendar: calendarInputs,
  chat: chatInputs,
  employees: {
    listPeople: ({ userId }) => ({ cursor: cursorOf({ name: 'Kit', userId }) }),
    listEmployees: ({ employeeId }) => ({
      cursor: cursorOf({ key: null, name: 'kit', id: employeeId }),
      ids: [employeeId],
      status: 'archived',
      search: 'Kit',
      sort: 'position',
      direction: 'desc',
    }),
    listNames: ({ employeeId }) => ({ cursor: cursorOf({ key: 'kit', name: 'kit', id: employeeId }) }),
    countEmployees: nothing,
    getEmployee: ({ employeeId }) => ({ id: employeeId }),
    editEmployee: ({ employeeId }) => ({ id: employeeId, ...person, ...terms }),
    removeTerms: ({ employeeId }) => ({ id: employeeId, fromDay: '2026-12-01' }),
    restoreTerms: ({ employeeId }) => ({
      id: employeeId,
      fromDay: '2026-12-01',
      before: {},
      after: { ordinaryRate: 33 },
    }),
    setEmployeesActive: ({ employeeId }) => ({ ids: [employeeId], active: false }),
    checkArchiving: ({ employeeId }) => ({ ids: [employeeId] }),
    removeEmployee: ({ employeeId }) => ({ id: employeeId }),
    listInvites: ({ inviteId }) => ({
      cursor: cursorOf({ key: '20261101000000000', name: 'kit', id: inviteId }),
      ids: [inviteId],
      search: 'Kit',
      sort: 'expires',
      direction: 'asc',
    }),
    inviteEmployee: () => ({ id: newId(), email: `new-${newId()}@example.com`, ...person, ...terms }),
    reinviteEmployee: ({ inviteEmail }) => ({ email: inviteEmail }),
    revokeInvite: ({ inviteId }) => ({ id: inviteId }),
    sendConfirmation: ({ employeeId }) => ({ id: employeeId }),
    getProfile: nothing,
    editProfile: () => ({
      ...person,
      emergencyContactName: 'Alex Blackwood',
      emergencyContactPhone: '0400 333 444',
      strengths: ['Fencing'],
      otherLicenceTypes: ['Firearms'],
      discoverable: true,
      discoverableFields: ['phone'],
    }),
    setPicture: () => ({ photo: smallPhoto }),
    saveDocument: ({ documentId }) => ({
      id: documentId,
      certificate: 'first_aid',
      licenceClass: null,
      number: '12345',
      expiresOn: '2027-06-30',
      photo: smallPhoto,
    }),
    removeDocument: ({ documentId }) => ({ id: documentId }),
    getOwnPhoto: ({ documentId }) => ({ id: documentId }),
    getPhoto: ({ employeeId, documentId }) => ({ id: employeeId, photoId: documentId }),
  },
  crews: crewsInputs,
  files: {
    uploadFile: () => ({ id: newId() }),
    uploadAnonymously: () => ({ id: newId() }),
    getFile: ({ fileId }) => ({ id: fileId }),
  },
  leave: {
    addLeave: ({ employeeId }) => ({ id: newId(), employeeId, ...daysOff }),
    editLeave: ({ leaveId }) => ({ id: leaveId, version: 1, ...daysOff }),
    findClashes: ({ employeeId }) => ({ employeeId, startDate: '2026-12-01', endDate: '2026-12-01' }),
    listTaken: () => ({ year: 2026 }),
    listAway: () => period,
    requestLeave: () => ({ id: newId(), ...dayOff() }),
    listOwnLeave: nothing,
    withdrawLeave: ({ ownLeaveId }) => ({ id: ownLeaveId }),
  },
  live: { followChanges: () => ({}) },
  notifications: {
    listNotifications: () => ({}),
    markRead: ({ entryId }) => ({ id: entryId, older: true }),
    getChoices: nothing,
    setChoices: () => ({
      channels: { entries_decided: { push: true, email: true } },
      quiet: { from: '21:00', until: '06:00' },
    }),
  },
  machines: machinesInputs,
  safetyReports: safetyReportsInputs,
  tasks: tasksInputs,
  tickets: ticketsInputs,
  timesheets: {
    listPeople: () => period,
    openApproval: () => period,
    listFlags: () => period,
    listEntries: (farm) => ({ ...filter(farm), sort: 'person' as const }),
    countEntries: filter,
    listMatching: filter,
    getEntry: ({ entryId }) => ({ id: entryId }),
    editEntry: ({ entryId, locationId, activityId, assetId }) => ({
      id: entryId,
      version: 1,
      startTime: '2026-11-19T20:00:00.000Z',
      endTime: '2026-11-20T05:00:00.000Z',
      comments: 'Stayed on',
      locationIds: [locationId],
      activityIds: [activityId],
      assetIds: [assetId],
      breaks: [{ startTime: '2026-11-20T02:00:00.000Z', endTime: '2026-11-20T02:30:00.000Z', type: 'unpaid' }],
    }),
    // No entry is on a break, so the call is refused as not found for its own farm too.
    endBreak: ({ entryId }) => ({ id: entryId, breakId: newId() }),
    getTrack: ({ entryId }) => ({ id: entryId }),
    createEntries: ({ employeeId, locationId, activityId, assetId }) => ({
      entries: [{ id: newId(), employeeId }],
      startTime: '2026-11-17T20:00:00.000Z',
      endTime: '2026-11-18T04:30:00.000Z',
      comments: '',
      locationIds: [locationId],
      activityIds: [activityId],
      assetIds: [assetId],
      breaks: [],
    }),
    setStatus: ({ entryId }) => ({ changes: [{ id: entryId, from: 'pending', to: 'approved' }] }),
    approveClean: ({ entryId }) => ({ entries: [{ id: entryId, version: 1 }] }),
    summarisePeriod: () => ({ ...period, counted: 'approved' as const }),
    listViews: nothing,
    saveView: () => ({ id: newId(), name: 'Harvest', search: 'status=pending' }),
    removeView: ({ viewId }) => ({ id: viewId }),
    listLocks: () => ({ from: '2026-01-01', to: '2026-01-31' }),
    checkPeriod: () => ({ from: '2026-01-01', to: '2026-01-31' }),
    lockPeriod: () => ({ id: newId(), from: '2026-02-02', to: '2026-02-15' }),
    unlockPeriod: ({ lockId }) => ({ id: lockId, reason: 'An hour was missing' }),
    getClock: nothing,
    recordEvents: offlineWork,
    listOwnEntries: () => period,
    recordTrack: ({ runningEntryId }) => ({
      tracks: [
        {
          entryId: runningEntryId,
          points: [{ latitude: -30.31, longitude: 149.81, recordedAt: '2026-11-20T05:30:00.000Z', accuracyMetres: 8 }],
        },
      ],
    }),
    agreeToTrack: () => ({
      id: newId(),
      termsVersion: 1,
      termsText: trackTerms.text,
      agreedAt: '2026-11-20T05:30:00.000Z',
    }),
    withdrawTrack: () => ({ withdrawnAt: '2026-11-20T05:30:00.000Z' }),
    previewPhoneFile: (farm) => ({ file: phoneFileOf(farm) }),
    importPhoneFile: (farm) => ({ file: phoneFileOf(farm) }),
    listRunning: nothing,
  },
}

const byName = new Map(
  Object.entries(inputs).flatMap(([feature, verbs]) =>
    Object.entries(verbs).map(([verb, input]): [string, (farm: Farm) => unknown] => [`${feature}.${verb}`, input]),
  ),
)

export const hasValidInput = (name: string) => byName.has(name)

export function validInput(name: string, farm: Farm): unknown {
  const input = byName.get(name)
  if (!input) throw new Error(`add a valid input of ${name} to test/contract/valid-inputs.ts`)
  return input(farm)
}
