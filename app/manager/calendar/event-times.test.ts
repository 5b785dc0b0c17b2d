import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/zone.ts'
import { movedBy, movedTo } from './event-times.ts'

const zone = 'Australia/Sydney'

/** On the morning on which the clocks skip from two to three. */
const times = (start: string, end: string) => ({
  startDate: instantOf(`2026-10-04T${start}`, zone),
  endDate: instantOf(`2026-10-04T${end}`, zone),
  days: null,
})

test('an event that moves back over the skipped hour begins before it and stays as long', () => {
  expect(movedBy(times('03:00', '03:30'), { minutes: -30 }, zone)).toEqual(times('01:30', '02:00'))
})

test('an event that moves forward over the skipped hour begins after it and stays as long', () => {
  expect(movedBy(times('01:30', '01:45'), { minutes: 30 }, zone)).toEqual(times('03:00', '03:15'))
  expect(movedTo(times('05:00', '06:30'), '2026-10-04T02:30', zone)).toEqual(times('03:30', '05:00'))
})
