import { z } from 'zod'
import { mostFarms } from '#shared/accounts/account-limits.ts'
import { codedText } from '#shared/core/coded-text.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { day, done, id, instant, longText, phoneInstant } from '#shared/core/fields.ts'
import { farmLimits, mostPeople } from '#shared/core/farm-limits.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { logTypes } from '../entries/log-type.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { breakTypes, mostBreaks } from '../entries/break-type.ts'
import { clockEvent, eventOutcomes, timing } from './clock-event.ts'
import { mostChosen } from './most-chosen.ts'
import { dayRange, sensibleRange } from '../entries/entry-filter.ts'
import { phoneFlags } from '../approval/phone-flag.ts'
import { timesheetStatuses } from '../approval/timesheet-status.ts'
import { employees, payrollRoles } from '#shared/core/role.ts'
import { placeOutput } from '#shared/business/place-fields.ts'

const named = z.object({ id, name: z.string() })
const breaks = z
  .array(z.object({ id, startTime: instant, endTime: instant.nullable(), type: z.enum(breakTypes) }))
  .max(mostBreaks)
const locationIds = z.array(id).max(mostChosen)
const activityIds = z.array(id).max(mostChosen)
const assetIds = z.array(id).max(mostChosen)

/** An entry as its employee sees it. */
const ownEntry = namedObject('OwnEntry', {
  id,
  startTime: instant,
  endTime: instant.nullable(),
  /** The stored days of its start and its end in the farm's zone: the first owns the entry. */
  day,
  endDay: day.nullable(),
  /** Minutes of one day of leave; null for work. */
  leaveDayMinutes: z.number().int().nullable(),
  comments: z.string(),
  status: z.enum(timesheetStatuses),
  rejectReason: z.string().nullable(),
  logType: z.enum(logTypes),
  leaveEntitlement: z.enum(leaveTypes).nullable(),
  locationIds,
  activityIds,
  assetIds,
  /** Names of its locations, activities and machines that can no longer be chosen. */
  removedNames: z.array(named).max(3 * mostChosen),
  breaks,
  /** What the manager should check. */
  flags: z.array(z.enum(phoneFlags)).max(phoneFlags.length),
})
export type OwnEntry = z.infer<typeof ownEntry>

/** Recent entries that decide what is offered first. */
export const mostRecent = 20
/** Entries without an end that a phone hears of; more than one or two means that something went wrong. */
export const mostRunning = 50
/** Entries that a phone lists; the totals count all of them. */
export const mostOwnEntries = 2000
/** More clock-offs without a clock-on mean that a phone is flooding the dashboard. */
export const mostOrphaned = 100

/** Everything the phone needs to work offline. */
const clock = namedObject('Clock', {
  serverTime: instant,
  person: z.object({ employeeId: id, firstName: z.string(), lastName: z.string(), active: z.boolean() }),
  /** With where the farm and its locations are: what a phone shows the person who calls for help. */
  business: z.object({ id, name: z.string(), timeZone: z.string(), ...placeOutput }),
  /**
   * Every business the employee works or worked for, this one included. `toConfirm`: their email is confirmed, and they
   * still have to say whether they work there and what it may read.
   */
  businesses: z.array(z.object({ id, name: z.string(), toConfirm: z.boolean() })).max(mostFarms),
  locations: z.array(named.extend(placeOutput)).max(farmLimits.manager_locations.most),
  activities: z.array(named).max(farmLimits.manager_activities.most),
  /** Machines; one that is out of use is left out of what is recorded. */
  assets: z.array(named.extend({ outOfUse: z.boolean() })).max(farmLimits.manager_assets.most),
  roundingMinutes: z.number(),
  breakReminderHours: z.number(),
  restHours: z.number(),
  leaveHours: z.number(),
  payPeriods: z.object({ startDate: z.string(), period: z.number().int() }),
  showsPayEstimate: z.boolean(),
  /** Entries without an end, newest first; mostly none or one. */
  running: z.array(ownEntry).max(mostRunning),
  /** When the last finished work ended. */
  lastEnd: instant.nullable(),
  /** Locations, activities and machines of recent entries, latest first: these choices are offered first. */
  recentLocationIds: z.array(id).max(mostRecent * mostChosen),
  recentActivityIds: z.array(id).max(mostRecent * mostChosen),
  recentAssetIds: z.array(id).max(mostRecent * mostChosen),
  /** The agreement in force, if any. */
  trackConsent: z.object({ id, termsVersion: z.number().int(), agreedAt: instant }).nullable(),
})
export type Clock = z.infer<typeof clock>

