import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/zone.ts'
import { shownEvent } from './shown-events.ts'

const zone = 'Australia/Sydney'

test.each([
  ['23:50', '2026-12-08 00:00:00'],
  ['23:30', '2026-12-08 00:00:00'],
  ['07:00', '2026-12-07 07:30:00'],
])('a moment at %s is drawn half an hour long, but within its day', (time, end) => {
  const occurrence = {
    eventId: 'a',
    day: '2026-12-07',
    startDate: instantOf(`2026-12-07T${time}`, zone),
    endDate: null,
    days: null,
    name: 'Call the vet',
    category: null,
    managerOnly: false,
    inCharge: [],
    repeats: false,
    version: 1,
  }
  expect(shownEvent(occurrence, { zone, categories: new Map(), names: new Map() }).end).toBe(end)
})
