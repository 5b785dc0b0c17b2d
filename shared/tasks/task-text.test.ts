import { expect, test } from 'vitest'
import { assigneesText, briefAssigneesText, completedText } from './task-text.ts'

const names = new Map([
  ['kit', 'Kit Doyle'],
  ['ana', 'Ana Bell'],
])
const looks = { today: '2026-11-25', zone: 'Australia/Sydney' }

test('rows and cards name two people and count the others', () => {
  const many = { everyone: false, assignees: ['kit', 'ana', 'gone', 'gone too'] }
  expect(briefAssigneesText(many, names)).toBe('Kit Doyle, Ana Bell +2')
  expect(briefAssigneesText({ everyone: false, assignees: ['kit', 'ana'] }, names)).toBe('Kit Doyle, Ana Bell')
  expect(briefAssigneesText({ everyone: true, assignees: ['kit', 'ana', 'gone'] }, names)).toBe('Everyone')
  expect(assigneesText(many, names)).toBe('Kit Doyle, Ana Bell, Former employee, Former employee')
})

test.each([
  ['Kit Doyle, Tue 24 Nov, 3:15pm', { completedAt: '2026-11-24T04:15:00Z', completedBy: 'kit' }],
  ['Today, 9:00am', { completedAt: '2026-11-24T22:00:00Z', completedBy: null }],
  ['', { completedAt: null, completedBy: null }],
])('a completed task says “%s”', (text, task) => {
  expect(completedText(task, names, looks)).toBe(text)
})
