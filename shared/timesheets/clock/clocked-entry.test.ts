import { describe, expect, test } from 'vitest'
import { madeEvent, minuteOfDay } from '#test/fixtures/clock-history.ts'
import { mostBreaks } from '../entries/break-type.ts'
import type { ClockAction, ClockEvent } from './clock-event.ts'
import { clockedEntries, clockedEntry, entryIdsOf } from './clocked-entry.ts'

const [entryId, nextEntryId, breakId] = ['e1', 'e2', 'b1']
const job = { locationIds: ['north', 'north'], activityIds: ['sowing'], assetIds: ['header', 'header'] }
const clockOn: ClockAction = { kind: 'clock_on', entryId, ...job }
const clockOff: ClockAction = { kind: 'clock_off', entryId }
const startBreak: ClockAction = { kind: 'start_break', entryId, breakId, type: 'unpaid' }
const endBreak: ClockAction = { kind: 'end_break', entryId, breakId }
const switchJob: ClockAction = { kind: 'switch_job', entryId, nextEntryId, locationIds: ['south'], activityIds: [] }
const setJob = (location: string, activity: string): ClockAction => {
  return { kind: 'set_job', entryId, locationIds: [location], activityIds: [activity] }
}
const forgot = (minute: number): ClockAction => {
  return { kind: 'finish_forgotten', entryId, endTime: minuteOfDay(minute), reason: 'Bogged' }
}
const setMachines = (assetIds?: string[]): ClockAction => {
  return { kind: 'set_job', entryId, locationIds: [], activityIds: [], ...(assetIds && { assetIds }) }
}
const said = (comments: string): ClockAction => ({ kind: 'comment', entryId, comments })

/** Events with their minute; their IDs sort in this order. */
const history = (...steps: [ClockAction, number][]): ClockEvent[] =>
  steps.map(([action, minute], index) => madeEvent(action, minute, { id: `i${index}`, sequence: index + 1 }))
const entry = (...steps: [ClockAction, number][]) => clockedEntry(entryId, history(...steps))
const pause = (start: number, end: number | null) => ({
  id: breakId,
  startTime: minuteOfDay(start),
  endTime: end === null ? null : minuteOfDay(end),
  type: 'unpaid',
  timezoneOffset: 660,
})

describe('an entry', () => {
  test('begins with its clock-on, where and with what it says', () => {
    expect(entry([clockOn, 0])).toEqual({
      id: entryId,
      startTime: minuteOfDay(0),
      endTime: null,
      timezoneOffset: 660,
      locationIds: ['north'],
      activityIds: ['sowing'],
      assetIds: ['header'],
      comments: '',
      breaks: [],
      status: 'active',
      flags: [],
      forgottenReason: null,
    })
  })

  test('does not exist before the event that begins it', () => {
    expect(entry([startBreak, 1], [clockOff, 5])).toBeUndefined()
  })

  test('ends with its clock-off and is pending', () => {
    expect(entry([clockOn, 0], [clockOff, 480])).toMatchObject({
      endTime: minuteOfDay(480),
      status: 'pending',
      flags: [],
    })
  })

  test('has the first of its breaks, whatever arrives first, if a phone records more than an entry can have', () => {
    const breaks = Array.from({ length: mostBreaks + 1 }, (_, minute): [ClockAction, number] => {
      return [{ kind: 'start_break', entryId, breakId: `b${minute}`, type: 'paid' }, minute + 1]
    })
    const events = history([clockOn, 0], ...breaks)
    const [first, reversed] = [events, events.toReversed()].map((of) => clockedEntry(entryId, of)?.breaks)

    expect(first?.map(({ id }) => id)).toEqual(breaks.slice(0, mostBreaks).map((_, minute) => `b${minute}`))
    expect(reversed).toEqual(first)
  })

  test('ends where the employee switched jobs, and the next begins at the same instant', () => {
    const both = clockedEntries(history([clockOn, 0], [switchJob, 60]))
    expect(both).toMatchObject([
      { id: entryId, endTime: minuteOfDay(60), status: 'pending', locationIds: ['north'] },
      { id: nextEntryId, startTime: minuteOfDay(60), endTime: null, status: 'active', locationIds: ['south'] },
    ])
    expect(history([switchJob, 0]).flatMap(entryIdsOf)).toEqual([entryId, nextEntryId])
  })

  test.each<[string, [ClockAction, number][], object]>([
    [
      'the earliest of two ends, and the difference is flagged',
      [
        [clockOff, 90],
        [clockOff, 80],
      ],
      { endTime: minuteOfDay(80), flags: ['conflicts_with_edit'] },
    ],
    [
      'one end that was recorded twice, with no difference',
      [
        [clockOff, 90],
        [clockOff, 90],
      ],
      { endTime: minuteOfDay(90), flags: [] },
    ],
    [
      'the end that was forgotten, with its reason',
      [[forgot(70), 900]],
      { endTime: minuteOfDay(70), flags: ['forgotten'], forgottenReason: 'Bogged' },
    ],
    [
      'a minute when the clock was set back, and the clock is doubtful',
      [[clockOff, -30]],
      { endTime: minuteOfDay(1), flags: ['clock_skew'] },
    ],
    ['a minute when it ends as it starts', [[clockOff, 0]], { endTime: minuteOfDay(1), flags: ['clock_skew'] }],
    [
      'a break that its clock-off ended, which is flagged',
      [
        [startBreak, 60],
        [clockOff, 360],
      ],
      { breaks: [pause(60, 360)], flags: ['break_unended'] },
    ],
    [
      'a break whose end arrived after the clock-off, with nothing to flag',
      [
        [startBreak, 60],
        [clockOff, 360],
        [endBreak, 90],
      ],
      { breaks: [pause(60, 90)], flags: [] },
    ],
    [
      'a break that is on while it runs, with nothing to flag',
      [[startBreak, 60]],
      { breaks: [pause(60, null)], flags: [] },
    ],
    [
      'no break that began as it ended, with nothing to flag',
      [
        [startBreak, 360],
        [clockOff, 360],
      ],
      { breaks: [], flags: [] },
    ],
    [
      'the latest comment',
      [
        [said('late'), 20],
        [said('early'), 10],
      ],
      { comments: 'late' },
    ],
    [
      'the location and activity that were set last, from its start',
      [
        [setJob('hill', 'fencing'), 20],
        [setJob('flat', 'sowing'), 10],
      ],
      { startTime: minuteOfDay(0), locationIds: ['hill'], activityIds: ['fencing'], flags: [] },
    ],
    [
      'no location and activity where none were set last',
      [[{ kind: 'set_job', entryId, locationIds: [], activityIds: [] }, 5]],
      { locationIds: [], activityIds: [] },
    ],
    [
      'the location and activity of its own start, whatever was set for another entry',
      [[{ ...setJob('hill', 'fencing'), entryId: nextEntryId }, 5]],
      { locationIds: ['north'], activityIds: ['sowing'] },
    ],
    [
      'of two beginnings the one with the lowest id, and the difference is flagged',
      [[clockOn, 5]],
      { startTime: minuteOfDay(0), flags: ['conflicts_with_edit'] },
    ],
  ])('has %s', (_, steps, expected) => {
    expect(entry([clockOn, 0], ...steps)).toMatchObject(expected)
  })
})

