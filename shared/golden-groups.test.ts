import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** What accounting software is sent and answers, which comes with the export. */
const ofTheExport = [
  'employee_match',
  'myob_export',
  'provider_date_format',
  'provider_date_malformed',
  'provider_date_parse',
  'xero_calendar',
  'xero_export',
  'xero_token',
]

const here = new URL('.', import.meta.url)
const file = z.object({ cases: z.array(z.object({ group: z.string() })) })
const { cases } = file.parse(JSON.parse(readFileSync(new URL('../test/golden/payroll.json', here), 'utf8')))
const sources = globSync('**/*.golden.test.ts', { cwd: here }).map((path) => readFileSync(new URL(path, here), 'utf8'))

test('a test reads every golden group about time, pay and leave', () => {
  const groups = [...new Set(cases.map(({ group }) => group))]
  const unread = groups.filter((group) => !sources.some((source) => source.includes(`'${group}'`)))
  expect(unread.toSorted()).toEqual(ofTheExport)
})
