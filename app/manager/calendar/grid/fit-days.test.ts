import { expect, test } from 'vitest'
import { inOrder } from '../event-order.ts'
import { layerEvent, shownEvent } from '../shown-events.ts'
import { allDayLines, fitAllDay, fitMonth, isMoreLine, linesPerDay } from './fit-days.ts'

const march = { from: '2027-03-01', to: '2027-04-04' }

const line = (id: string, first: string, last = first) =>
  layerEvent({ id, layer: 'holidays', title: id, first, last, to: null })

const looks = { zone: 'Australia/Sydney', categories: new Map(), names: new Map() }

function event(name: string, first: string, last = first) {
  const times = { startDate: `${first}T00:00:00Z`, endDate: null, days: { first, last } }
  const about = { category: null, managerOnly: false, inCharge: [], repeats: false, version: 1 }
  return shownEvent({ eventId: name, day: first, name, ...times, ...about }, looks)
}

const fitted = (events: Parameters<typeof fitMonth>[0]) => fitMonth(inOrder(events), march).map(({ title }) => title)
const many = (count: number, day: string) => Array.from({ length: count }, (_, index) => event(`${day} ${index}`, day))

test('a day draws as many events as it has lines', () => {
  const events = many(linesPerDay, '2027-03-17')
  expect(fitted(events)).toEqual(events.map(({ title }) => title))
})

test('a day with more events than lines keeps the last line for their number', () => {
  const list = fitMonth(many(50, '2027-03-17'), march)
  expect(list).toHaveLength(linesPerDay)
  expect(list.filter(isMoreLine).map(({ title, payload }) => [title, payload.more])).toEqual([
    ['47 more', { day: '2027-03-17', hidden: 47 }],
  ])
})

test('events go before layers, and long ones before short ones', () => {
  const layers = Array.from({ length: 3 }, (_, index) => line(`Away ${index}`, '2027-03-17'))
  expect(fitted([...layers, event('Talk', '2027-03-17'), event('Shearing', '2027-03-15', '2027-03-19')])).toEqual([
    'Shearing',
    'Talk',
    'Away 0',
    '2 more',
  ])
})

test('within a day an event with hours is drawn before the layers', () => {
  const talk = timed('Talk', '2027-03-16T20:00:00Z', '2027-03-16T21:00:00Z')
  expect(fitted([line('Away', '2027-03-17', '2027-03-18'), line('Task', '2027-03-17'), talk])).toEqual([
    'Talk',
    'Away',
    'Task',
  ])
})

test('what lasts days is drawn on all of them or counted on all of them', () => {
  const earlier = Array.from({ length: 10 }, (_, index) => event(`Shearing ${index}`, '2027-03-16', '2027-03-17'))
  const list = fitMonth([...earlier, event('Fencing', '2027-03-17', '2027-03-18')], march)
  expect(list.map(({ title }) => title)).not.toContain('Fencing')
  expect(list.filter(isMoreLine).map(({ payload }) => payload.more)).toEqual([
    { day: '2027-03-16', hidden: 7 },
    { day: '2027-03-17', hidden: 8 },
    { day: '2027-03-18', hidden: 1 },
  ])
})

test('what is over before the month or begins after it takes no room', () => {
  const outside = [...many(9, '2027-02-28'), ...many(9, '2027-04-05')]
  expect(fitted([...outside, event('Talk', '2027-03-01')])).toEqual(['Talk'])
})

const week = { from: '2027-03-15', to: '2027-03-21' }
const fittedAbove = (events: Parameters<typeof fitMonth>[0]) => fitAllDay(inOrder(events), week, allDayLines.week)

/** By the clocks of Sydney, which are eleven hours ahead. */
function timed(name: string, startDate: string, endDate: string) {
  const about = { category: null, managerOnly: false, inCharge: [], repeats: false, version: 1 }
  return shownEvent({ eventId: name, day: '', name, startDate, endDate, days: null, ...about }, looks)
}

test('the row above the hours draws events before layers and counts what does not fit, on each day that it touches', () => {
  const tasks = Array.from({ length: 5 }, (_, index) => line(`Task ${index}`, '2027-03-17'))
  const list = fittedAbove([
    line('Away', '2027-03-16', '2027-03-18'),
    ...tasks,
    event('Shearing', '2027-03-17', '2027-03-19'),
  ])
  expect(list.map(({ title }) => title)).toEqual(['Away', 'Shearing', '5 more'])
  expect(list.filter(isMoreLine).map(({ payload }) => payload.more)).toEqual([{ day: '2027-03-17', hidden: 5 }])
})

test('a night is above the hours on both of its days, beside which nothing else is drawn', () => {
  const [night] = fittedAbove([timed('Lambing', '2027-03-16T11:00:00Z', '2027-03-16T19:00:00Z')])
  expect([night?.start, night?.end]).toEqual(['2027-03-16 00:00:00', '2027-03-18 00:00:00'])
})

test('what has hours takes no line above them, unless it lasts from midnight to midnight', () => {
  const talks = Array.from({ length: 9 }, (_, index) =>
    timed(`Talk ${index}`, '2027-03-16T20:00:00Z', '2027-03-16T21:00:00Z'),
  )
  const days = Array.from({ length: 4 }, (_, index) =>
    timed(`Day ${index}`, '2027-03-16T13:00:00Z', '2027-03-17T13:00:00Z'),
  )
  const titles = fittedAbove([...talks, ...days]).map(({ title }) => title)
  expect(titles).toEqual([...talks.map(({ title }) => title), 'Day 0', 'Day 1', '2 more'])
})