describe('a break', () => {
  test.each<[string, [ClockAction, number][], object]>([
    ['is on until it ends', [[startBreak, 10]], { status: 'break', breaks: [pause(10, null)] }],
    [
      'ends where the employee ended it',
      [
        [startBreak, 10],
        [endBreak, 40],
      ],
      { status: 'active', breaks: [pause(10, 40)] },
    ],
    [
      'ends with its entry if it was not ended',
      [
        [startBreak, 10],
        [clockOff, 50],
      ],
      { status: 'pending', breaks: [pause(10, 50)] },
    ],
    [
      'lasts no longer than its entry',
      [
        [startBreak, 10],
        [endBreak, 90],
        [clockOff, 50],
      ],
      { breaks: [pause(10, 50)] },
    ],
    ['that was only ended has not begun', [[endBreak, 40]], { status: 'active', breaks: [] }],
    [
      'without length is dropped',
      [
        [startBreak, 10],
        [endBreak, 10],
      ],
      { status: 'active', breaks: [] },
    ],
    [
      'that ends before it starts is dropped',
      [
        [startBreak, 10],
        [endBreak, 5],
      ],
      { status: 'active', breaks: [] },
    ],
    [
      'that starts as the entry ends is dropped',
      [
        [startBreak, 50],
        [clockOff, 50],
      ],
      { breaks: [] },
    ],
    [
      'from before the entry is kept as it was recorded',
      [
        [startBreak, -20],
        [endBreak, 10],
      ],
      { breaks: [pause(-20, 10)] },
    ],
    [
      'ended twice ended the first time',
      [
        [startBreak, 10],
        [endBreak, 40],
        [endBreak, 30],
      ],
      { breaks: [pause(10, 30)] },
    ],
  ])('%s', (_, steps, expected) => {
    expect(entry([clockOn, 0], ...steps)).toMatchObject(expected)
  })
})

describe('the machines of an entry', () => {
  test.each<[string, [ClockAction, number][], string[]]>([
    ['are those set last', [[setMachines(['tractor', 'sprayer']), 2]], ['tractor', 'sprayer']],
    ['stay where an older phone sets the job without a list of them', [[setMachines(), 2]], ['header']],
    [
      'stay as they were set before, whichever arrives first',
      [
        [setMachines(), 5],
        [setMachines(['tractor']), 2],
      ],
      ['tractor'],
    ],
    ['are taken off by an empty list', [[setMachines([]), 2]], []],
  ])('%s', (_, steps, assetIds) => {
    expect(entry([clockOn, 0], ...steps)).toMatchObject({ assetIds })
  })

  test('are none where an older phone clocks on or changes job', () => {
    const { assetIds: _assetIds, ...older } = { ...job, kind: 'clock_on' as const, entryId }
    expect(entry([older, 0])).toMatchObject({ assetIds: [] })
    expect(clockedEntry(nextEntryId, history([clockOn, 0], [switchJob, 60]))).toMatchObject({ assetIds: [] })
  })
})
