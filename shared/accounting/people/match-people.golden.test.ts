import { expect, test } from 'vitest'
import { z } from 'zod'
import { goldenCases } from '#test/golden/golden-cases.ts'
import { matchPeople } from './match-people.ts'

const cases = goldenCases('employee_match', {
  input: z.object({
    employee: z.object({ first_name: z.string(), last_name: z.string() }),
    provider_employees: z.array(z.object({ id: z.string(), first: z.string(), last: z.string() })),
  }),
  expected: z.object({ linked_id: z.string().nullable(), candidates: z.array(z.string()) }),
})

test('every matching case is read', () => expect(cases).toHaveLength(2))

test.each(cases)('$id $why', ({ input, expected }) => {
  const ours = [{ employeeId: 'e', firstName: input.employee.first_name, lastName: input.employee.last_name }]
  const theirs = input.provider_employees.map(({ id, first, last }) => ({
    id,
    firstName: first,
    lastName: last,
    active: true,
  }))
  const [match] = matchPeople(ours, theirs, new Map())
  const same = match?.state === 'suggested' || match?.state === 'duplicates' ? match.candidates : []
  expect(same.map(({ id }) => id)).toEqual(expected.candidates)
  expect(match?.state === 'suggested' ? (same[0]?.id ?? null) : null).toBe(expected.linked_id)
})