const trackPoint = namedObject('RecordedPoint', {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  recordedAt: phoneInstant,
  accuracyMetres: z.number().min(0).nullable(),
})
export type RecordedPoint = z.infer<typeof trackPoint>

const trackOfEntry = z.object({ entryId: id, points: z.array(trackPoint).min(1).max(500) })
export type TrackOfEntry = z.infer<typeof trackOfEntry>

const runningEntry = namedObject('RunningEntry', {
  id,
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  startTime: instant,
  locationIds,
  activityIds,
  assetIds,
  /** The current break. */
  break: z.object({ id, startTime: instant, type: z.enum(breakTypes) }).nullable(),
  /** The employee's last position, if they share it. */
  position: trackPoint.nullable(),
})
/** A clock-off whose clock-on has not arrived, so that it counts no hours yet. */
const orphanedClockOff = namedObject('OrphanedClockOff', {
  id,
  firstName: z.string(),
  lastName: z.string(),
  endedAt: instant,
})
export type OrphanedClockOff = z.infer<typeof orphanedClockOff>

export type RunningEntry = z.infer<typeof runningEntry>

const minutes = z.number().int()

export const clockContract = {
  getClock: endpoint
    .meta({ allow: employees, reads: ['timesheets', 'manager', 'config', 'employees', 'assets', 'machines'] })
    .route({ method: 'GET', path: '/my/clock', summary: 'Get everything the phone needs to work offline' })
    .output(clock),
  recordEvents: endpoint
    .meta({ allow: employees, changes: ['timesheets'], turn: 'clock', offline: { lane: 'clock', label: 'clock' } })
    .route({
      method: 'POST',
      path: '/my/clock-events',
      summary: 'Record what a phone sent, in its order; a known event changes nothing',
    })
    .input(
      z.object({
        deviceId: id,
        /** The phone's clock when it sends. */
        sentAt: phoneInstant,
        /** The sending page's monotonic time now, and the server time it last received. Older builds send none. */
        sentTiming: timing.optional(),
        events: z.array(clockEvent).min(1).max(200),
      }),
    )
    .output(
      z.object({
        results: z
          .array(
            z.object({
              id,
              outcome: z.enum(eventOutcomes),
              /** Why the event was refused and what to do. */
              reason: codedText.nullable(),
              /** The reason in words, for phones of older builds. */
              problem: z.string().nullable(),
            }),
          )
          .max(200),
      }),
    ),
  listOwnEntries: endpoint
    .meta({ allow: employees, reads: ['timesheets', 'config', 'employees', 'manager', 'assets'] })
    .route({
      method: 'GET',
      path: '/my/entries',
      summary: 'List the caller’s own entries that start in a range of days',
    })
    .input(z.object(dayRange).check(sensibleRange))
    .output(
      z.object({
        entries: z.array(ownEntry).max(mostOwnEntries),
        workedMinutes: minutes,
        breakMinutes: minutes,
        leaveMinutes: minutes,
        /** Null if the manager does not show it. */
        payCents: minutes.nullable(),
      }),
    ),
  recordTrack: endpoint
    .meta({ allow: employees, changes: ['timesheets'], turn: 'clock', offline: { lane: 'track', label: 'track' } })
    .route({
      method: 'POST',
      path: '/my/track',
      summary: 'Record points on the tracks of entries; a known point changes nothing',
    })
    .input(z.union([z.object({ tracks: z.array(trackOfEntry).min(1).max(200) }), trackOfEntry]))
    .output(done),
  agreeToTrack: endpoint
    .meta({
      allow: employees,
      changesOwn: ['timesheets'],
      offline: { lane: 'track', label: 'trackConsent', holdsLane: true },
    })
    .route({ method: 'POST', path: '/my/track-consent', summary: 'Agree to the location track, in these words' })
    .input(z.object({ id, termsVersion: z.number().int().min(1), termsText: longText(2000), agreedAt: phoneInstant }))
    .output(done),
  withdrawTrack: endpoint
    .meta({
      allow: employees,
      changes: ['timesheets'],
      offline: { lane: 'track', label: 'trackWithdrawal', holdsLane: true },
    })
    .route({ method: 'POST', path: '/my/track-consent/withdraw', summary: 'Stop recording and showing the position' })
    .input(z.object({ withdrawnAt: phoneInstant }))
    .output(done),
  listRunning: endpoint
    .meta({ allow: payrollRoles, reads: ['timesheets', 'employees'] })
    .route({ method: 'GET', path: '/timesheets/running', summary: 'List who is clocked on, longest first' })
    .output(
      z.object({
        running: z.array(runningEntry).max(mostPeople),
        orphanedClockOffs: z.array(orphanedClockOff).max(mostOrphaned),
        tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
      }),
    ),
}
