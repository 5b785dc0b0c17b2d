import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { countText } from '#shared/core/count-text.ts'
import type { GoldenRule } from './golden-rule.ts'

const file = z.object({ cases: z.array(z.unknown()) })
const goldenCase = z.object({ id: z.string(), group: z.string(), input: z.json(), expected: z.json() })

type Rules = Readonly<Record<string, GoldenRule>>
type Outcome = 'agrees' | { difference: string } | { unknownGroup: string }

/** What is printed, the sum last, and whether all that was compared agrees. */
export interface Run {
  lines: string[]
  ok: boolean
}

/** Compares a golden file with the answers of these rules. A case that can't be read counts as one that differs. */
export function runCases(text: string, rules: Rules): Run {
  let cases: unknown[]
  try {
    cases = file.parse(JSON.parse(text)).cases
  } catch (error) {
    return { lines: [`This is not a file of golden cases: ${reasonOf(error)}`], ok: false }
  }

  const outcomes = cases.map((each, index) => outcomeOf(each, index, rules))
  const differences = outcomes.flatMap((each) => (each !== 'agrees' && 'difference' in each ? [each.difference] : []))
  const unknown = Map.groupBy(
    outcomes.flatMap((each) => (each !== 'agrees' && 'unknownGroup' in each ? [each.unknownGroup] : [])),
    (group) => group,
  )
  const agree = outcomes.filter((each) => each === 'agrees').length
  return {
    lines: [
      ...differences,
      ...[...unknown].map(([group, each]) => `${group}: unknown group, ${countText(each.length, 'case')} not compared`),
      `${agree} agree, ${differences.length} differ`,
    ],
    ok: differences.length === 0,
  }
}

function outcomeOf(raw: unknown, index: number, rules: Rules): Outcome {
  const read = goldenCase.safeParse(raw)
  if (!read.success) return { difference: `Case ${index + 1} can’t be read: ${reasonOf(read.error)}` }

  const { id, group, input, expected } = read.data
  const rule = Object.hasOwn(rules, group) ? rules[group] : undefined
  if (rule === undefined) return { unknownGroup: group }
  try {
    const got = rule(input)
    if (isDeepStrictEqual(got, expected)) return 'agrees'
    const texts = [`  expected ${JSON.stringify(expected)}`, `  got      ${JSON.stringify(got)}`]
    return { difference: [`${id} (${group}) differs`, ...texts].join('\n') }
  } catch (error) {
    const what = error instanceof z.ZodError ? 'can’t be read' : 'makes the rule fail'
    return { difference: `${id} (${group}) ${what}: ${reasonOf(error)}` }
  }
}

/** What is wrong, in one line: "likelihood: Invalid option". */
function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError))
    return String(error instanceof Error ? error.message : error).replaceAll(/\s+/g, ' ')
  return error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
}
