import { describe, expect, test } from 'vitest'
import { notificationParameters } from './notifications-contract.ts'
import { notificationText } from './notification-text.ts'

const id = '01926fd4-6c3e-7000-8000-000000000001'

describe('a person who is assigned tasks', () => {
  test('reads of one by its name, and opens it', () => {
    const parameters = notificationParameters.task_assigned.parse({ taskId: id, title: 'Fence', dueDay: '2026-11-27' })
    expect(notificationText({ kind: 'task_assigned', parameters }, 'phone')).toEqual({
      title: 'Fence',
      body: 'This task is yours. Due Fri 27 Nov.',
      url: `/my/tasks/${id}`,
    })
  })

  test('reads of several by their number, and opens their own', () => {
    const parameters = notificationParameters.task_assigned.parse({ tasks: 50, everyone: false })
    expect(notificationText({ kind: 'task_assigned', parameters }, 'manager')).toEqual({
      title: '50 tasks are yours',
      body: 'They were assigned to you. Open your tasks to see them.',
      url: '/tasks/overview?show=mine',
    })
    expect(notificationText({ kind: 'task_assigned', parameters }, 'phone').url).toBe('/my/tasks')
  })

  test('reads which are everyone’s', () => {
    const parameters = notificationParameters.task_assigned.parse({ tasks: 2, everyone: true })
    expect(notificationText({ kind: 'task_assigned', parameters }, 'manager')).toMatchObject({
      title: '2 tasks are everyone’s',
      url: '/tasks/overview',
    })
  })
})

test('a manager whose tasks others completed reads how many, and who did it', () => {
  const parameters = notificationParameters.task_completed.parse({ tasks: 12, name: 'Ana Bell' })
  expect(notificationText({ kind: 'task_completed', parameters }, 'manager')).toEqual({
    title: '12 of your tasks are completed',
    body: 'Ana Bell completed them.',
    url: '/tasks/overview?done=true',
  })
})
