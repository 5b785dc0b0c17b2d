import { expect, test } from 'vitest'
import { openPoints } from './open-points.ts'

const zoe = { employeeId: '1', firstName: 'Zoe', lastName: 'Lee', active: true }
const ned = { employeeId: '2', firstName: 'Ned', lastName: 'Orr', active: false }

test('names everyone with pending entries or clocked on, marks archived people and lists the days to come', () => {
  const check = {
    pending: [
      { ...zoe, entries: 2 },
      { ...ned, entries: 1 },
    ],
    running: [zoe, ned],
    toCome: { from: '2026-11-22', to: '2026-12-05' },
  }
  expect(openPoints(check)).toEqual([
    { title: 'Still pending', names: 'Zoe Lee (2), Ned Orr (archived, 1)' },
    { title: 'Still clocked on', names: 'Zoe Lee, Ned Orr (archived)' },
    { title: 'Not over yet', names: '22 Nov – 5 Dec 2026' },
  ])
})

test('a finished period has no open points', () => {
  expect(openPoints({ pending: [], running: [], toCome: null })).toEqual([])
})
