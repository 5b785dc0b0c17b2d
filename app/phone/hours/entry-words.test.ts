import { expect, test } from 'vitest'
import type { Clock } from '#shared/timesheets/clock-contract.ts'
import { foundTexts, namesOf } from './entry-words.ts'
import type { ShownEntry } from './shown-entries.ts'

const entry: ShownEntry = {
  id: 'a',
  startTime: '2026-11-19T20:00:00.000Z',
  endTime: '2026-11-19T23:00:00.000Z',
  comments: '',
  status: 'pending',
  rejectReason: null,
  logType: 'work',
  leaveEntitlement: null,
  locationIds: ['flat', 'shed', 'unknown'],
  activityIds: ['spraying'],
  removedNames: [{ id: 'shed', name: 'Old shed' }],
  flags: [],
  breaks: [],
  onPhone: false,
}
const lists: Pick<Clock, 'locations' | 'activities'> = {
  locations: [{ id: 'flat', name: 'River flat' }],
  activities: [{ id: 'spraying', name: 'Spraying' }],
}

test('places that were removed since are named, in the order of the entry', () => {
  expect(namesOf(entry, lists)).toEqual({ places: 'River flat, Old shed', work: 'Spraying' })
})

test('a break that was never ended is told until the manager has decided', () => {
  const unended: ShownEntry = { ...entry, flags: ['forgotten', 'break_unended'] }
  expect(foundTexts(unended)).toEqual([expect.stringContaining('lasted until you clocked off')])
  expect(foundTexts({ ...unended, status: 'approved' })).toEqual([])
  expect(foundTexts(entry)).toEqual([])
})
