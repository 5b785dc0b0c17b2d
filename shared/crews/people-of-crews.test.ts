import { expect, test } from 'vitest'
import { peopleOfCrews } from './people-of-crews.ts'

const crews = [
  {
    id: 'harvest',
    members: [
      { employeeId: 'e-ana', userId: 'u-ana' },
      { employeeId: 'e-ben', userId: 'u-ben' },
    ],
  },
  { id: 'empty', members: [] },
]

test('a filter by a crew asks for its people, as the list names them', () => {
  expect(peopleOfCrews(['harvest'], crews, 'employeeId')).toEqual(['e-ana', 'e-ben'])
  expect(peopleOfCrews(['harvest'], crews, 'userId')).toEqual(['u-ana', 'u-ben'])
})

test('people who are chosen as well are asked for once', () => {
  expect(peopleOfCrews(['u-ben', 'harvest', 'u-cy'], crews, 'userId')).toEqual(['u-ben', 'u-ana', 'u-cy'])
})

test('a crew without people, and one that is gone, ask for an id that no one has, rather than for everyone', () => {
  expect(peopleOfCrews(['empty'], crews, 'userId')).toEqual(['empty'])
  expect(peopleOfCrews(['gone'], crews, 'userId')).toEqual(['gone'])
})

test('without a filter nothing is asked for', () => {
  expect(peopleOfCrews([], crews, 'userId')).toEqual([])
})
