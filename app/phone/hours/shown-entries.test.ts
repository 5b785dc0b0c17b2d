import { expect, test } from 'vitest'
import type { OwnEntry } from '#shared/timesheets/clock/clock-contract.ts'
import type { ClockAction } from '#shared/timesheets/clock/clock-event.ts'
import type { ClockItem } from '#app/phone/outbox/phone-db.ts'
import { shownEntries } from './shown-entries.ts'

/** Fri 20 Nov in Sydney. */
const at = (time: string) => `2026-11-19T${time}:00.000Z`
const days = { from: '2026-11-09', to: '2026-11-22', zone: 'Australia/Sydney', now: at('23:50') }
const nowhere = { locationIds: [], activityIds: [], assetIds: [] }

const theDay = { day: '2026-11-20', endDay: '2026-11-20', leaveDayMinutes: null }
const entry = (parts: Partial<OwnEntry>): OwnEntry => ({
  id: 'a',
  startTime: at('20:00'),
  endTime: at('23:00'),
  ...theDay,
  comments: '',
  status: 'pending',
  rejectReason: null,
  logType: 'work',
  leaveEntitlement: null,
  breaks: [],
  removedNames: [],
  flags: [],
  ...nowhere,
  ...parts,
})

function item(occurredAt: string, action: ClockAction, parts: Partial<ClockItem> = {}): ClockItem {
  const id = `${occurredAt} ${action.kind}`
  return {
    id,
    sequence: 1,
    userId: 'jo',
    managerId: 'farm',
    recordedAt: occurredAt,
    version: 1,
    state: 'waiting',
    sentOrder: null,
    tries: 0,
    acceptedAt: null,
    handedOver: false,
    problem: null,
    endpoint: 'clock',
    input: { ...action, id, sequence: 1, occurredAt, timezoneOffset: 660 },
    ...parts,
  }
}

const nothing = { entries: [], order: undefined }
const on = item(at('20:00'), { kind: 'clock_on', entryId: 'a', ...nowhere })
const off = item(at('23:00'), { kind: 'clock_off', entryId: 'a' })

test('an entry recorded here and not sent yet is shown as waiting to sync', () => {
  expect(shownEntries(nothing, [on, off], days)).toMatchObject([{ ...entry({}), onPhone: true }])
  expect(shownEntries(nothing, [on], days)).toMatchObject([{ status: 'active', endTime: null, onPhone: true }])
})

test('a sent event is shown until a newer answer arrives, and no longer as waiting to sync', () => {
  const sent = { state: 'sent', sentOrder: 5 } as const
  const items = [on, off].map((each) => ({ ...each, ...sent }))
  expect(shownEntries({ entries: [], order: 4 }, items, days)).toMatchObject([{ ...entry({}), onPhone: false }])
  expect(shownEntries({ entries: [], order: 6 }, items, days)).toEqual([])
})

test('waiting events add a break to an entry from another phone and end it', () => {
  const running = entry({ endTime: null, status: 'active', comments: 'by the other phone' })
  const pause = [
    item(at('21:00'), { kind: 'start_break', entryId: 'a', breakId: 'b', type: 'unpaid' }),
    item(at('21:30'), { kind: 'end_break', entryId: 'a', breakId: 'b' }),
  ]
  const [shown] = shownEntries({ entries: [running], order: 4 }, [...pause, off], days)
  expect(shown).toMatchObject({
    endTime: at('23:00'),
    status: 'pending',
    onPhone: true,
    comments: 'by the other phone',
  })
  expect(shown?.breaks).toMatchObject([{ id: 'b', startTime: at('21:00'), endTime: at('21:30'), type: 'unpaid' }])
})

test('a location set here and not sent yet shows on the running entry', () => {
  const running = entry({ endTime: null, status: 'active' })
  const set = item(at('20:01'), { kind: 'set_job', entryId: 'a', locationIds: ['flat'], activityIds: [] })
  expect(shownEntries({ entries: [running], order: 4 }, [set], days)).toMatchObject([
    { locationIds: ['flat'], startTime: at('20:00'), status: 'active', onPhone: true },
  ])
  expect(shownEntries(nothing, [set, on, off], days)).toMatchObject([{ locationIds: ['flat'], endTime: at('23:00') }])
})

