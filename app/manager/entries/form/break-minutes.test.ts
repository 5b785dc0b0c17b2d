import { expect, test } from 'vitest'
import { minutesOf, withMinutes } from './break-minutes.ts'

const shift = { startTime: '2026-11-16T07:00', endTime: '2026-11-16T15:30' }
const empty = { key: '1', type: 'unpaid', startTime: null, endTime: null } as const
const pause = (from: string, to: string) => ({
  ...empty,
  key: from,
  startTime: `2026-11-16T${from}`,
  endTime: `2026-11-16T${to}`,
})

test('a break of 30 minutes goes in the middle of the entry, on a step', () => {
  expect(withMinutes(empty, 30, { shift, others: [], step: 15 })).toEqual(breakFrom('11:00', '11:30'))
  expect(withMinutes(empty, 20, { shift, others: [], step: 1 })).toEqual(breakFrom('11:05', '11:25'))
})

test('a break with a start keeps it and gets a new end', () => {
  const begun = { ...empty, startTime: '2026-11-16T12:32' }
  expect(withMinutes(begun, 45, { shift, others: [], step: 15 })?.endTime).toBe('2026-11-16T13:17')
  expect(withMinutes(pause('12:00', '12:30'), 20, { shift, others: [], step: 15 })).toEqual(pause('12:00', '12:20'))
})

test('another break goes beside the existing ones, as near to the middle as there is room', () => {
  const others = [pause('11:00', '11:30')]
  expect(withMinutes(empty, 15, { shift, others, step: 15 })).toEqual(breakFrom('10:45', '11:00'))
  const both = [...others, pause('07:00', '11:00')]
  expect(withMinutes(empty, 15, { shift, others: both, step: 15 })).toEqual(breakFrom('11:30', '11:45'))
})

test('a break that fits nowhere goes in the middle, and the form refuses it', () => {
  const others = [pause('07:00', '15:30')]
  expect(withMinutes(empty, 30, { shift, others, step: 15 })).toEqual(breakFrom('11:00', '11:30'))
})

test('in a night shift the break comes after midnight', () => {
  const night = { startTime: '2026-11-16T22:00', endTime: '2026-11-17T06:00' }
  expect(withMinutes(empty, 30, { shift: night, others: [], step: 15 })).toMatchObject({
    startTime: '2026-11-17T01:45',
    endTime: '2026-11-17T02:15',
  })
})

test('a break gets no times before the entry has its own', () => {
  for (const endTime of [null, '2026-11-16T', '2026-11-16T07:00']) {
    expect(withMinutes(empty, 30, { shift: { ...shift, endTime }, others: [], step: 15 })).toBeNull()
  }
})

test('minutes lie between start and end, null without both', () => {
  expect(minutesOf(pause('12:00', '12:45'))).toBe(45)
  expect(minutesOf({ startTime: '2026-11-16T12:00', endTime: null })).toBeNull()
  expect(minutesOf({ startTime: '2026-11-16T12:00', endTime: '2026-11-16T1x' })).toBeNull()
})

/** The form's break at these times. */
function breakFrom(from: string, to: string) {
  return { ...pause(from, to), key: '1' }
}
