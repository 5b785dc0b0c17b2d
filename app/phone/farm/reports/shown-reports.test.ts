import { expect, test } from 'vitest'
import { aReport } from '#test/component/machine-answers.ts'
import { check, checkedWith, fault, repair } from '#test/component/machine-records.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { shownReports } from './shown-reports.ts'

const leak = aReport('Oil leak', { id: 'leak', happenedAt: '2026-11-01T00:00:00.000Z' })
const done = aReport('Broken mirror', { id: 'done', status: 'done', happenedAt: '2026-11-25T00:00:00.000Z' })

const shown = (...items: OutboxItem[]) => shownReports([done, leak], items, { order: 5, userId: 'kit' })

const leakIn = (...items: OutboxItem[]) => shown(...items).find(({ id }) => id === 'leak')

test('what waits on this phone comes first, then what is not finished, then the rest', () => {
  const reports = shown(fault('new', true), check('failed', checkedWith({ steering: 'fail' })))
  expect(reports.map(({ id, waits }) => [id, waits])).toEqual([
    ['new', true],
    ['failed', true],
    ['leak', false],
    ['done', false],
  ])
  expect(reports[0]).toMatchObject({ type: 'maintenance', status: 'open', asset: 'header', stopsUse: true })
  expect(reports[1]).toMatchObject({ type: 'pre_start', status: 'failed', what: expect.stringMatching(/^Failed:/) })
})

test('what the answer includes is not shown twice, and what was sent since does not wait', () => {
  const sent = { state: 'sent', sentOrder: 6 } as const
  expect(shown(fault('leak', false)).filter(({ id }) => id === 'leak')).toHaveLength(1)
  expect(shown(fault('new', false, sent)).find(({ id }) => id === 'new')?.waits).toBe(false)
})

test('a fault that was repaired on this phone is done, unless the server refused that', () => {
  expect(leakIn(repair('leak'))).toMatchObject({ status: 'done', waits: true })
  const refused = { state: 'refused', problem: 'It is repaired already.' } as const
  expect(leakIn(repair('leak', refused))).toMatchObject({ status: 'open', waits: false, problem: refused.problem })
})
