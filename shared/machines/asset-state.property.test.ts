import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  infiniteStream,
  integer,
  nat,
  oneof,
  property,
  record,
  subarray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { applyAssetEvent, type AssetState, foldAssetEvents, isOutOfUse, newAsset } from './asset-state.ts'

const brakes = { item: 'Brakes', critical: true }
const lights = { item: 'Lights', critical: false }
const ids = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6']
const anyId = constantFrom(...ids)
const anyAt = integer({ min: 10, max: 23 }).map((hour) => `2026-11-20T${hour}:00:00.000Z`)
const anyEvent = oneof(
  record({
    id: anyId,
    kind: constant('pre_start' as const),
    at: anyAt,
    offline: boolean(),
    failed: subarray([brakes, lights]),
  }),
  record({ id: anyId, kind: constant('maintenance' as const), at: anyAt, stopsUse: boolean() }),
  record({ id: anyId, kind: constant('tag' as const), at: anyAt }),
  record({
    id: anyId,
    kind: constantFrom('repair_done' as const, 'repair_reopened' as const, 'repair_withdrawn' as const),
    at: anyAt,
    repair: anyId,
  }),
  record({
    id: anyId,
    kind: constant('release' as const),
    at: anyAt,
    holds: subarray(ids),
    mayRelease: boolean(),
  }),
)
const anyEvents = array(anyEvent, { maxLength: 30 })

test('a release never closes a hold that it did not see', () => {
  assert(
    property(anyEvents, anyEvent, (events, last) => {
      const before = foldAssetEvents(events).state
      const { state } = applyAssetEvent(before, last)
      const closed = before.openHolds.filter((hold) => !state.openHolds.includes(hold))
      const named = last.kind === 'release' ? last.holds : []
      expect(closed.filter((hold) => !named.includes(hold))).toEqual([])
    }),
  )
})

test('any repetition of arrivals gives the fold of the events as first received', () => {
  assert(
    property(anyEvents, infiniteStream(nat()), (events, places) => {
      const unique = events.filter((event, index) => events.findIndex(({ id }) => id === event.id) === index)
      const repeated = unique.flatMap((event, index) => {
        const place = places.next().value ?? 0
        const earlier = unique[place % (index + 1)]
        return earlier ? [event, earlier] : [event]
      })
      expect(foldAssetEvents(repeated)).toEqual(foldAssetEvents(unique))
    }),
  )
})

test('folded in parts, as the server keeps the state, it is the same', () => {
  assert(
    property(anyEvents, nat(), (events, cut) => {
      const unique = events.filter((event, index) => events.findIndex(({ id }) => id === event.id) === index)
      const middle = unique.length === 0 ? 0 : cut % unique.length
      const first = foldAssetEvents(unique.slice(0, middle))
      expect(foldAssetEvents(unique.slice(middle), first.state).state).toEqual(foldAssetEvents(unique).state)
    }),
  )
})

test('a machine is out of use exactly while a hold is open, and no check is due then', () => {
  assert(
    property(anyEvents, (events) => {
      let state: AssetState = newAsset
      for (const event of events) {
        state = applyAssetEvent(state, event).state
        expect(isOutOfUse(state)).toBe(state.openHolds.length > 0)
        if (isOutOfUse(state)) expect(state.checkDue).toBe(false)
      }
    }),
  )
})
