import { describe, expect, test } from 'vitest'
import { notificationKinds } from './notification-kinds.ts'

const id = '01926fd4-6c3e-7000-8000-000000000001'

const { task_assigned, task_completed } = notificationKinds

describe('a person who is assigned tasks', () => {
  test('reads of one by its name, and opens it', () => {
    const parameters = { taskId: id, title: 'Fence', dueDay: '2026-11-27' }
    expect(task_assigned.writeNotice(parameters, 'phone')).toEqual({
      title: 'Fence',
      body: 'This task is yours. Due Fri 27 Nov.',
      url: `/my/tasks/${id}`,
    })
  })

  test('reads of several by their number, and opens their own', () => {
    const parameters = { tasks: 50, everyone: false }
    expect(task_assigned.writeNotice(parameters, 'manager')).toEqual({
      title: '50 tasks are yours',
      body: 'They were assigned to you. Open your tasks to see them.',
      url: '/tasks/overview?show=mine',
    })
    expect(task_assigned.writeNotice(parameters, 'phone').url).toBe('/my/tasks')
  })

  test('reads which are everyone’s', () => {
    const parameters = { tasks: 2, everyone: true }
    expect(task_assigned.writeNotice(parameters, 'manager')).toMatchObject({
      title: '2 tasks are everyone’s',
      url: '/tasks/overview',
    })
  })
})

test('a manager whose tasks others completed reads how many, and who did it', () => {
  const parameters = { tasks: 12, name: 'Ana Bell' }
  expect(task_completed.writeNotice(parameters, 'manager')).toEqual({
    title: '12 of your tasks are completed',
    body: 'Ana Bell completed them.',
    url: '/tasks/overview?done=true',
  })
})
