import { expect, test } from 'vitest'
import { textOf } from '#shared/texts.ts'
import { ProviderProblem, type ProviderProblemKind } from './payroll-provider.ts'
import { readEach } from './read-each.ts'

const problem = (kind: ProviderProblemKind) => new ProviderProblem(kind, textOf('accounting.xeroNoPayroll'))

/** Reads employees in order, some with these problems. */
function read(problems: Record<string, ProviderProblemKind>, names: string) {
  return readEach(names.split(''), async (name) => {
    const kind = problems[name]
    if (kind) throw problem(kind)
    return name
  })
}
const kindsOf = (results: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries([...results].map(([name, result]) => [name, typeof result === 'string' ? 'read' : result.kind]))

test.each(['refused', 'forbidden', 'no-answer'] as const)('%s is the result of that employee', async (kind) => {
  expect(kindsOf(await read({ b: kind }, 'abc'))).toEqual({ a: 'read', b: kind, c: 'read' })
})

test.each(['unauthorised', 'expired', 'limit', 'changed'] as const)('%s is thrown', async (kind) => {
  await expect(read({ b: kind }, 'abc')).rejects.toMatchObject({ kind })
})

test('silence is thrown after three employees without any answer, or eight in a row later; a refusal is an answer', async () => {
  const silence = { a: 'no-answer', b: 'no-answer', c: 'no-answer' } as const
  await expect(read(silence, 'abcd')).rejects.toMatchObject({ kind: 'no-answer' })
  expect(kindsOf(await read(silence, 'ab'))).toEqual({ a: 'no-answer', b: 'no-answer' })
  expect(kindsOf(await read(silence, 'dabc'))).toEqual({ d: 'read', ...silence })
  expect(kindsOf(await read({ d: 'refused', ...silence }, 'dabc'))).toEqual({ d: 'refused', ...silence })
  const later = Object.fromEntries('bcdefghi'.split('').map((name) => [name, 'no-answer' as const]))
  await expect(read(later, 'abcdefghi')).rejects.toMatchObject({ kind: 'no-answer' })
  expect(kindsOf(await read(later, 'abcdeafghia'))).toMatchObject({ a: 'read', ...later })
})
