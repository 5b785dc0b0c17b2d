import { expect, test } from 'vitest'
import { changeText, eventText } from './entry-history-text.ts'

const terms = {
  zone: 'Australia/Sydney',
  locationNames: new Map([['home', 'Home block']]),
  activityNames: new Map([
    ['harvest', 'Harvest'],
    ['spray', 'Spraying'],
  ]),
  machineNames: new Map([['header', 'Header 2']]),
}

test('times are shown in the farm’s zone, and a missing end has no earlier value', () => {
  expect(
    changeText({ field: 'startTime', from: '2026-11-15T20:00:00.000Z', to: '2026-11-15T19:45:30.000Z' }, terms),
  ).toEqual({ label: 'Start', from: 'Mon 16 Nov, 7:00am', to: 'Mon 16 Nov, 6:45:30am' })
  expect(changeText({ field: 'endTime', from: null, to: '2026-11-16T04:30:00.000Z' }, terms)).toEqual({
    label: 'End',
    from: null,
    to: 'Mon 16 Nov, 3:30pm',
  })
})

test('locations, activities and machines are shown by name, statuses and leave by label', () => {
  expect(changeText({ field: 'locations', from: ['home'], to: [] }, terms)).toMatchObject({
    from: 'Home block',
    to: 'Nothing',
  })
  expect(changeText({ field: 'activities', from: ['spray'], to: ['harvest', 'spray'] }, terms)).toMatchObject({
    from: 'Spraying',
    to: 'Harvest, Spraying',
  })
  expect(changeText({ field: 'machines', from: [], to: ['header'] }, terms)).toEqual({
    label: 'Machines',
    from: null,
    to: 'Header 2',
  })
  expect(changeText({ field: 'status', from: 'active', to: 'pending' }, terms)).toMatchObject({
    from: 'On now',
    to: 'Pending',
  })
  expect(changeText({ field: 'leaveEntitlement', from: 'sick_leave', to: 'carers_leave' }, terms)).toMatchObject({
    from: 'Sick Leave',
    to: "Carer's Leave",
  })
})

test('breaks are shown with their times and type', () => {
  const lunch = { startTime: '2026-11-16T01:00:00.000Z', endTime: '2026-11-16T01:30:00.000Z', type: 'unpaid' } as const
  expect(changeText({ field: 'breaks', from: [], to: [lunch, { ...lunch, endTime: null }] }, terms)).toEqual({
    label: 'Breaks',
    from: null,
    to: '12:00pm - 12:30pm unpaid; Started at 12:00pm unpaid',
  })
})

test('the reason is shown in words, even an unknown one', () => {
  const event = { at: '2026-11-16T01:00:00.000Z', who: 'Pat Reed', changes: [] }
  expect(eventText({ ...event, why: 'timesheets.editEntry', kind: 'changed' })).toBe('Edited')
  expect(eventText({ ...event, why: 'demo', kind: 'made' })).toBe('Recorded')
  expect(eventText({ ...event, why: '', kind: 'changed' })).toBe('Changed')
})

test('the time of a wrong clock is shown with its year, and an undone clock-off with its time', () => {
  const said = { from: '2014-12-31T20:00:00.000Z', to: '2026-11-15T20:00:00.000Z' }
  expect(changeText({ field: 'phoneClock', event: 'clock_on', ...said }, terms)).toEqual({
    label: 'Clock on',
    from: 'Phone said 7:00am 1 Jan 2015',
    to: '7:00am 16 Nov 2026',
  })
  expect(changeText({ field: 'clockOffUndone', from: '2026-11-16T04:30:00.000Z', to: null }, terms)).toEqual({
    label: 'Clock off',
    from: 'Mon 16 Nov, 3:30pm',
    to: 'Undone',
  })
})
