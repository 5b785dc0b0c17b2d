import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TaskDetails } from '#shared/tasks/tasks-contract.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { refusal, unreachable } from '#test/component/fake-server.ts'
import { aLocation } from '#test/component/farm-answers.ts'
import { anAsset } from '#test/component/machine-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { aTask } from '#test/fixtures/a-task.ts'

const form = page.getByRole('dialog', { name: 'Add task' })
const add = form.getByRole('button', { name: 'Add task' })

test.each(['maintenance', 'hazard'])(
  'a task made from a report (%s) begins with its words, machine and location, and says where it is from',
  async (kind) => {
    const [header, yard] = [anAsset('Header 2', { outOfUseSince: '2026-11-20T20:00:00.000Z' }), aLocation('Yard')]
    const fault = crypto.randomUUID()
    const made = `${kind}=${fault}&name=Brakes+pull+left&asset=${header.id}&location=${yard.id}`
    const server = await openManager(`/tasks/overview?drawer=add&${made}`, {
      answers: {
        'machines.listAssets': () => [header],
        'business.listLocations': () => [yard],
        'tasks.listTasks': () => ({ tasks: [], nextCursor: null }),
        'tasks.countTasks': () => ({
          tasks: 0,
          overdue: 0,
          byStatus: { not_started: 0, in_progress: 0, completed: 0 },
        }),
        'tasks.listTemplates': () => [],
        'tasks.addTask': () => ({ ok: true }),
      },
    })
    await expect.element(form.getByRole('combobox', { name: 'Machine' })).toMatchTextContent('Header 2 (out of use)')
    await add.click()
    await expect.element(form).not.toBeInTheDocument()
    const source = { kind, id: fault, name: 'Brakes pull left' }
    expect(server.callsOf('tasks.addTask')).toMatchObject([
      { title: 'Brakes pull left', asset: header.id, location: yard.id, source },
    ])
    expect(window.location.search).toBe('')
  },
)

test('a task that was saved before an answer was lost is reached from the form, which keeps what was typed since', async () => {
  const tasks = new Map<string, TaskDetails>()
  const server = await openManager('/tasks/overview?drawer=add', {
    answers: {
      'machines.listAssets': () => [],
      'employees.listPeople': () => ({ people: [], nextCursor: null }),
      'tasks.listTasks': () => ({ tasks: [...tasks.values()], nextCursor: null }),
      'tasks.countTasks': () => ({
        tasks: tasks.size,
        overdue: 0,
        byStatus: { not_started: tasks.size, in_progress: 0, completed: 0 },
      }),
      'tasks.listTemplates': () => [],
      'tasks.listHistory': () => ({ changes: [], nextCursor: null }),
      'tasks.getTask': ({ id }) => tasks.get(id) ?? expect.fail(`there is no task ${id}`),
      'tasks.addTask': ({ id, title, description, priority, dueDay }) => {
        if (tasks.has(id)) throw refusal('CONFLICT', inWords(textOf('tasks.savedOtherwise')), { existingId: id })
        tasks.set(id, aTask({ id, title, description, priority, dueDay }))
        throw unreachable()
      },
    },
  })
  await form.getByRole('textbox', { name: 'Task' }).fill('Fix the trough')
  await add.click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Muster could not be reached.')
  // The list behind the form shows what the server has.
  await expect.element(page.getByText('Fix the trough')).toBeInTheDocument()
  await form.getByRole('textbox', { name: 'Task' }).fill('Fix both troughs')
  await add.click()
  await expect
    .element(form.getByRole('alert'))
    .toMatchTextContent('This task was saved already, with what you entered first.')
  await expect.element(form.getByRole('textbox', { name: 'Task' })).toHaveValue('Fix both troughs')
  await form.getByRole('link', { name: 'Open the task' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(page.getByRole('heading', { name: 'Fix the trough' })).toBeVisible()
  expect(server.callsOf('tasks.addTask')).toHaveLength(2)
})
