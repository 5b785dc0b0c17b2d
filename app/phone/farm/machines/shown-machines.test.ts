import { array, assert, boolean, constantFrom, integer, property, record as shape } from 'fast-check'
import { expect, test } from 'vitest'
import { isOutOfUse } from '#shared/machines/asset-state.ts'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { aFaultHold, aKnownMachine } from '#test/fixtures/a-machine.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { at, check, checkedWith, fault, repair } from '#test/component/machine-records.ts'
import { markedAssets } from './marked-assets.ts'
import { shownMachines } from './shown-machines.ts'

const header = aKnownMachine({ id: 'header' })
const held = aKnownMachine({ id: 'header', holds: [aFaultHold({ id: 'brakes' })] })

const shown = (machine: typeof header, ...items: OutboxItem[]) => shownMachines([machine], items, 5)[0]

test('a critical fail that waits to sync puts the machine out of use at once, with what failed', () => {
  const machine = shown(header, check('c1', checkedWith({ steering: 'fail', bearings: 'fail' })))
  expect(machine?.holds).toEqual([
    {
      id: 'c1',
      reason: 'Failed: Steering',
      openedAt: at,
      openedBy: null,
      reportId: null,
      isRepaired: false,
      isWithdrawn: false,
      waits: true,
      repairWaits: false,
    },
  ])
  expect(machine?.lastCheck).toEqual({ at, result: 'failed', waits: true })
})

test('the reason of a check that waits to sync is in the words of the server', () => {
  const machine = shown(header, check('c1', checkedWith({ steering: 'fail', brakes: 'fail' })))
  const reasons = standardChecklist('headers').flatMap(({ text }) => (/^(Steering|Brakes)/.test(text) ? [text] : []))
  expect(machine?.holds.map(({ reason }) => reason)).toEqual([`Failed: ${reasons.join('; ')}`])
})

test('a fail that is not critical puts no machine out of use', () => {
  const machine = shown(header, check('c1', checkedWith({ bearings: 'fail' })))
  expect(machine && isOutOfUse(machine.state)).toBe(false)
})

test('a fault puts the machine out of use only where its reporter says so', () => {
  expect(shown(header, fault('f1', false))?.holds).toEqual([])
  expect(shown(header, fault('f1', true))?.holds).toMatchObject([{ id: 'f1', reason: 'Oil leak', reportId: 'f1' }])
})

test('a hold that the answer has already is not shown twice', () => {
  const answered = aKnownMachine({ id: 'header', holds: [aFaultHold({ id: 'c1' })] })
  const machine = shown(answered, check('c1', checkedWith({ steering: 'fail' })))
  expect(machine?.holds.map(({ id, openedBy }) => [id, openedBy])).toEqual([['c1', 'Sam Bell']])
})

test('a repair that waits to sync shows as done, and releases nothing', () => {
  const machine = shown(held, repair('brakes'))
  expect(machine?.holds).toMatchObject([{ isRepaired: true, repairWaits: true }])
  expect(machine && isOutOfUse(machine.state)).toBe(true)
})

test('a fault and its repair may both wait', () => {
  expect(shown(header, fault('f1', true), repair('f1'))?.holds).toMatchObject([{ id: 'f1', isRepaired: true }])
})

test('a check while the machine is out of use leaves it so; what the server refused says why', () => {
  const refused = { state: 'refused', problem: 'Header 2 is out of use.' } as const
  expect(shown(held, check('c1'))?.holds).toHaveLength(1)
  expect(shown(held, check('c1', checkedWith({}), {}, { offline: true }))?.holds).toHaveLength(1)
  expect(shown(header, check('c1', checkedWith({ steering: 'fail' }), refused))).toMatchObject({
    holds: [],
    lastCheck: null,
    problems: ['Header 2 is out of use.'],
  })
})

test('after a release a check is due until one that waits to sync', () => {
  const released = aKnownMachine({ id: 'header', checkDue: true, releasedAt: '2026-11-19T20:30:00.000Z' })
  expect(shown(released)?.state.checkDue).toBe(true)
  expect(shown(released, check('c1'))?.state.checkDue).toBe(false)
  const before = { happenedAt: '2026-11-19T20:00:00.000Z' }
  expect(shown(released, check('c1', checkedWith({}), {}, before))?.state.checkDue).toBe(true)
})

test('a reading that waits to sync is the last one, unless it is doubtful or older', () => {
  const read = aKnownMachine({ id: 'header', meter: { reading: 1240, readAt: '2026-11-18T21:00:00.000Z' } })
  expect(shown(read, check('c1', checkedWith({ meter: 1250 })))?.meter).toEqual({ reading: 1250, readAt: at })
  expect(shown(read, check('c1', checkedWith({ meter: 12 })))?.meter?.reading).toBe(1240)
  const before = { happenedAt: '2026-11-17T21:00:00.000Z' }
  expect(shown(read, check('c1', checkedWith({ meter: 1230 }), {}, before))?.meter).toEqual(read.meter)
})

test('records that the answer includes, and those of other machines, change nothing', () => {
  const included = { state: 'sent', sentOrder: 4 } as const
  expect(shown(header, fault('f1', true, included))?.holds).toEqual([])
  expect(shown(aKnownMachine({ id: 'tractor' }), fault('f1', true))?.holds).toEqual([])
})

/** What may stand in the outbox, and whether the server has answered it and the answer includes it. */
const recorded = shape({
  kind: constantFrom('check' as const, 'fault' as const, 'repair' as const),
  fails: boolean(),
  offline: boolean(),
  number: integer({ min: 0, max: 6 }),
  standing: constantFrom('waiting' as const, 'stuck' as const, 'accepted' as const, 'included' as const),
})

test('whatever waits on this phone, a machine that the rules hold is never shown as usable, nor offered by the clock', () => {
  assert(
    property(
      array(integer({ min: 0, max: 3 }), { maxLength: 3 }),
      array(recorded, { maxLength: 12 }),
      (onServer, own) => {
        const holds = [...new Set(onServer)].map((number) => aFaultHold({ id: `e${number}` }))
        const items = own.map(({ kind, fails, offline, number, standing }) => {
          const states = {
            waiting: { state: 'waiting' },
            stuck: { state: 'stuck' },
            accepted: { state: 'sent', sentOrder: 5 },
            included: { state: 'sent', sentOrder: 4 },
          } as const
          const [id, parts] = [`e${number}`, states[standing]]
          if (kind === 'fault') return fault(id, fails, parts)
          if (kind === 'repair') return repair(id, parts)
          return check(id, checkedWith(fails ? { steering: 'fail' } : {}), parts, { offline })
        })
        const machine = shown(aKnownMachine({ id: 'header', holds }), ...items)
        // Nothing on a phone releases, so one hold of the server, or one own record that stops a usable machine, is enough.
        const stops = own.some(({ kind, fails, standing }) => kind !== 'repair' && fails && standing !== 'included')
        expect(machine && isOutOfUse(machine.state)).toBe(holds.length > 0 || stops)
        const asset = { id: 'header', name: 'Header 2', outOfUse: holds.length > 0 }
        const offered = markedAssets({ value: [asset], order: 5 }, { value: undefined, order: undefined }, items)
        expect(offered).toEqual([{ ...asset, outOfUse: holds.length > 0 || stops }])
        const ids = machine?.holds.map(({ id }) => id) ?? []
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual(machine?.state.openHolds)
      },
    ),
  )
})
