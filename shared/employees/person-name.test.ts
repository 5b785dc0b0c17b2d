import { expect, test } from 'vitest'
import { byName, fullName } from './person-name.ts'

const person = (firstName: string, lastName: string) => ({ firstName, lastName })

test('the list is sorted by the name as it is shown, first name first, whatever the case and accents', () => {
  const people = [
    person('Sam', 'Archer'),
    person('kit', 'zeller'),
    person('Émile', 'Archer'),
    person('Jo', 'Zeller'),
    person('Jo', 'Archer'),
    person('Lee', 'Archer'),
  ]
  expect(people.toSorted(byName).map(fullName)).toEqual([
    'Émile Archer',
    'Jo Archer',
    'Jo Zeller',
    'kit zeller',
    'Lee Archer',
    'Sam Archer',
  ])
})

test('two first names are part of the name that is shown', () => {
  const people = [person('Jo', 'Zeller'), person('Jo Anne', 'Barker'), person('Jo', 'Archer')]
  expect(people.toSorted(byName).map(fullName)).toEqual(['Jo Anne Barker', 'Jo Archer', 'Jo Zeller'])
})

test('a person with one name has no blank around it', () => {
  expect(fullName({ firstName: 'Jo', lastName: '' })).toBe('Jo')
})
