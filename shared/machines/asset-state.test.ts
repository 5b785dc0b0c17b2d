import { describe, expect, test } from 'vitest'
import { applyAssetEvent, type AssetEvent, foldAssetEvents, isOutOfUse } from './asset-state.ts'

const at = '2026-11-20T20:00:00.000Z'
const brakes = { item: 'Brakes', critical: true }
const lights = { item: 'Lights', critical: false }
const check = (id: string, failed: (typeof brakes)[] = [], choices: Partial<{ offline: boolean; at: string }> = {}) =>
  ({ id, kind: 'pre_start', at, offline: false, failed, ...choices }) as const
const fault = (id: string, stopsUse = false) => ({ id, kind: 'maintenance', at, stopsUse }) as const
const tag = (id: string) => ({ id, kind: 'tag', at }) as const
const repair = (id: string, of: string) => ({ id, kind: 'repair_done', at, repair: of }) as const
const release = (id: string, holds: string[], choices: Partial<{ mayRelease: boolean; at: string }> = {}) =>
  ({ id, kind: 'release', at, holds, mayRelease: true, ...choices }) as const

const refusedOf = (...events: AssetEvent[]) => foldAssetEvents(events).refused.map(({ reason }) => reason)
const stateOf = (...events: AssetEvent[]) => foldAssetEvents(events).state

describe('safety.md 4', () => {
  test('a failed critical item puts the machine out of use and opens one maintenance report', () => {
    expect(stateOf(check('e1', [brakes, lights]))).toMatchObject({ openHolds: ['e1'], openRepairs: ['e1'] })
  })

  test('a plain fault opens a maintenance report and no hold', () => {
    expect(stateOf(check('e1', [lights]))).toMatchObject({ openHolds: [], openRepairs: ['e1'] })
    expect(stateOf(fault('e1'))).toMatchObject({ openHolds: [], openRepairs: ['e1'] })
    expect(stateOf(fault('e1', true))).toMatchObject({ openHolds: ['e1'], openRepairs: ['e1'] })
  })

  test('a tag is a hold with no maintenance report', () => {
    expect(stateOf(tag('e1'))).toMatchObject({ openHolds: ['e1'], openRepairs: [] })
  })

  test('a check with reception is refused at a machine out of use, and keeps nothing', () => {
    const before = stateOf(tag('e1'))
    const refused = applyAssetEvent(before, check('e2', [brakes]))
    expect(refused).toEqual({ refused: 'do_not_use', state: before })
  })

  test('what a phone recorded offline is kept and flagged', () => {
    const { flags, state } = foldAssetEvents([tag('e1'), check('e2', [brakes], { offline: true })])
    expect(flags).toEqual([{ id: 'e2', flag: 'used_while_out_of_use' }])
    expect(state.openHolds).toEqual(['e1', 'e2'])
  })

  test('a late failure tags the machine again, flagged as before the release', () => {
    const released = [tag('e1'), release('e2', ['e1'], { at: '2026-11-20T22:00:00.000Z' })]
    const { flags, state } = foldAssetEvents([...released, check('e3', [brakes], { offline: true })])
    expect(flags).toEqual([{ id: 'e3', flag: 'before_release' }])
    expect(isOutOfUse(state)).toBe(true)
  })

  test('a repair releases nothing', () => {
    expect(stateOf(fault('e1', true), repair('e2', 'e1'))).toMatchObject({ openHolds: ['e1'], openRepairs: [] })
  })

  test('a repair of what is not open is refused', () => {
    expect(refusedOf(repair('e1', 'e0'))).toEqual(['no_such_maintenance'])
    expect(refusedOf(fault('e1'), repair('e2', 'e1'), repair('e3', 'e1'))).toEqual(['no_such_maintenance'])
  })

  test('a release is tested for its giver, then its holds, then their repairs', () => {
    const mine = { mayRelease: false }
    expect(refusedOf(fault('e1', true), release('e2', ['none'], mine))).toEqual(['not_allowed'])
    expect(refusedOf(fault('e1', true), release('e2', ['none']))).toEqual(['no_such_hold'])
    expect(refusedOf(fault('e1', true), release('e2', []))).toEqual(['no_such_hold'])
    expect(refusedOf(fault('e1', true), release('e2', ['e1']))).toEqual(['repair_not_done'])
  })

  test('a release closes all holds that it names or none', () => {
    const events = [tag('e1'), fault('e2', true), release('e3', ['e1', 'e2'])]
    expect(stateOf(...events)).toMatchObject({ openHolds: ['e1', 'e2'] })
    expect(stateOf(...events, repair('e4', 'e2'), release('e5', ['e1', 'e2']))).toMatchObject({ openHolds: [] })
  })

  test('after the release of the last hold a check is due, until one passes that was made after it', () => {
    const released = [tag('e1'), release('e2', ['e1'], { at: '2026-11-20T22:00:00.000Z' })]
    expect(stateOf(...released).checkDue).toBe(true)
    expect(stateOf(...released, check('e3', [], { offline: true })).checkDue).toBe(true)
    expect(stateOf(...released, check('e3', [], { at: '2026-11-20T23:00:00.000Z' })).checkDue).toBe(false)
    expect(stateOf(...released, tag('e3')).checkDue).toBe(false)
  })

  test('an event that was received before is skipped silently', () => {
    expect(foldAssetEvents([tag('e1'), release('e2', ['e1']), tag('e1')]).state.openHolds).toEqual([])
  })

  test('a report that is reopened is open again, and one that is withdrawn no longer keeps a release waiting', () => {
    const done = [fault('e1', true), repair('e2', 'e1')]
    const reopened = { id: 'e3', kind: 'repair_reopened', at, repair: 'e1' } as const
    const withdrawn = { id: 'e4', kind: 'repair_withdrawn', at, repair: 'e1' } as const
    expect(refusedOf(...done, reopened, release('e5', ['e1']))).toEqual(['repair_not_done'])
    expect(stateOf(...done, reopened, withdrawn, release('e5', ['e1'])).openHolds).toEqual([])
  })
})
