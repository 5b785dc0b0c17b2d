import { expect, test } from 'vitest'
import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { instantOf } from '#shared/core/time/zone.ts'
import { aTask } from '#test/fixtures/a-task.ts'
import type { LeaveRow } from '#app/phone/farm/leave/leave-rows.ts'
import type { ShownTask } from '#app/phone/farm/tasks/shown-tasks.ts'
import { agendaDays } from './agenda-days.ts'

const zone = 'Australia/Sydney'
const days = { from: '2026-12-07', to: '2026-12-11', zone }

const holiday = (id: string, day: string) => ({ id, day, name: 'Show Day', note: null })

const leave = (id: string, parts: Partial<LeaveRow> = {}): LeaveRow => ({
  id,
  startDate: '2026-12-08',
  endDate: '2026-12-08',
  leaveType: 'annual_leave',
  comments: '',
  status: 'approved',
  rejectReason: null,
  leaveDayMinutes: 456,
  requestedBy: 'employee',
  locked: null,
  waits: null,
  refused: null,
  ...parts,
})

const event = (eventId: string, day: string): CalendarOccurrence => ({
  eventId,
  day,
  startDate: instantOf(`${day}T07:00`, zone),
  endDate: instantOf(`${day}T08:00`, zone),
  days: null,
  name: 'Fencing',
  category: null,
  managerOnly: false,
  inCharge: [],
  repeats: true,
  version: 1,
})

const task = (id: string, parts: Partial<ShownTask> = {}): ShownTask => ({
  ...aTask({ id, dueDay: '2026-12-08', assignees: ['kit'] }),
  checklist: [],
  discussion: [],
  pictures: [],
  waits: false,
  problem: null,
  ...parts,
})

const nothing = { holidays: [], leave: [], events: [], tasks: [] }
const keysByDay = (plans: Partial<Parameters<typeof agendaDays>[0]>) =>
  agendaDays({ ...nothing, ...plans }, days).map(({ day, list }) => [day, list.map(({ key }) => key)])

test('a day lists public holidays, own leave, events and tasks due, in this order', () => {
  const plans = {
    tasks: [task('task')],
    events: [event('one', '2026-12-08'), event('two', '2026-12-08')],
    leave: [leave('leave')],
    holidays: [holiday('holiday', '2026-12-08')],
  }
  expect(keysByDay(plans)).toEqual([['2026-12-08', ['holiday', 'leave', 'one 2026-12-08', 'two 2026-12-08', 'task']]])
})

test('leave is on its first day, today, and each of its days that has something else', () => {
  const rows = [
    leave('running', { startDate: '2026-12-05', endDate: '2026-12-08' }),
    leave('later', { startDate: '2026-12-09', endDate: '2026-12-20' }),
  ]
  expect(keysByDay({ leave: rows, events: [event('one', '2026-12-11')] })).toEqual([
    ['2026-12-07', ['running']],
    ['2026-12-09', ['later']],
    ['2026-12-11', ['later', 'one 2026-12-11']],
  ])
})

test('each occurrence of an event has a key of its own', () => {
  expect(keysByDay({ events: [event('one', '2026-12-08'), event('one', '2026-12-09')] })).toEqual([
    ['2026-12-08', ['one 2026-12-08']],
    ['2026-12-09', ['one 2026-12-09']],
  ])
})

test('days before the first and after the last are left out', () => {
  const plans = {
    holidays: [holiday('past', '2026-12-06'), holiday('far', '2026-12-12')],
    tasks: [task('late', { dueDay: '2026-12-06' }), task('far', { dueDay: '2026-12-12' })],
    leave: [leave('far', { startDate: '2026-12-11', endDate: '2026-12-20' })],
  }
  expect(keysByDay(plans)).toEqual([['2026-12-11', ['far']]])
})

const refused = (what: 'request' | 'withdrawal') => ({ refused: { what, itemId: 'item', problem: 'No.' } })

test.each<[string, Partial<LeaveRow>, boolean]>([
  ['approved', { status: 'approved' }, true],
  ['pending', { status: 'pending' }, true],
  ['requested without reception', { status: 'pending', waits: 'request' }, true],
  ['kept, because its withdrawal was refused', { status: 'approved', ...refused('withdrawal') }, true],
  ['rejected', { status: 'rejected' }, false],
  ['withdrawn without reception', { status: 'pending', waits: 'withdrawal' }, false],
  ['refused by the server', { status: 'pending', ...refused('request') }, false],
])('leave that is %s: %o, shown: %s', (_, parts, isShown) => {
  expect(keysByDay({ leave: [leave('leave', parts)] })).toEqual(isShown ? [['2026-12-08', ['leave']]] : [])
})

test.each<[string, Partial<ShownTask>]>([
  ['without a due day', { dueDay: null }],
  ['that is completed', { status: 'completed', completedAt: '2026-12-07T00:00:00Z' }],
])('a task %s is not due', (_, parts) => {
  expect(keysByDay({ tasks: [task('task', parts)] })).toEqual([])
})
