import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const project = new URL('..', import.meta.url)
const file = z.object({ cases: z.array(z.object({ group: z.string() })) })
const { cases } = file.parse(JSON.parse(readFileSync(new URL('test/golden/payroll.json', project), 'utf8')))
const sources = globSync('{shared,server}/**/*.golden.test.ts', { cwd: project }).map((path) =>
  readFileSync(new URL(path, project), 'utf8'),
)

test('a test reads every golden group', () => {
  const groups = [...new Set(cases.map(({ group }) => group))]
  const unread = groups.filter((group) => !sources.some((source) => source.includes(`'${group}'`)))
  expect(unread).toEqual([])
})
