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

test('no one is former while the people load', () => {
  expect(personChoices(undefined, ['ana'])).toEqual([])
})
