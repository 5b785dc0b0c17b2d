import { describe, expect, test } from 'vitest'
import type { OwnEntry } from './clock-contract.ts'
import type { ClockAction, ClockEvent } from './clock-event.ts'
import { lastFinished, presentEntries } from './present-entries.ts'

const at = (time: string) => `2026-11-16T${time}:00.000Z`
const none = { locationIds: [], activityIds: [], assetIds: [] }

let count = 0
const event = (time: string, action: ClockAction): ClockEvent => {
  count += 1
  return { ...action, id: `event-${count}`, sequence: count, occurredAt: at(time), timezoneOffset: 660 }
}
const on = (time: string, entryId: string) => event(time, { kind: 'clock_on', entryId, ...none })
const off = (time: string, entryId: string) => event(time, { kind: 'clock_off', entryId })

const running = (id: string, time: string, more: Partial<OwnEntry> = {}): OwnEntry => ({
  id,
  startTime: at(time),
  endTime: null,
  day: '2026-11-16',
  endDay: null,
  leaveDayMinutes: null,
  comments: '',
  status: 'active',
  rejectReason: null,
  logType: 'work',
  leaveEntitlement: null,
  breaks: [],
  removedNames: [],
  flags: [],
  ...none,
  ...more,
})

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

describe('what runs now', () => {
  test('is what this phone began and has not sent', () => {
    expect(ids(presentEntries([], [on('07:00', 'a')]))).toEqual(['a'])
  })

  test('is what another phone began', () => {
    expect(ids(presentEntries([running('a', '07:00')], []))).toEqual(['a'])
  })

  test('is not an entry that the server no longer lists', () => {
    const unheardBreak = event('09:00', { kind: 'start_break', entryId: 'a', breakId: 'b', type: 'paid' })
    expect(presentEntries([], [unheardBreak])).toEqual([])
  })

  test('is not what this phone has ended since the answer, though another phone began it', () => {
    expect(presentEntries([running('a', '07:00')], [off('15:00', 'a')])).toEqual([])
  })

  test('has its break ended by this phone, begun by another one', () => {
    const breaks = [{ id: 'b', startTime: at('09:00'), endTime: null, type: 'unpaid' as const }]
    const answered = [running('a', '07:00', { status: 'break', breaks, comments: 'fence' })]
    const [onBreak] = presentEntries(answered, [])
    expect(onBreak).toMatchObject({ status: 'break', comments: 'fence' })
    const [back] = presentEntries(answered, [event('09:20', { kind: 'end_break', entryId: 'a', breakId: 'b' })])
    expect(back).toMatchObject({ status: 'active', breaks: [{ startTime: at('09:00'), endTime: at('09:20') }] })
  })

  test('has the location that this phone set, whichever phone recorded the clock-on', () => {
    const set = event('07:01', { kind: 'set_job', entryId: 'a', locationIds: ['flat'], activityIds: ['sowing'] })
    const chosen = { id: 'a', startTime: at('07:00'), locationIds: ['flat'], activityIds: ['sowing'] }
    expect(presentEntries([running('a', '07:00')], [set])).toMatchObject([chosen])
    expect(presentEntries([], [on('07:00', 'a'), set])).toMatchObject([chosen])
  })

  test('is the next job after a switch', () => {
    const change = event('09:00', { kind: 'switch_job', entryId: 'a', nextEntryId: 'b', ...none })
    expect(ids(presentEntries([running('a', '07:00')], [change]))).toEqual(['b'])
  })

  test('appears once when both the answer and the phone have it', () => {
    expect(ids(presentEntries([running('a', '07:00')], [on('07:00', 'a')]))).toEqual(['a'])
  })

  test('has the newest first', () => {
    expect(ids(presentEntries([running('a', '07:00')], [on('08:00', 'b')]))).toEqual(['b', 'a'])
  })
})

describe('the last finished entry', () => {
  test('is the one that ended last, not the one that began last', () => {
    const events = [on('07:00', 'a'), on('08:00', 'b'), off('09:00', 'b'), off('10:00', 'a'), on('11:00', 'c')]
    expect(lastFinished(events)?.id).toBe('a')
  })

  test('is none while nothing has ended', () => {
    expect(lastFinished([on('07:00', 'a')])).toBeUndefined()
  })
})