test('an ended entry keeps the server’s times; a waiting comment shows', () => {
  const approved = entry({ endTime: at('22:00'), status: 'approved' })
  const comment = item(at('23:10'), { kind: 'comment', entryId: 'a', comments: 'Gate was shut' })
  const answered = { entries: [approved], order: 4 }
  expect(shownEntries(answered, [on, off, comment], days)).toEqual([
    { ...approved, comments: 'Gate was shut', onPhone: true },
  ])
})

test('refused events are ignored, dismissed or not', () => {
  const refused = { problem: 'No.', sentOrder: 5 }
  for (const state of ['refused', 'sent'] as const) {
    expect(shownEntries(nothing, [{ ...on, ...refused, state }], days)).toEqual([])
  }
})

test('only entries that start in the period are shown, newest first, each under the farm’s day', () => {
  const early = item('2026-11-08T12:59:00.000Z', { kind: 'clock_on', entryId: 'early', ...nowhere })
  const first = item('2026-11-08T13:00:00.000Z', { kind: 'clock_on', entryId: 'first', ...nowhere })
  expect(shownEntries(nothing, [early, first, on], days).map(({ id }) => id)).toEqual(['a', 'first'])
})

test('a change of job shows two entries', () => {
  const other = item(at('21:00'), { kind: 'switch_job', entryId: 'a', nextEntryId: 'b', ...nowhere })
  expect(shownEntries(nothing, [on, other], days)).toMatchObject([
    { id: 'b', startTime: at('21:00'), endTime: null },
    { id: 'a', endTime: at('21:00') },
  ])
})

test('an entry from a phone that had lost its date shows under today only, with a flag', () => {
  // In 1970 summer time did not exist, and times of day stay.
  for (const [year, from, to] of [
    ['1970', '19:00', '22:00'],
    ['2015', '20:00', '23:00'],
    ['2031', '20:00', '23:00'],
  ] as const) {
    const lost = [on, off].map((each) => {
      const occurredAt = each.input.occurredAt.replace('2026', year)
      return { ...each, recordedAt: occurredAt, input: { ...each.input, occurredAt } }
    })
    expect(shownEntries(nothing, lost, days)).toMatchObject([
      {
        day: '2026-11-20',
        endDay: '2026-11-20',
        startTime: at(from),
        endTime: at(to),
        flags: ['date_uncertain'],
      },
    ])
    const earlier = { ...days, from: '2026-10-26', to: '2026-11-08' }
    expect(shownEntries(nothing, lost, earlier)).toEqual([])
  }
})

test('an entry that by a lost date would still be ahead ends now, as at the server', () => {
  const lost = [on, off].map((each) => ({
    ...each,
    input: { ...each.input, occurredAt: each.input.occurredAt.replace('2026', '2001') },
  }))
  expect(shownEntries(nothing, lost, { ...days, now: at('22:30') })).toMatchObject([
    { startTime: at('19:30'), endTime: at('22:30'), day: '2026-11-20' },
  ])
  const moved = entry({ startTime: at('19:30'), endTime: null, status: 'active', flags: ['date_uncertain'] })
  const sent = lost.map((each, index) => (index === 0 ? { ...each, state: 'sent' as const, sentOrder: 3 } : each))
  expect(shownEntries({ entries: [moved], order: 4 }, sent, days)).toMatchObject([
    { startTime: at('19:30'), endTime: at('22:30') },
  ])
})

test('a clock-off undone before or after it was sent is ignored', () => {
  const undone = item(at('23:01'), { kind: 'clock_off_undone', entryId: 'a', clockOffId: off.id })
  expect(shownEntries(nothing, [on, off, undone], days)).toMatchObject([{ endTime: null, status: 'active' }])
  const sent = [on, off].map((each) => ({ ...each, state: 'sent', sentOrder: 3 }) as const)
  const answered = { entries: [entry({})], order: 4 }
  expect(shownEntries(answered, [...sent, undone], days)).toMatchObject([{ endTime: null, status: 'active' }])
})
