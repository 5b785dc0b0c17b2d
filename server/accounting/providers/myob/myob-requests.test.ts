import { expect, test } from 'vitest'
import type { ProviderTimesheet, TimesheetDraft } from '#shared/accounting/payroll-records.ts'
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

function standingWith(changes: Partial<ProviderTimesheet>): ProviderTimesheet {
  const entries = [
    { id: 'a', rateId: 'base', day: '2026-09-28' },
    { id: 'b', rateId: 'base', day: '2026-09-29' },
    { id: 'c', rateId: 'base', day: '2026-10-06' },
  ]
  return { id: 'e', employeeId: 'e', ...window, status: 'draft', lines: draft.lines, entries, ...changes }
}

const entry = (UID: string, day: string, Hours: number) => ({ UID, Date: `${day}T00:00:00`, Hours, Processed: false })
const linesOf = ({ body }: StoreRequest) => body

test('the same hours are not sent again, whatever their status', () => {
  expect(myobRequestsFor(draft, standingWith({}))).toEqual([])
  expect(myobRequestsFor(draft, standingWith({ status: 'approved' }))).toEqual([])
})

test('only the week that differs is sent, its entries by their ids', () => {
  const standing = standingWith({ lines: [{ rateId: 'base', units: [...first, 0, 4, 0, 0, 0, 0, 0] }] })
  const requests = myobRequestsFor(draft, standing)
  expect(requests.map(linesOf)).toEqual([
    {
      Employee: { UID: 'e' },
      StartDate: '2026-10-05T00:00:00',
      EndDate: '2026-10-11T00:00:00',
      Lines: [
        {
          PayrollCategory: { UID: 'base' },
          Job: null,
          Activity: null,
          Customer: null,
          Notes: '',
          Entries: [{ UID: 'c', Date: '2026-10-06T00:00:00', Hours: 7.5, Processed: false }],
        },
      ],
    },
  ])
})

test('a day and a category that have no hours any more are sent as 0, and hours entered twice are not added up', () => {
  const standing = standingWith({
    lines: [
      { rateId: 'base', units: [9, 8, 3, 0, 0, 0, 0, ...second] },
      { rateId: 'overtime', units: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    ],
    entries: [
      { id: 'a', rateId: 'base', day: '2026-09-28' },
      { id: 'a2', rateId: 'base', day: '2026-09-28' },
      { id: 'd', rateId: 'base', day: '2026-09-30' },
      { id: 'o', rateId: 'overtime', day: '2026-09-28' },
    ],
  })
  expect(myobRequestsFor(draft, standing)).toMatchObject([
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

test('what a bookkeeper typed by another category is not touched, and makes no difference', () => {
  const holiday = { rateId: 'holiday', units: [0, 0, 7.6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }
  const theirs = { id: 'h', rateId: 'holiday', day: '2026-09-30' }
  const { lines, entries = [] } = standingWith({})
  expect(myobRequestsFor(draft, standingWith({ lines: [...lines, holiday], entries: [...entries, theirs] }))).toEqual(
    [],
  )
  const requests = myobRequestsFor(draft, standingWith({ lines: [holiday], entries: [theirs] }))
  expect(requests).toHaveLength(2)
  expect(JSON.stringify(requests)).not.toContain('holiday')
})

test('hours that were paid are not written over', () => {
  const standing = standingWith({ status: 'approved', lines: [] })
  expect(() => myobRequestsFor(draft, standing)).toThrow(
    expect.objectContaining({ kind: 'refused', message: expect.stringContaining('were paid in MYOB already') }),
  )
})

test('a window that ends within a week is sent to its last day only', () => {
  const short = { ...draft, to: '2026-10-06', lines: [{ rateId: 'base', units: [...first, 0, 7.5] }] }
  expect(myobRequestsFor(short, null).map(linesOf)).toMatchObject([
    { EndDate: '2026-10-04T00:00:00' },
    { StartDate: '2026-10-05T00:00:00', EndDate: '2026-10-06T00:00:00' },
  ])
})

test.each([
  ['nothing', '', null],
  ['what was stored', '{"Employee":{"UID":"e"},"Lines":[]}', null],
  ['what was stored, their id in capitals', '{"Employee":{"UID":"E"},"Lines":[]}', null],
  ['a web page', '<html>', 'no-answer'],
  ['what was stored of somebody else', '{"Employee":{"UID":"another"}}', 'no-answer'],
  ['something else', '{"Message":"Queued"}', 'no-answer'],
  ['errors', '{"Errors":[{"Name":"ValidationError","Message":"Entry is processed"}]}', 'refused'],
] as const)('an answer of %s is read', (_, text, kind) => {
  const request: StoreRequest = { method: 'PUT', path: '/Payroll/Timesheet/e', body: { Employee: { UID: 'e' } } }
  const read = () => readStoredInMyob(request, { status: 200, text })
  if (kind) expect(read).toThrow(expect.objectContaining({ kind }))
  else expect(read()).toEqual({ id: 'e', status: 'draft' })
})
