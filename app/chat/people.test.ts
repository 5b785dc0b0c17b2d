import { expect, test } from 'vitest'
import { t } from './messages/chat-messages.ts'
import { channelName, participantsOf, reachablePeople, severalOf } from './people.ts'

const person = (userId: string, changed = {}) => ({
  userId,
  name: userId,
  role: 'employee' as const,
  active: true,
  ...changed,
})
const names = new Map([
  ['ana', 'Ana Bell'],
  ['ben', 'Ben Cole'],
])

test('a chat is named by its group, or by the other person', () => {
  const known = { userId: 'ana', names }
  expect(channelName({ name: 'Crew', participants: ['ana', 'ben'] }, known)).toBe('Crew')
  expect(channelName({ name: null, participants: ['ana', 'ben'] }, known)).toBe('Ben Cole')
  expect(channelName({ name: null, participants: ['ana', 'zoe'] }, known)).toBe('Former employee')
})

test('a chat reaches all who work here now, but no bookkeeper', () => {
  const people = [person('ana'), person('ben'), person('kay', { role: 'bookkeeper' }), person('zoe', { active: false })]
  expect(reachablePeople(people, ['ana'])).toEqual([person('ben')])
  expect(participantsOf({ everyone: true, participants: [] }, people)).toEqual(['ana', 'ben'])
  expect(participantsOf({ everyone: false, participants: ['zoe'] }, people)).toEqual(['zoe'])
})

test.each([
  [['Jo'], 'Jo is typing…'],
  [['Jo', 'Sam'], 'Jo and Sam are typing…'],
  [['Jo', 'Sam', 'Kim'], 'Jo, Sam and Kim are typing…'],
  [['Jo', 'Sam', 'Kim', 'Lee'], 'Jo, Sam, Kim and 1 other are typing…'],
  [['Jo', 'Sam', 'Kim', 'Lee', 'Max'], 'Jo, Sam, Kim and 2 others are typing…'],
])('%j: at most three are named', (who, expected) => {
  expect(
    t(
      'chat:typing',
      severalOf(who, (name) => name),
    ),
  ).toBe(expected)
})
