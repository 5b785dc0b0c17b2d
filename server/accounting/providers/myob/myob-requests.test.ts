import { describe, expect, test } from 'vitest'
import type {
  ProviderTimesheet,
  ExistingWeekLine,
  TimesheetDraft,
} from '#shared/accounting/connections/payroll-records.ts'
import { daysIn } from '#shared/accounting/exports/window-days.ts'
import type { StoreRequest } from '../payroll-provider.ts'
import { myobRequestsFor, readStoredInMyob } from './myob-requests.ts'

const window = { from: '2026-09-28', to: '2026-10-11' }
const [first, second] = [
  [8, 8, 0, 0, 0, 0, 0],
  [0, 7.5, 0, 0, 0, 0, 0],
]
const draft: TimesheetDraft = {
  timesheetId: null,
  employeeId: 'e',
  ...window,
  lines: [{ rateId: 'base', units: [...first, ...second] }],
  ownRateIds: ['base', 'overtime'],
}

interface Line {
  rateId: string
  jobId?: string
  notes?: string
  /** Id, day and hours; `paid` for paid entries. */
  entries: [id: string, day: string, hours: number, paid?: 'paid'][]
}

const weekLine = ({ rateId, jobId, notes = '', entries }: Line): ExistingWeekLine => ({
  rateId,
  jobId: jobId ?? null,
  activityId: null,
  customerId: null,
  notes,
  entries: entries.map(([id, day, hours, paid]) => ({ id, day, hours, paid: paid === 'paid' })),
})

/** MYOB's two weeks of the window, parsed by the client. */
function existingWith(lines: Line[], changes: Partial<ProviderTimesheet> = {}): ProviderTimesheet {
  const days = daysIn(window)
  const weeks = [
    { from: '2026-09-28', to: '2026-10-04' },
    { from: '2026-10-05', to: '2026-10-11' },
  ].map(({ from, to }) => ({
    from,
    to,
    lines: lines
      .map((line) => ({ ...line, entries: line.entries.filter(([, day]) => day >= from && day <= to) }))
      .filter(({ entries }) => entries.length > 0)
      .map(weekLine),
  }))
  const units = lines.map(({ rateId, entries }) => ({
    rateId,
    units: days.map((day) => entries.reduce((sum, [, on, hours]) => sum + (on === day ? hours : 0), 0)),
  }))
  return { id: 'e', employeeId: 'e', ...window, status: 'draft', lines: units, weeks, ...changes }
}

const ours: Line = {
  rateId: 'base',
  entries: [
    ['a', '2026-09-28', 8],
    ['b', '2026-09-29', 8],
    ['c', '2026-10-06', 7.5],
  ],
}

const entry = (UID: string, day: string, Hours: number) => ({ UID, Date: `${day}T00:00:00`, Hours, Processed: false })
const sentLine = (rateId: string, Entries: unknown[], more: object = {}) => ({
  PayrollCategory: { UID: rateId },
  Job: null,
  Activity: null,
  Customer: null,
  Notes: '',
  Entries,
  ...more,
})
const bodyOf = ({ body }: StoreRequest) => body

test('the same hours are not sent again, whatever their status', () => {
  expect(myobRequestsFor(draft, existingWith([ours]))).toEqual([])
  expect(myobRequestsFor(draft, existingWith([ours], { status: 'approved' }))).toEqual([])
})

test('only the week that differs is sent, its entries by their ids', () => {
  const changed: Line = {
    ...ours,
    entries: [
      ['a', '2026-09-28', 8],
      ['b', '2026-09-29', 8],
      ['c', '2026-10-06', 4],
    ],
  }
  expect(myobRequestsFor(draft, existingWith([changed])).map(bodyOf)).toEqual([
    {
      Employee: { UID: 'e' },
      StartDate: '2026-10-05T00:00:00',
      EndDate: '2026-10-11T00:00:00',
      Lines: [sentLine('base', [entry('c', '2026-10-06', 7.5)])],
    },
  ])
})

test('a day and a category without hours are sent as 0, and duplicate hours are not summed', () => {
  const existingTimesheet = existingWith([
    {
      rateId: 'base',
      entries: [
        ['a', '2026-09-28', 9],
        ['a2', '2026-09-28', 1],
        ['d', '2026-09-30', 3],
      ],
    },
    { rateId: 'base', entries: [['c', '2026-10-06', 7.5]] },
    { rateId: 'overtime', entries: [['o', '2026-09-28', 1]] },
  ])
  expect(myobRequestsFor(draft, existingTimesheet)).toMatchObject([
    {
      body: {
        Lines: [
          {
            PayrollCategory: { UID: 'base' },
            Entries: [
              entry('a', '2026-09-28', 8),
              entry('a2', '2026-09-28', 0),
              { Date: '2026-09-29T00:00:00', Hours: 8 },
              entry('d', '2026-09-30', 0),
            ],
          },
          { PayrollCategory: { UID: 'overtime' }, Entries: [entry('o', '2026-09-28', 0)] },
        ],
      },
    },
  ])
})

