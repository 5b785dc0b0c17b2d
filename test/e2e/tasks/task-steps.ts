import { v7 as newId } from 'uuid'
import { type Caller, expect } from '#test/e2e/fixtures.ts'

interface TaskChoices {
  title: string
  dueDay?: string | null
  dueAt?: string | null
  assignees?: string[]
  everyone?: boolean
  priority?: 'low' | 'medium' | 'high'
  steps?: string[]
  location?: string | null
  activity?: string | null
  description?: string
}

/** Adds a task through the endpoint. */
export async function addTask(manager: Caller, { steps = [], ...choices }: TaskChoices) {
  const id = newId()
  const nothing = { description: '', dueDay: null, dueAt: null, repeat: null, source: null, asset: null }
  const data = {
    id,
    ...nothing,
    priority: 'medium',
    everyone: false,
    assignees: [],
    location: null,
    activity: null,
    checklist: steps.map((text) => ({ id: newId(), text })),
    ...choices,
  }
  const answer = await manager.request.post('/api/tasks', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}
