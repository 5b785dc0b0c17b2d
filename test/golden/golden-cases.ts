import { readFileSync } from 'node:fs'
import { z } from 'zod'

const file = z.object({
  cases: z.array(z.object({ id: z.string(), group: z.string(), why: z.string().optional() }).loose()),
})

/** All worked cases of a group of a file. Throws on a case with another shape, so that none is skipped. */
export function goldenCases<Shape extends z.ZodRawShape>(group: string, shape: Shape, name = 'payroll.json') {
  const { cases } = file.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))
  const inGroup = cases.filter((each) => each.group === group)
  return z.array(z.object({ id: z.string(), why: z.string().default(''), ...shape })).parse(inGroup)
}

const anyShape = z.record(z.string(), z.unknown())

/** All worked cases of a group of safety.json; its rule in `safety-rules.ts` parses the input. */
export const safetyCases = (group: string) => goldenCases(group, { input: anyShape, expected: anyShape }, 'safety.json')
