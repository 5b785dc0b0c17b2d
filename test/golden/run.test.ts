import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { safetyCases } from './golden-cases.ts'
import { runCases } from './run-cases.ts'
import { safetyRules } from './safety-rules.ts'

const [first] = safetyCases('risk_matrix')
if (first === undefined) throw new Error('There is no case to run')
const agreeing = { ...first, group: 'risk_matrix' }
const runOf = (...cases: unknown[]) => runCases(JSON.stringify({ cases }), safetyRules)

test('cases with the product’s own answer agree', () => {
  expect(runOf(agreeing, agreeing)).toEqual({ lines: ['2 agree, 0 differ'], ok: true })
  expect(runOf()).toEqual({ lines: ['0 agree, 0 differ'], ok: true })
})

test('the order of keys is no difference', () => {
  const expected = Object.fromEntries(Object.entries(agreeing.expected).toReversed())
  expect(runOf({ ...agreeing, expected }).ok).toBe(true)
})

test('a case that differs is printed with both answers', () => {
  const differing = { ...agreeing, id: 'X1', expected: { ...agreeing.expected, level: 'low' } }
  expect(runOf(agreeing, differing)).toEqual({
    lines: [
      [
        'X1 (risk_matrix) differs',
        '  expected {"level":"low","expected_severity":"lost_time_injury","due_on":"2026-11-27"}',
        '  got      {"level":"high","expected_severity":"lost_time_injury","due_on":"2026-11-27"}',
      ].join('\n'),
      '1 agree, 1 differ',
    ],
    ok: false,
  })
})

test.each([
  ['missing', { level: 'high', due_on: '2026-11-27' }],
  ['too many', { ...agreeing.expected, more: null }],
])('a key %s in what is expected is a difference', (_, expected) => {
  expect(runOf({ ...agreeing, expected }).ok).toBe(false)
})

test('groups without a rule are named with their number of cases, and fail nothing', () => {
  const other = (group: string) => ({ ...agreeing, group })
  expect(runOf(other('constructor'), other('sowing'), agreeing, other('sowing'))).toEqual({
    lines: [
      'constructor: unknown group, 1 case not compared',
      'sowing: unknown group, 2 cases not compared',
      '1 agree, 0 differ',
    ],
    ok: true,
  })
})

describe('what cannot be read is said in a sentence, and counts as a difference:', () => {
  const { input } = agreeing
  test.each([
    [
      'a value that no list has',
      { ...agreeing, input: { ...input, likelihood: 'never' } },
      'likelihood: Invalid option',
    ],
    ['a key that no rule knows', { ...agreeing, input: { ...input, zone: 'x' } }, 'Unrecognized key: "zone"'],
    ['a missing key', { ...agreeing, input: {} }, 'RM01 (risk_matrix) can’t be read: likelihood: '],
    [
      'a zone that does not exist',
      { ...agreeing, input: { ...input, tz: 'Australia/Nowhere' } },
      'RM01 (risk_matrix) can’t be read: tz: Not a time zone',
    ],
    ['no expected answer', { ...agreeing, expected: undefined }, 'Case 2 can’t be read: expected: '],
    ['no group', { ...agreeing, group: undefined }, 'Case 2 can’t be read: group: '],
    ['no case at all', 'RM01', 'Case 2 can’t be read: '],
  ])('%s', (_, malformed, reason) => {
    const { lines, ok } = runOf(agreeing, malformed)
    expect(ok).toBe(false)
    expect(lines).toEqual([expect.stringContaining(reason), '1 agree, 1 differ'])
    expect(lines[0]).not.toContain('\n')
  })
})

test('a rule that fails is a difference of its case, and the others are compared', () => {
  const rules = {
    ...safetyRules,
    notifiable: () => {
      throw new RangeError('no such day')
    },
  }
  const cases = [{ ...agreeing, group: 'notifiable' }, agreeing]
  expect(runCases(JSON.stringify({ cases }), rules)).toEqual({
    lines: ['RM01 (notifiable) makes the rule fail: no such day', '1 agree, 1 differ'],
    ok: false,
  })
})

test.each(['', '[]', '{"cases": {}}', '# Cases\n\n- RM01'])('the file %j is no file of golden cases', (text) => {
  const { lines, ok } = runCases(text, safetyRules)
  expect(ok).toBe(false)
  expect(lines).toEqual([expect.stringMatching(/^This is not a file of golden cases: .+$/)])
})

describe('node test/golden/run.ts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-golden-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('runs this project’s own file and exits with 0', async () => {
    const { code, output } = await runFile(join(import.meta.dirname, 'safety.json'))
    expect(output).toMatch(/^\d+ agree, 0 differ$/m)
    expect(code).toBe(0)
  })

  test('exits with 1 where a case differs', async () => {
    const path = join(folder, 'differing.json')
    writeFileSync(path, JSON.stringify({ cases: [{ ...agreeing, expected: {} }] }))
    const { code, output } = await runFile(path)
    expect(output.trimEnd().split('\n').at(-1)).toBe('0 agree, 1 differ')
    expect(code).toBe(1)
  })

  test.each([
    ['a file that is not there', [join(folder, 'none.json')], 'none.json can’t be read: '],
    ['no file', [], 'Name a file of golden cases'],
  ])('says in a sentence that it got %s', async (_, paths, sentence) => {
    const { code, output } = await runFile(...paths)
    expect(output).toContain(sentence)
    expect(output.trimEnd()).not.toContain('\n')
    expect(code).toBe(1)
  })
})

const runFile = (...paths: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'run.ts'), ...paths], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
