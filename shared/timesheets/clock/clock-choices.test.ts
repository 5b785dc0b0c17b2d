import { describe, expect, test } from 'vitest'
import { lastBreakType, lastWork, neverChose, recentFirst, workText } from './clock-choices.ts'
import type { ClockAction, ClockEvent } from './clock-event.ts'

const flat = { id: 'flat', name: 'River flat' }
const home = { id: 'home', name: 'Home block' }
const hill = { id: 'hill', name: 'Hill' }
const spraying = { id: 'spraying', name: 'Spraying' }
const header = { id: 'header', name: 'Header 2', outOfUse: false }
const tractor = { id: 'tractor', name: 'Tractor', outOfUse: true }
const offered = {
  locations: [flat, home, hill],
  activities: [spraying],
  assets: [header, tractor],
  recentLocationIds: [home.id],
  recentActivityIds: [spraying.id],
}
const event = (time: string, action: ClockAction): ClockEvent => ({
  ...action,
  id: time,
  sequence: 1,
  occurredAt: `2026-11-16T${time}:00.000Z`,
  timezoneOffset: 0,
})
const on = (time: string, locationIds: string[]) =>
  event(time, { kind: 'clock_on', entryId: time, locationIds, activityIds: [] })
const set = (time: string, locationIds: string[]) =>
  event(time, { kind: 'set_job', entryId: 'a', locationIds, activityIds: [] })

describe('choices', () => {
  test('have the last used at the top, each once, and the others by name', () => {
    const names = recentFirst(offered.locations, [home.id, home.id, 'gone']).map(({ name }) => name)
    expect(names).toEqual(['Home block', 'Hill', 'River flat'])
  })

  test('with numbers are in counting order', () => {
    const paddocks = ['Paddock 10', 'Paddock 2', 'Paddock 1'].map((name) => ({ id: name, name }))
    expect(recentFirst(paddocks, []).map(({ name }) => name)).toEqual(['Paddock 1', 'Paddock 2', 'Paddock 10'])
  })
})

describe('the first clock-on asks for the location', () => {
  const unknown = { ...offered, recentLocationIds: [], recentActivityIds: [] }
  test.each([
    ['from an employee who never chose', [], unknown, true],
    ['again from one who clocked on and skipped the question', [on('07:00', [])], unknown, true],
    ['not where none was chosen on this phone', [on('07:00', []), set('07:01', [])], unknown, false],
    ['not where the first clock-on had one', [on('07:00', [flat.id])], unknown, false],
    ['not where the server remembers', [], offered, false],
    ['not where the farm has no locations', [], { ...unknown, locations: [] }, false],
  ])('%s', (_, events, known, asks) => {
    expect(neverChose(events, known)).toBe(asks)
  })
})

describe('the next clock-on offers', () => {
  test('what this phone recorded last, whatever order it is kept in', () => {
    expect(lastWork([on('09:00', [hill.id]), on('07:00', [flat.id])], offered)).toEqual({
      locationIds: [hill.id],
      activityIds: [],
      assetIds: [],
    })
  })

  test('the location of a switch, too', () => {
    const change = event('10:00', {
      kind: 'switch_job',
      entryId: 'a',
      nextEntryId: 'b',
      locationIds: [flat.id],
      activityIds: [spraying.id],
    })
    expect(lastWork([on('09:00', [hill.id]), change], offered).locationIds).toEqual([flat.id])
  })

  test('what was chosen after the clock-on', () => {
    expect(lastWork([on('07:00', []), set('07:01', [hill.id])], offered).locationIds).toEqual([hill.id])
  })

  test('what the server remembers where this phone recorded nothing', () => {
    expect(lastWork([], offered)).toEqual({ locationIds: [home.id], activityIds: [spraying.id], assetIds: [] })
  })

  test('nothing that is no longer there', () => {
    expect(lastWork([on('09:00', ['gone'])], offered).locationIds).toEqual([])
  })

  test('the machines that this phone recorded last, without those that are out of use', () => {
    const work = { locationIds: [], activityIds: [], assetIds: [tractor.id, header.id, 'gone'] }
    const before = event('07:00', { kind: 'clock_on', entryId: 'a', ...work })
    expect(lastWork([before], offered).assetIds).toEqual([header.id])
    const none = event('08:00', { kind: 'set_job', entryId: 'a', ...work, assetIds: [] })
    expect(lastWork([before, none], offered).assetIds).toEqual([])
  })
})

const pause = (time: string, type: 'paid' | 'unpaid') =>
  event(time, { kind: 'start_break', entryId: 'a', breakId: time, type })

test('the break offered first is the last one used, or unpaid before any', () => {
  expect(lastBreakType([pause('12:00', 'paid'), pause('09:00', 'unpaid')])).toBe('paid')
  expect(lastBreakType([])).toBe('unpaid')
})

test('location, activity and machines are joined by a dot, without unknown ones', () => {
  const work = { locationIds: [flat.id, 'gone'], activityIds: [spraying.id], assetIds: [header.id] }
  expect(workText(work, offered)).toBe('River flat · Spraying · Header 2')
  expect(workText({ locationIds: [], activityIds: [], assetIds: [] }, offered)).toBe('')
})
