import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { safetyRules } from '#test/golden/safety-rules.ts'

const project = new URL('..', import.meta.url)
const file = z.object({ cases: z.array(z.object({ group: z.string() })) })
const sources = globSync('{shared,server}/**/*.golden.test.ts', { cwd: project }).map((path) =>
  readFileSync(new URL(path, project), 'utf8'),
)

test.each(['payroll.json', 'safety.json'])('a test reads every golden group of %s', (name) => {
  const unread = groupsOf(name).filter((group) => !sources.some((source) => source.includes(`'${group}'`)))
  expect(unread).toEqual([])
})

test('`node test/golden/run.ts` knows every group of safety.json', () => {
  expect(Object.keys(safetyRules).toSorted()).toEqual(groupsOf('safety.json').toSorted())
})

function groupsOf(name: string): string[] {
  const { cases } = file.parse(JSON.parse(readFileSync(new URL(`test/golden/${name}`, project), 'utf8')))
  return [...new Set(cases.map(({ group }) => group))]
}