test('a bookkeeper’s entries go back unchanged with id, job and notes, and alone are no reason to send', () => {
  const theirs: Line = { rateId: 'holiday', jobId: 'shed', notes: 'Cup day', entries: [['h', '2026-09-30', 7.6]] }
  expect(myobRequestsFor(draft, existingWith([ours, theirs]))).toEqual([])
  const [request] = myobRequestsFor(draft, existingWith([theirs]))
  expect(request?.body).toMatchObject({
    Lines: [
      sentLine('holiday', [entry('h', '2026-09-30', 7.6)], { Job: { UID: 'shed' }, Notes: 'Cup day' }),
      { PayrollCategory: { UID: 'base' }, Entries: [{ Hours: 8 }, { Hours: 8 }] },
    ],
  })
})

test('our hours move from a line with a job to one without, and are not in both', () => {
  const typed: Line = { rateId: 'base', jobId: 'shed', entries: [['j', '2026-09-28', 2]] }
  const [request] = myobRequestsFor(draft, existingWith([typed, ours]))
  expect(request?.body).toMatchObject({
    Lines: [
      { Job: null, Entries: [entry('a', '2026-09-28', 8), entry('b', '2026-09-29', 8)] },
      { Job: { UID: 'shed' }, Entries: [entry('j', '2026-09-28', 0)] },
    ],
  })
})

describe('a pay period that does not begin on MYOB’s first day of the week', () => {
  const fromThursday = { from: '2026-10-01', to: '2026-10-04' }
  const short = { ...draft, ...fromThursday, lines: [{ rateId: 'base', units: [8, 8, 0, 0] }] }
  const week = (entries: Line['entries']): ProviderTimesheet => ({
    ...existingWith([]),
    ...fromThursday,
    weeks: [{ from: '2026-09-28', to: '2026-10-04', lines: [weekLine({ rateId: 'base', entries })] }],
  })

  test('is sent by whole weeks, and hours of the other pay period in the same week stay', () => {
    const requests = myobRequestsFor(
      short,
      week([
        ['m', '2026-09-28', 7],
        ['t', '2026-10-01', 3],
      ]),
    )
    expect(requests.map(bodyOf)).toEqual([
      {
        Employee: { UID: 'e' },
        StartDate: '2026-09-28T00:00:00',
        EndDate: '2026-10-04T00:00:00',
        Lines: [
          sentLine('base', [
            entry('m', '2026-09-28', 7),
            entry('t', '2026-10-01', 8),
            { Date: '2026-10-02T00:00:00', Hours: 8, Processed: false },
          ]),
        ],
      },
    ])
  })

  test('sends what was paid in the other pay period back as it is, on lines with and without unpaid hours', () => {
    const paid = (UID: string, day: string, Hours: number) => ({ ...entry(UID, day, Hours), Processed: true })
    const [request] = myobRequestsFor(short, {
      ...week([]),
      weeks: [
        {
          from: '2026-09-28',
          to: '2026-10-04',
          lines: [
            weekLine({ rateId: 'base', jobId: 'shed', notes: 'Cup day', entries: [['j', '2026-09-29', 2, 'paid']] }),
            weekLine({
              rateId: 'base',
              entries: [
                ['m', '2026-09-28', 7, 'paid'],
                ['t', '2026-10-01', 3],
              ],
            }),
          ],
        },
      ],
    })
    expect(request?.body).toMatchObject({
      Lines: [
        sentLine('base', [
          paid('m', '2026-09-28', 7),
          entry('t', '2026-10-01', 8),
          { Date: '2026-10-02T00:00:00', Hours: 8, Processed: false },
        ]),
        sentLine('base', [paid('j', '2026-09-29', 2)], { Job: { UID: 'shed' }, Notes: 'Cup day' }),
      ],
    })
  })
})

test('an unreadable week is not overwritten', () => {
  expect(() => myobRequestsFor(draft, existingWith([], { unreadable: 'form' }))).toThrow(
    expect.objectContaining({ kind: 'refused', message: expect.stringContaining('left as it is') }),
  )
})

test('paid hours are not overwritten', () => {
  const existingTimesheet = existingWith([], { status: 'approved' })
  expect(() => myobRequestsFor(draft, existingTimesheet)).toThrow(
    expect.objectContaining({ kind: 'refused', message: expect.stringContaining('are already paid in MYOB') }),
  )
})

test('nothing is sent if MYOB’s weeks are unknown, because a week is replaced as a whole', () => {
  const { weeks: _, ...unknown } = existingWith([])
  for (const existingTimesheet of [null, unknown]) {
    expect(() => myobRequestsFor(draft, existingTimesheet)).toThrow(
      expect.objectContaining({ kind: 'refused', message: expect.stringContaining('Reconnect MYOB') }),
    )
  }
})

test.each([
  ['nothing', '', null],
  ['what was stored', '{"Employee":{"UID":"e"},"Lines":[]}', null],
  ['what was stored, their id in capitals', '{"Employee":{"UID":"E"},"Lines":[]}', null],
  ['a web page', '<html>', 'no-answer'],
  ['another employee’s record', '{"Employee":{"UID":"another"}}', 'no-answer'],
  ['something else', '{"Message":"Queued"}', 'no-answer'],
  ['errors', '{"Errors":[{"Name":"ValidationError","Message":"Entry is processed"}]}', 'refused'],
] as const)('an answer of %s is read', (_, text, kind) => {
  const request: StoreRequest = { method: 'PUT', path: '/Payroll/Timesheet/e', body: { Employee: { UID: 'e' } } }
  const read = () => readStoredInMyob(request, { status: 200, text })
  if (kind) expect(read).toThrow(expect.objectContaining({ kind }))
  else expect(read()).toEqual({ id: 'e', status: 'draft' })
})
