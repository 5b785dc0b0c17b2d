import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import { partOn, shownEvent } from './shown-events.ts'

const zone = 'Australia/Sydney'

const looks = { zone, categories: new Map(), names: new Map() }
const about = {
  eventId: 'a',
  day: '2026-12-07',
  days: null,
  name: 'Call the vet',
  category: null,
  managerOnly: false,
  inCharge: [],
  repeats: false,
  version: 1,
}

test.each([
  ['23:50', '2026-12-08 00:00:00'],
  ['23:30', '2026-12-08 00:00:00'],
  ['07:00', '2026-12-07 07:30:00'],
])('a moment at %s is drawn half an hour long, but within its day', (time, end) => {
  const moment = { ...about, startDate: instantOf(`2026-12-07T${time}`, zone), endDate: null }
  expect(shownEvent(moment, looks).end).toBe(end)
})

test('an event whose end reads before its start, because the clocks were put back, is drawn with its true length', () => {
  const event = { ...about, startDate: '2027-04-03T15:45:00Z', endDate: '2027-04-03T16:15:00Z' }
  expect(shownEvent(event, looks)).toMatchObject({ start: '2027-04-04 02:45:00', end: '2027-04-04 03:15:00' })
})

test('a day shows the part of a night that is on it, and nothing of what is on other days', () => {
  const night = {
    ...about,
    startDate: instantOf('2026-12-07T22:00', zone),
    endDate: instantOf('2026-12-08T06:00', zone),
  }
  const parts = (day: string) => partOn(shownEvent(night, looks), day).map(({ start, end }) => [start, end])
  expect(parts('2026-12-07')).toEqual([['2026-12-07 22:00:00', '2026-12-08 00:00:00']])
  expect(parts('2026-12-08')).toEqual([['2026-12-08 00:00:00', '2026-12-08 06:00:00']])
  expect(parts('2026-12-09')).toEqual([])
})
