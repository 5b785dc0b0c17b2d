import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../shared/core/endpoint.ts'
import { keptShape } from './kept-shape.ts'

const answering = (output: z.ZodType, more = {}) => ({
  mine: endpoint.meta({ allow: 'employee' }).route({ method: 'GET', path: '/my/hours' }).output(output),
  ...more,
})
const before = keptShape(answering(z.object({ hours: z.number() })))

test('a changed response shape of a phone endpoint changes the cache key', () => {
  expect(before).toMatch(/^[0-9a-f]{8}$/)
  expect(keptShape(answering(z.object({ hours: z.number(), days: z.number() })))).not.toBe(before)
  expect(keptShape(answering(z.object({ hours: z.number().nullable() })))).not.toBe(before)
  expect(keptShape(answering(z.object({ hours: z.object({ worked: z.number() }) })))).not.toBe(before)
})

test('endpoints that the phone does not cache leave the cache key unchanged', () => {
  const others = {
    change: endpoint.meta({ allow: 'employee' }).route({ method: 'POST', path: '/my/hours' }).output(z.string()),
    ofTheManager: endpoint.meta({ allow: 'manager' }).route({ method: 'GET', path: '/hours' }).output(z.string()),
  }
  expect(keptShape(answering(z.object({ hours: z.number() }), others))).toBe(before)
})
