import { expect, test } from 'vitest'
import { eventsOf, type HistoryRow } from './entry-history-events.ts'

const pat = 'pat'
const monday = '2026-11-16T21:00:00.000Z'
const tuesday = '2026-11-17T21:00:00.000Z'

const row = (choices: Partial<HistoryRow>): HistoryRow => ({
  tbl: 'timesheet_logs',
  rowId: 'entry',
  op: 'insert',
  at: monday,
  who: pat,
  why: 'timesheets.createEntries',
  before: null,
  after: null,
  ...choices,
})
const log = (choices: object = {}) => ({
  startTime: '2026-11-16T20:00:00+00:00',
  endTime: '2026-11-17T15:30:00.25+11:00',
  comments: '',
  status: 'pending',
  rejectReason: null,
  leaveEntitlement: null,
  version: 1,
  blocksTime: true,
  approvedAt: null,
  editedAt: null,
  ...choices,
})
const made = row({ after: log() })
const edit = (choices: Partial<HistoryRow>) =>
  row({ op: 'update', at: tuesday, why: 'timesheets.editEntry', before: log(), ...choices })
const location = (rowId: string, locationId: string, op: 'insert' | 'delete', at = tuesday) =>
  row({ tbl: 'log_locations', rowId, op, at, [op === 'insert' ? 'after' : 'before']: { locationId } })
const pause = (rowId: string, op: 'insert' | 'delete', at: string, times: object = {}) =>
  row({
    tbl: 'timesheet_breaks',
    rowId,
    op,
    at,
    [op === 'insert' ? 'after' : 'before']: {
      startTime: '2026-11-17T01:00:00+00:00',
      endTime: '2026-11-17T01:30:00+00:00',
      type: 'unpaid',
      ...times,
    },
  })
const noon = { startTime: '2026-11-17T01:00:00.000Z', endTime: '2026-11-17T01:30:00.000Z', type: 'unpaid' }

test('creating an entry is its first event, its instants in UTC with milliseconds', () => {
  expect(eventsOf([made, location('p', 'shed', 'insert', monday), pause('b', 'insert', monday)])).toEqual([
    {
      at: monday,
      who: pat,
      why: 'timesheets.createEntries',
      kind: 'made',
      changes: [
        { field: 'startTime', from: null, to: '2026-11-16T20:00:00.000Z' },
        { field: 'endTime', from: null, to: '2026-11-17T04:30:00.250Z' },
        { field: 'status', from: null, to: 'pending' },
        { field: 'locations', from: [], to: ['shed'] },
        { field: 'breaks', from: [], to: [noon] },
      ],
    },
  ])
})

test('an edit shows what it changed, before and after, in one event', () => {
  const rows = [
    made,
    location('p', 'shed', 'insert', monday),
    pause('b', 'insert', monday),
    edit({ after: log({ comments: 'Late', endTime: '2026-11-17T05:00:00+00:00', version: 2, editedAt: tuesday }) }),
    location('p', 'shed', 'delete'),
    location('q', 'yard', 'insert'),
    pause('b', 'delete', tuesday),
  ].map((each) => (each.at === tuesday ? { ...each, why: 'timesheets.editEntry' } : each))
  expect(eventsOf(rows).slice(1)).toEqual([
    {
      at: tuesday,
      who: pat,
      why: 'timesheets.editEntry',
      kind: 'changed',
      changes: [
        { field: 'endTime', from: '2026-11-17T04:30:00.250Z', to: '2026-11-17T05:00:00.000Z' },
        { field: 'comments', from: null, to: 'Late' },
        { field: 'locations', from: ['shed'], to: ['yard'] },
        { field: 'breaks', from: [noon], to: [] },
      ],
    },
  ])
})

test('locations and breaks that an edit rewrote unchanged are no change, in any order', () => {
  const rows = [
    made,
    location('p', 'shed', 'insert', monday),
    location('q', 'yard', 'insert', monday),
    pause('b', 'insert', monday),
    location('p', 'shed', 'delete'),
    location('q', 'yard', 'delete'),
    location('r', 'yard', 'insert'),
    location('s', 'shed', 'insert'),
    pause('b', 'delete', tuesday),
    pause('c', 'insert', tuesday),
  ]
  expect(eventsOf(rows)).toHaveLength(1)
})

test('a change of bookkeeping columns alone is no event', () => {
  const after = log({ version: 2, approvedAt: tuesday, editedAt: tuesday, blocksTime: false })
  expect(eventsOf([made, edit({ after })])).toHaveLength(1)
})

test('a rejection has its reason, and undoing it removes the reason', () => {
  const rejected = log({ status: 'rejected', rejectReason: 'Wrong day', version: 2 })
  const events = eventsOf([
    made,
    edit({ after: rejected }),
    edit({ at: '2026-11-18T21:00:00.000Z', who: 'kit', before: rejected, after: log({ version: 3 }) }),
  ])
  expect(events.slice(1).map(({ who, changes }) => [who, changes])).toEqual([
    [
      pat,
      [
        { field: 'status', from: 'pending', to: 'rejected' },
        { field: 'rejectReason', from: null, to: 'Wrong day' },
      ],
    ],
    [
      'kit',
      [
        { field: 'status', from: 'rejected', to: 'pending' },
        { field: 'rejectReason', from: 'Wrong day', to: null },
      ],
    ],
  ])
})

test('of several writes in one transaction the first before and the last after count, in whatever order they come', () => {
  const second = edit({ before: log({ status: 'approved', version: 2 }), after: log({ comments: 'x', version: 3 }) })
  const first = edit({ after: log({ status: 'approved', version: 2 }) })
  expect(eventsOf([made, second, first])[1]?.changes).toEqual([{ field: 'comments', from: null, to: 'x' }])
})

test('rows whose insert is not on record existed before', () => {
  const rows = [edit({ after: log({ status: 'approved' }) }), pause('b', 'delete', tuesday)]
  const events = eventsOf(rows.map((each) => ({ ...each, why: 'timesheets.editEntry', who: null })))
  expect(events).toMatchObject([
    {
      kind: 'changed',
      who: null,
      changes: [
        { field: 'status', from: 'pending', to: 'approved' },
        { field: 'breaks', from: [noon], to: [] },
      ],
    },
  ])
})

test('a row older than a column reads as empty there', () => {
  const { rejectReason: _none, ...older } = log()
  expect(eventsOf([row({ after: older })])[0]?.changes).toContainEqual({ field: 'status', from: null, to: 'pending' })
})
