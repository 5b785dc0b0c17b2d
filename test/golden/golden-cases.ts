import { readFileSync } from 'node:fs'
import { z } from 'zod'

const file = z.object({
  cases: z.array(z.object({ id: z.string(), group: z.string(), why: z.string().optional() }).loose()),
})
const { cases } = file.parse(JSON.parse(readFileSync(new URL('payroll.json', import.meta.url), 'utf8')))

/** All worked cases of a group in payroll.json. Throws on a case with another shape, so that none is skipped. */
export function goldenCases<Shape extends z.ZodRawShape>(group: string, shape: Shape) {
  const inGroup = cases.filter((each) => each.group === group)
  return z.array(z.object({ id: z.string(), why: z.string().default(''), ...shape })).parse(inGroup)
}
