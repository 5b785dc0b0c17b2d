import { expect, test } from 'vitest'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { completeTimes, draftOf, draftProblems, draftWarnings, emptyDraft, previewOf } from './entry-draft.ts'

const zone = 'Australia/Sydney'
const terms = { zone, now: '2026-11-20T00:00:00.000Z' }
const day = { ...emptyDraft('jo'), startTime: '2026-11-16T07:00', endTime: '2026-11-16T15:30' }
const lunch = { key: '1', type: 'unpaid', startTime: '2026-11-16T12:00', endTime: '2026-11-16T12:30' } as const

const recorded: TimesheetEntry = {
  id: 'entry',
  employeeId: 'jo',
  version: 3,
  startTime: '2026-11-15T20:00:41.250Z',
  endTime: '2026-11-16T04:31:07.000Z',
  day: '2026-11-16',
  endDay: '2026-11-16',
  leaveDayMinutes: null,
  comments: 'Round the fence',
  status: 'pending',
  rejectReason: null,
  logType: 'work',
  leaveEntitlement: null,
  timezoneOffset: 660,
  approvedAt: null,
  editedAt: null,
  previousEnd: null,
  phoneFlags: [],
  forgottenReason: null,
  locationIds: ['home'],
  activityIds: ['fencing'],
  assetIds: [],
  breaks: [
    { id: 'smoko', startTime: '2026-11-16T01:00:12.000Z', endTime: '2026-11-16T01:20:59.000Z', type: 'paid' },
    { id: 'lunch', startTime: '2026-11-16T02:00:00.000Z', endTime: null, type: 'unpaid' },
  ],
}
const running: TimesheetEntry = { ...recorded, status: 'active', endTime: null, breaks: [] }

test('times are those of the farm, whatever the zone of the browser', () => {
  expect(completeTimes({ ...day, breaks: [lunch] }, terms)).toEqual({
    startTime: '2026-11-15T20:00:00Z',
    endTime: '2026-11-16T04:30:00Z',
    breaks: [{ type: 'unpaid', startTime: '2026-11-16T01:00:00Z', endTime: '2026-11-16T01:30:00Z' }],
  })
})

test('a break without a type or a start leaves an entry incomplete, without an error message', () => {
  for (const missing of [{ type: null }, { startTime: null, endTime: null }]) {
    const draft = { ...day, breaks: [{ ...lunch, ...missing }] }
    expect(completeTimes(draft, terms)).toBeNull()
    expect(draftProblems(draft, terms)).toEqual({})
  }
})

test('each problem belongs to its field', () => {
  expect(draftProblems(emptyDraft(undefined), terms)).toEqual({
    employeeIds: 'Choose at least one person.',
    startTime: 'Choose a start time.',
    endTime: 'Choose an end time.',
  })
  expect(draftProblems({ ...day, breaks: [{ ...lunch, endTime: '2026-11-16T11:00' }] }, terms)).toEqual({
    'breaks.0.endTime': 'The break must end after it starts.',
  })
})

test('unusual times give a warning and can be saved', () => {
  const dayAfter = { ...day, endTime: '2026-11-17T08:00' }
  expect(draftWarnings(dayAfter, terms)).toEqual(['That is 25 hours. Check the days.'])
  expect(draftProblems(dayAfter, terms)).toEqual({})
  expect(draftWarnings(day, { zone, now: '2026-11-15T00:00:00.000Z' })).toEqual([
    'This starts in the future. You can save it; it is flagged until then.',
  ])
})

test('the preview shows the hours as soon as the times make an entry', () => {
  expect(previewOf({ ...day, endTime: null }, terms)).toBeNull()
  expect(previewOf({ ...day, endTime: day.startTime }, terms)).toBeNull()
  expect(previewOf({ ...day, breaks: [lunch, { ...lunch, key: '2' }] }, terms)).toBeNull()
  expect(previewOf({ ...day, breaks: [lunch] }, terms)?.workedMinutes).toBe(480)
})

test('a recorded time whose minute is unchanged keeps its seconds', () => {
  const draft = draftOf(recorded, zone)
  const asRecorded = completeTimes(draft, { ...terms, entry: recorded })
  expect(asRecorded).toEqual({
    startTime: recorded.startTime,
    endTime: recorded.endTime,
    breaks: recorded.breaks.map(({ type, startTime, endTime }) => ({ type, startTime, endTime })),
  })
  const moved = completeTimes({ ...draft, startTime: '2026-11-16T06:55' }, { ...terms, entry: recorded })
  expect(moved).toEqual({ ...asRecorded, startTime: '2026-11-15T19:55:00Z' })
})

test('in the repeated hour of a clock change the recorded instant stays', () => {
  const second = { ...recorded, startTime: '2026-04-04T16:30:00.000Z', endTime: '2026-04-04T20:00:00.000Z', breaks: [] }
  const draft = draftOf(second, zone)
  expect(draft.startTime).toBe('2026-04-05T02:30')
  expect(completeTimes(draft, { ...terms, entry: second })?.startTime).toBe(second.startTime)
})

test('only a running entry may have no end', () => {
  const draft = draftOf(running, zone)
  expect(draftProblems(draft, { ...terms, entry: running })).toEqual({})
  expect(completeTimes(draft, { ...terms, entry: running })).toMatchObject({ endTime: null })
  expect(completeTimes({ ...draft, endTime: null }, { ...terms, entry: recorded })).toBeNull()
  expect(draftProblems({ ...draft, endTime: null }, { ...terms, entry: recorded })).toEqual({
    endTime: 'Choose an end time.',
  })
})

test('an entry finished with a click ends at that instant, even in the minute a break ended', () => {
  const [smoko] = recorded.breaks
  if (!smoko) throw new Error('a break')
  const afterSmoko = { ...running, breaks: [smoko] }
  const finishedAt = '2026-11-16T01:20:59.500Z'
  const finished = { ...draftOf(afterSmoko, zone), endTime: '2026-11-16T12:20' }
  expect(draftProblems(finished, { ...terms, entry: afterSmoko, finishedAt })).toEqual({})
  expect(completeTimes(finished, { ...terms, entry: afterSmoko, finishedAt })?.endTime).toBe(finishedAt)
  const later = { ...finished, endTime: '2026-11-16T12:30' }
  expect(completeTimes(later, { ...terms, entry: afterSmoko, finishedAt })?.endTime).toBe('2026-11-16T01:30:00Z')
})
