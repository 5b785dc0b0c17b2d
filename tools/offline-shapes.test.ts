import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../shared/contract.ts'
import { endpoint, endpointsOf } from '../shared/core/endpoint.ts'
import { done } from '../shared/core/fields.ts'
import { employees, managers } from '../shared/core/role.ts'
import { answerShapes, inputShapes } from './offline-shapes.ts'

const reading = (path: `/${string}`, output: z.ZodType) =>
  endpoint.meta({ allow: employees }).route({ method: 'GET', path }).output(output)
const mine = reading('/my/hours', z.object({ hours: z.number() }))
const before = answerShapes({ mine })['mine']

const shapeOf = (output: z.ZodType) => answerShapes({ mine: reading('/my/hours', output) })['mine']

test('a changed answer of a phone endpoint changes its shape', () => {
  expect(before).toMatch(/^[0-9a-f]{8}$/)
  expect(shapeOf(z.object({ hours: z.number(), days: z.number() }))).not.toBe(before)
  expect(shapeOf(z.object({ hours: z.number().nullable() }))).not.toBe(before)
  expect(shapeOf(z.object({ hours: z.object({ worked: z.number() }) }))).not.toBe(before)
})

test('how many rows an answer may have does not change its shape, so that phones keep what they have', () => {
  const rows = z.array(z.object({ day: z.string() }))
  expect(shapeOf(rows.max(200))).toBe(shapeOf(rows))
})

test('adding or changing an endpoint leaves the shapes of all others as they are', () => {
  const added = answerShapes({ mine, leave: reading('/my/leave', z.object({ days: z.number() })) })
  const changed = answerShapes({ mine, leave: reading('/my/leave', z.object({ days: z.string() })) })
  expect([added['mine'], changed['mine']]).toEqual([before, before])
  expect(added['leave']).not.toBe(changed['leave'])
})

test('endpoints that the phone does not cache have no shape', () => {
  const others = {
    change: endpoint.meta({ allow: employees }).route({ method: 'POST', path: '/my/hours' }).output(z.string()),
    ofTheManager: endpoint.meta({ allow: managers }).route({ method: 'GET', path: '/hours' }).output(z.string()),
  }
  expect(answerShapes(others)).toEqual({})
})

/** Clock events are answered one by one, and tasks with those that changed. */
const answeredOtherwise = ['timesheets.recordEvents', 'tasks.setTaskStatus']

test('an offline endpoint answers that it is done, as the phone expects', () => {
  const unexpected = endpointsOf(contract)
    .filter(({ name, meta }) => meta.offline && !answeredOtherwise.includes(name))
    .filter(({ outputSchema }) => outputSchema !== done)
  expect(unexpected.map(({ name }) => name)).toEqual([])
})

/**
 * Records of these shapes wait on phones. If this fails: raise `version` in the contract and write a migration, unless
 * every input that an older build recorded is still valid; then store the new hashes in the fixture.
 */
test('the input of an offline endpoint changes only together with its version', () => {
  const stored = readFileSync(join(import.meta.dirname, '../test/fixtures/offline-inputs.json'), 'utf8')
  expect(inputShapes(contract)).toEqual(JSON.parse(stored))
})
