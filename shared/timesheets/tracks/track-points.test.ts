import { array, assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecordedPoint } from '../clock/clock-contract.ts'
import { countedPoints, mergedTrack, mostTrackPoints } from './track-points.ts'

const point = (time: string, latitude = -30.3) => ({
  latitude,
  longitude: 149.8,
  recordedAt: `2026-11-20T${time}.000Z`,
  accuracyMetres: 8,
})
const at = (time: string) => `2026-11-20T${time}:00.000Z`
const secondsIn = (seconds: number) => ({
  ...point('00:00:00'),
  recordedAt: Temporal.Instant.from(at('00:00')).add({ seconds }).toString(),
})
const entry = { startTime: at('00:00'), endTime: at('04:00'), breaks: [] }
const always = { agreedAt: '2026-01-01T00:00:00.000Z', withdrawnAt: null }
const counts = (
  time: string,
  of: Partial<Parameters<typeof countedPoints>[1]> = {},
  terms: Partial<Parameters<typeof countedPoints>[2]> = {},
) => countedPoints([point(time)], { ...entry, ...of }, { consents: [always], now: at('12:00'), ...terms }).length > 0

describe('a point counts', () => {
  test.each([
    ['23:58:59', false],
    ['23:59:00', true],
    ['00:00:00', true],
    ['04:01:00', true],
    ['04:01:01', false],
  ])('with a minute’s slack about its entry: at %s %s', (time, expected) => {
    const recordedAt = time.startsWith('23') ? `2026-11-19T${time}.000Z` : `2026-11-20T${time}.000Z`
    const counted = countedPoints([{ ...point('00:00:00'), recordedAt }], entry, {
      consents: [always],
      now: at('12:00'),
    })
    expect(counted).toHaveLength(expected ? 1 : 0)
  })

  test.each([
    ['12:05:00', true],
    ['12:05:01', false],
  ])('while the entry runs until now, and the five minutes that a clock may be wrong: at %s %s', (time, expected) => {
    expect(counts(time, { endTime: null })).toBe(expected)
  })

  test.each([
    ['01:59:59', true],
    ['02:00:00', false],
    ['02:29:59', false],
    ['02:30:00', true],
    ['02:59:59', true],
    ['03:00:00', false],
    ['03:59:00', false],
  ])('not on a break, of which one that is on has no end: at %s %s', (time, expected) => {
    const breaks = [
      { startTime: at('02:00'), endTime: at('02:30') },
      { startTime: at('03:00'), endTime: null },
    ]
    expect(counts(time, { breaks })).toBe(expected)
  })

  test.each([
    ['00:59:59', false],
    ['01:00:00', true],
    ['01:59:59', true],
    ['02:00:00', false],
    ['03:00:00', true],
  ])('only while the person agreed: at %s %s', (time, expected) => {
    const consents = [
      { agreedAt: at('01:00'), withdrawnAt: at('02:00') },
      { agreedAt: at('03:00'), withdrawnAt: null },
    ]
    expect(counts(time, {}, { consents })).toBe(expected)
  })
})

test('of two points of one instant the stored one stays', () => {
  expect(mergedTrack([point('01:00:00', -30)], [point('01:00:00', -31), point('00:30:00', -32)])).toEqual([
    point('00:30:00', -32),
    point('01:00:00', -30),
  ])
})

test('a track keeps its first 5,000 points', () => {
  const many = Array.from({ length: mostTrackPoints + 2 }, (_, seconds) => secondsIn(seconds))
  const kept = mergedTrack(many.slice(2), many.slice(0, 2))
  expect(kept).toEqual(many.slice(0, mostTrackPoints))
})

test('points that come in any order, in batches and again make the track that they make at once', () => {
  const second = integer({ min: 0, max: 3599 })
  assert(
    property(array(array(second), { maxLength: 8 }), (batches) => {
      const inBatches = batches.reduce<RecordedPoint[]>((track, batch) => mergedTrack(track, batch.map(secondsIn)), [])
      const atOnce = [...new Set(batches.flat())].toSorted((one, other) => one - other).map(secondsIn)
      expect(inBatches).toEqual(atOnce)
    }),
  )
})
