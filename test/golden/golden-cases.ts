import { readFileSync } from 'node:fs'
import { z } from 'zod'

const file = z.object({
  cases: z.array(z.object({ id: z.string(), group: z.string(), why: z.string().optional() }).loose()),
})
const { cases } = file.parse(JSON.parse(readFileSync(new URL('payroll.json', import.meta.url), 'utf8')))

/** Every worked case of a group of payroll.json; throws when one has another shape, so that none is passed over. */
export function goldenCases<Shape extends z.ZodRawShape>(group: string, shape: Shape) {
  const inGroup = cases.filter((each) => each.group === group)
  return z.array(z.object({ id: z.string(), why: z.string().default(''), ...shape })).parse(inGroup)
}
