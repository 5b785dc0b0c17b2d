import { expect, test } from 'vitest'
import { mayManageGroup } from './may-manage-group.ts'

test('a group is managed by its creator alone', () => {
  const group = { createdBy: 'ana', participants: ['ana', 'ben'] }
  expect([mayManageGroup(group, 'ana'), mayManageGroup(group, 'ben')]).toEqual([true, false])
})

test('a group whose creator is not in it is managed by everyone in it', () => {
  expect(mayManageGroup({ createdBy: 'ana', participants: ['ben', 'cleo'] }, 'ben')).toBe(true)
  expect(mayManageGroup({ createdBy: null, participants: ['ben', 'cleo'] }, 'ben')).toBe(true)
})
