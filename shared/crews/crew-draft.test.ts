import { expect, test } from 'vitest'
import { leaderProblem } from './crew-draft.ts'

test('a crew is led by one of its people, or by no one', () => {
  expect(leaderProblem({ leaderId: null, memberIds: [] })).toBeNull()
  expect(leaderProblem({ leaderId: 'ana', memberIds: ['ana', 'ben'] })).toBeNull()
  expect(leaderProblem({ leaderId: 'ana', memberIds: ['ben'] })).toMatchObject({ code: 'crews.leaderOutside' })
})
