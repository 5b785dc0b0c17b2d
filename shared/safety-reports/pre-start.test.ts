import { expect, test } from 'vitest'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import {
  allOk,
  failedOf,
  finished,
  hasCriticalFail,
  isAnswered,
  isWhole,
  type ItemResult,
  meterOf,
  type OpenItem,
  preStartStateOf,
  reasonOf,
} from './pre-start.ts'

const items = standardChecklist('tractors')
const withResult = (text: string, result: ItemResult) =>
  items.map((item): OpenItem => (item.text === text ? { ...item, result } : item))

test('all OK answers every plain item that has no answer; readings are typed, and a fail stays', () => {
  const all = allOk(withResult('Seat belt', 'fail'))
  expect(all.filter((item) => !isAnswered(item)).map(({ kind }) => kind)).toEqual(['meter', 'reading'])
  expect(all.find(({ text }) => text === 'Seat belt')?.result).toBe('fail')
})

test('a check is whole when every item has an answer, or a critical one failed and it stops there', () => {
  expect(isWhole(finished(items))).toBe(false)
  expect(isWhole(finished(withResult('Fire extinguisher, steps clean', 'fail')))).toBe(false)
  const stopped = finished(withResult('Seat belt', 'fail'))
  expect(isWhole(stopped)).toBe(true)
  expect(stopped.filter(({ result }) => result === 'not_checked')).toHaveLength(items.length - 1)
  const answered = allOk(items).map((item): OpenItem => (isAnswered(item) ? item : { ...item, result: 'cant_read' }))
  expect(isWhole(finished(answered))).toBe(true)
})

test('a check has failed when an item has, and stops the machine when that is critical', () => {
  const plain = withResult('Fire extinguisher, steps clean', 'fail')
  expect([preStartStateOf(finished(plain)), hasCriticalFail(plain)]).toEqual(['failed', false])
  const critical = withResult('Seat belt', 'fail')
  expect([preStartStateOf(finished(critical)), hasCriticalFail(critical)]).toEqual(['failed', true])
  expect(failedOf(finished(critical))).toEqual([{ item: 'Seat belt', critical: true }])
  expect(preStartStateOf(finished(allOk(items)))).toBe('passed')
})

test('the reading of the meter is the machine’s', () => {
  const read = items.map((item): OpenItem =>
    item.kind === 'meter' ? { ...item, result: 'ok', reading: 1204.5 } : item,
  )
  expect(meterOf(finished(read))).toBe(1204.5)
  expect(meterOf(finished(items))).toBeNull()
})

const failed = (item: string, critical = true) => ({ item, critical })

test('a check puts its machine out of use for what failed of the critical items, in words that fit the banner', () => {
  expect(reasonOf([failed('Brakes'), failed('Horn', false), failed('Steering')])).toBe('Failed: Brakes; Steering')
  expect(reasonOf([failed('Horn', false)])).toBe('')
  expect(reasonOf([failed('B'.repeat(150)), failed('S'.repeat(150))])).toHaveLength(200)
})
