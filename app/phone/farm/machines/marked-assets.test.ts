import { expect, test } from 'vitest'
import { aFaultHold, aKnownMachine } from '#test/fixtures/a-machine.ts'
import { check, checkedWith, fault } from '#test/component/machine-records.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { markedAssets } from './marked-assets.ts'

const usable = { id: 'header', name: 'Header 2', outOfUse: false }
const held = { ...usable, outOfUse: true }
const holds = [aFaultHold({ id: 'brakes' })]

/** Whether the header is marked; the clock was answered at 5. */
function isMarked(asset: typeof usable, items: OutboxItem[], machines?: { order: number; isHeld: boolean }) {
  const known = machines && [aKnownMachine({ id: 'header', holds: machines.isHeld ? holds : [] })]
  const marked = markedAssets({ value: [asset], order: 5 }, { value: known, order: machines?.order }, items)
  return marked.map(({ outOfUse }) => outOfUse)
}

test('what this phone has recorded marks a machine until the clock’s answer includes it', () => {
  expect(isMarked(usable, [])).toEqual([false])
  expect(isMarked(usable, [fault('f1', true)])).toEqual([true])
  expect(isMarked(usable, [fault('f1', false)])).toEqual([false])
  expect(isMarked(usable, [check('c1', checkedWith({ steering: 'fail' }))])).toEqual([true])
  expect(isMarked(usable, [check('c1', checkedWith({ bearings: 'fail' }))])).toEqual([false])
  expect(isMarked(usable, [fault('f1', true, { state: 'sent', sentOrder: 5 })])).toEqual([true])
  expect(isMarked(usable, [fault('f1', true, { state: 'sent', sentOrder: 4 })])).toEqual([false])
  expect(isMarked(usable, [fault('f1', true, { state: 'refused', problem: 'It was removed.' })])).toEqual([false])
})

test('the newer of the two answers decides: a machine that was released since is offered again', () => {
  expect(isMarked(held, [], { order: 4, isHeld: false })).toEqual([true])
  expect(isMarked(usable, [], { order: 4, isHeld: true })).toEqual([false])
  expect(isMarked(held, [], { order: 6, isHeld: false })).toEqual([false])
  expect(isMarked(usable, [], { order: 6, isHeld: true })).toEqual([true])
  expect(isMarked(held, [fault('f1', true)], { order: 6, isHeld: false })).toEqual([true])
})

test('a machine that the newer answer lacks stays as the clock’s answer says', () => {
  const others = { value: [aKnownMachine({ id: 'tractor' })], order: 6 }
  expect(markedAssets({ value: [held], order: 5 }, others, [])).toEqual([held])
})
