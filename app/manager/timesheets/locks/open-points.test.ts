import { expect, test } from 'vitest'
import { openPoints } from './open-points.ts'

const zoe = { employeeId: '1', firstName: 'Zoe', lastName: 'Lee', active: true }
const ned = { employeeId: '2', firstName: 'Ned', lastName: 'Orr', active: false }

test('everyone with pending entries or on the clock is named, archived people as such, and the days to come', () => {
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

test('where all is decided and over there is nothing to say', () => {
  expect(openPoints({ pending: [], running: [], toCome: null })).toEqual([])
})
