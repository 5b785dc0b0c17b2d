import type { InferContractRouterInputs } from '@orpc/contract'
import { v7 as newId } from 'uuid'
import type { contract } from '#shared/contract.ts'
import type { Farm } from './farm.ts'

type Inputs = InferContractRouterInputs<typeof contract>

/** Minutes already used, so that inputs never overlap. */
let takenMinutes = 0

/** A short shift that a phone recorded offline. */
export function offlineWork({ deviceId, locationId, activityId, assetId }: Farm): Inputs['timesheets']['recordEvents'] {
  const first = Temporal.Instant.from('2026-11-12T06:00:00Z').add({ minutes: takenMinutes })
  const sequence = 10 + takenMinutes
  takenMinutes += 10
  const [entryId, nextEntryId, breakId] = [newId(), newId(), newId()]
  const job = { locationIds: [locationId], activityIds: [activityId], assetIds: [assetId], offline: true }
  const recorded = (minutes: number) => ({
    id: newId(),
    sequence: sequence + minutes,
    occurredAt: first.add({ minutes }).toString({ fractionalSecondDigits: 3 }),
    timezoneOffset: 660,
  })
  return {
    deviceId,
    sentAt: '2026-11-20T05:00:00.000Z',
    events: [
      { kind: 'clock_on', entryId, ...job, ...recorded(0) },
      { kind: 'set_job', entryId, ...job, ...recorded(1) },
      { kind: 'start_break', entryId, breakId, type: 'unpaid', ...recorded(2) },
      { kind: 'end_break', entryId, breakId, ...recorded(4) },
      { kind: 'switch_job', entryId, nextEntryId, ...job, ...recorded(6) },
      { kind: 'comment', entryId: nextEntryId, comments: 'Moved on', ...recorded(8) },
      { kind: 'clock_off', entryId: nextEntryId, ...recorded(9) },
    ],
  }
}

/** Hours in a file saved by a phone. They have no location, because a foreign location is dropped while the hours count. */
export function phoneFileOf({ managerId, employeeId }: Farm): Inputs['timesheets']['importPhoneFile']['file'] {
  const savedAt = '2026-11-20T05:00:00.000Z'
  const recorded = { entryId: newId(), timezoneOffset: 660 }
  return {
    format: 'muster-phone-records',
    version: 1,
    managerId,
    employeeId,
    deviceId: newId(),
    savedAt,
    events: [
      {
        kind: 'clock_on',
        id: newId(),
        sequence: 1,
        occurredAt: '2026-11-10T02:00:00.000Z',
        ...recorded,
        locationIds: [],
        activityIds: [],
      },
      { kind: 'clock_off', id: newId(), sequence: 2, occurredAt: '2026-11-10T02:05:00.000Z', ...recorded },
    ],
    others: [{ endpoint: 'leave.requestLeave', recordedAt: savedAt, summary: 'Annual leave, 7 to 8 December' }],
  }
}
