import { expect, test } from 'vitest'
import { byName, fullName } from './person-name.ts'

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
