import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openManager } from '#test/component/open-manager.tsx'
import { byId, numberedTasks, taskAnswers } from '#test/component/task-pages.ts'

const column = (name: string) => page.getByRole('region', { name })
const heading = (name: string, count: string) => column(name).getByRole('heading', { name: `${name} ${count}` })

async function openBoard() {
  const [first, ...rest] = numberedTasks(451)
  if (!first) throw new Error('there is a task')
  const tasks = byId([{ ...first, status: 'in_progress' }, ...rest])
  const server = await openManager('/tasks/board', { answers: taskAnswers(tasks) })
  await expect.element(heading('Not Started', '450')).toBeVisible()
  await expect.element(heading('In Progress', '1')).toBeVisible()
  return { server, tasks }
}

test('each column counts all of its tasks, and shows more of its own', async () => {
  const { server } = await openBoard()
  const pages = () => new Set(server.callsOf('tasks.listTasks').map((input) => JSON.stringify(input))).size
  expect(pages()).toBe(3)
  await column('Not Started')
    .getByRole('button', { name: /^Show more/ })
    .click()
  await expect.poll(pages).toBe(4)
  expect(server.callsOf('tasks.listTasks').at(-1)).toMatchObject({ statuses: ['not_started'] })
  await column('Not Started')
    .getByRole('button', { name: /^Show more/ })
    .click()
  await expect.element(column('Not Started').getByRole('button', { name: /^Show more/ })).not.toBeInTheDocument()
  await expect.element(column('In Progress').getByRole('button', { name: /^Show more/ })).not.toBeInTheDocument()
})

test('a card that keys move is counted in its new column at once, and stays there', async () => {
  const { tasks } = await openBoard()
  const card = page.getByRole('link', { name: /^Task 2(?!\d)/ })
  card.element().focus()
  await userEvent.keyboard(' {ArrowRight} ')
  await expect.element(heading('Not Started', '449')).toBeVisible()
  await expect.element(heading('In Progress', '2')).toBeVisible()
  await expect.element(page.getByText(/^1 task set to in progress\./)).toBeVisible()
  await expect.element(column('In Progress').getByRole('link', { name: /^Task 2(?!\d)/ })).toHaveFocus()
  expect([...tasks.values()].filter(({ status }) => status === 'in_progress')).toHaveLength(2)
  await expect.element(heading('Not Started', '449')).toBeVisible()
})
