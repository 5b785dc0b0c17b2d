import { expect, test } from 'vitest'
import { byName, fullName, matchesName } from './matches-name.ts'

test.each([
  ['Jo Archer', 'ARCH', true],
  ['Jo Archer', 'jo a', true],
  ['Jo Archer', '  archer ', true],
  ['Jo Archer', '', true],
  ['Élodie Ó Briain', 'éLODIE ó', true],
  ['Jo Archer', 'archer jo', false],
  ['Jo Archer', '.*', false],
])('%s is found by "%s": %s', (name, search, expected) => {
  expect(matchesName(name, search)).toBe(expected)
})

test('the list is sorted by last name, then first, whatever the case and accents', () => {
  const people = ['Sam Zeller', 'kit archer', 'Jo Archer', 'Ana Éames', 'Lee Faleafa'].map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return { firstName, lastName }
  })
  expect(people.toSorted(byName).map(fullName)).toEqual([
    'Jo Archer',
    'kit archer',
    'Ana Éames',
    'Lee Faleafa',
    'Sam Zeller',
  ])
})

test('a person with one name has no blank around it', () => {
  expect(fullName({ firstName: 'Jo', lastName: '' })).toBe('Jo')
})
