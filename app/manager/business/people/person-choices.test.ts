import { expect, test } from 'vitest'
import { personChoices } from './person-choices.ts'

const person = (userId: string, name: string, active = true) => ({ userId, name, active, role: 'employee' as const })
const people = [person('ana', 'Ana Reyes'), person('ben', 'Ben Carter', false), person('cy', 'Cy Orr', false)]

test('an event offers active people, and archived and former ones that it has', () => {
  expect(personChoices(people, ['ben', 'gone', 'gone'])).toEqual([
    { id: 'ana', name: 'Ana Reyes' },
    { id: 'ben', name: 'Ben Carter', note: 'Archived' },
    { id: 'gone', name: 'Former employee' },
  ])
})

test('an event offers no bookkeeper, who sees no calendar, but keeps one that it has', () => {
  const withBooks = [...people, { ...person('kay', 'Kay Lim'), role: 'bookkeeper' as const }]
  expect(personChoices(withBooks, []).map(({ id }) => id)).toEqual(['ana'])
  expect(personChoices(withBooks, ['kay']).map(({ id }) => id)).toEqual(['ana', 'kay'])
})

test('no one is former while the people load', () => {
  expect(personChoices(undefined, ['ana'])).toEqual([])
})
