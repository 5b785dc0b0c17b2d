import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../shared/core/endpoint.ts'
import { keptShape } from './kept-shape.ts'

const answering = (output: z.ZodType, more = {}) => ({
  mine: endpoint.meta({ allow: 'employee' }).route({ method: 'GET', path: '/my/hours' }).output(output),
  ...more,
})
const before = keptShape(answering(z.object({ hours: z.number() })))

test('answers of the phone that change their shape are kept under another text', () => {
  expect(before).toMatch(/^[0-9a-f]{8}$/)
  expect(keptShape(answering(z.object({ hours: z.number(), days: z.number() })))).not.toBe(before)
  expect(keptShape(answering(z.object({ hours: z.number().nullable() })))).not.toBe(before)
  expect(keptShape(answering(z.object({ hours: z.object({ worked: z.number() }) })))).not.toBe(before)
})

test('what is no answer of the phone leaves the kept ones as they are', () => {
  const others = {
    change: endpoint.meta({ allow: 'employee' }).route({ method: 'POST', path: '/my/hours' }).output(z.string()),
    ofTheManager: endpoint.meta({ allow: 'manager' }).route({ method: 'GET', path: '/hours' }).output(z.string()),
  }
  expect(keptShape(answering(z.object({ hours: z.number() }), others))).toBe(before)
})
