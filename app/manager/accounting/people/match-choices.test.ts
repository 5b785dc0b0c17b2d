import { expect, test } from 'vitest'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { choices } from './match-choices.ts'

const person = (id: string, firstName: string, lastName: string, active = true) => ({ id, firstName, lastName, active })
const kit: PersonMatch = {
  employeeId: 'e',
  firstName: 'Kit',
  lastName: 'Doyle',
  state: 'near',
  linked: null,
  candidates: [person('2', 'Kitt', 'Doyle'), person('4', 'Kit', 'Doyle', false)],
}
const others = [person('9', 'Zoe', 'Webb'), person('3', 'Ana', 'Adams')]

test('the likely match is first and marked, then everyone by name, without inactive people', () => {
  expect(choices(kit, others)).toEqual([
    { id: '2', name: 'Kitt Doyle', note: 'Similar name' },
    { id: '3', name: 'Ana Adams' },
    { id: '9', name: 'Zoe Webb' },
  ])
})

test('no one is listed twice, and the current link is not offered', () => {
  const linked = { ...kit, linked: person('9', 'Zoe', 'Webb') }
  expect(choices(linked, [...others, person('2', 'Kitt', 'Doyle')]).map(({ id }) => id)).toEqual(['2', '3'])
})
