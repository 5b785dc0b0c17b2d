import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { unreachable } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { savedFile } from '#test/component/saved-file.ts'
import { byId, numberedTasks, taskAnswers } from '#test/component/task-pages.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const selectAll = page.getByRole('checkbox', { name: 'Select all' })
const table = page.getByRole('table', { name: 'Tasks' })

async function openOverview(answers = {}) {
  const tasks = byId(numberedTasks(450))
  const server = await openManager('/tasks/overview', { answers: { ...taskAnswers(tasks), ...answers } })
  await expect.element(page.getByText('450 tasks')).toBeVisible()
  return { server, tasks }
}

/** How many tasks each call sent. */
const sizesOf = (calls: readonly unknown[]) =>
  calls.map((input) =>
    typeof input === 'object' && input !== null && 'ids' in input && Array.isArray(input.ids) ? input.ids.length : 0,
  )

test('the list shows a page, says how many tasks there are, and shows more', async () => {
  const { server } = await openOverview()
  await expect.element(table).toHaveAttribute('aria-rowcount', '451')
  const pages = () => new Set(server.callsOf('tasks.listTasks').map((input) => JSON.stringify(input))).size
  await button('Show more').click()
  await expect.poll(pages).toBe(2)
  await button('Show more').click()
  await expect.poll(pages).toBe(3)
  await expect.element(button('Show more')).not.toBeInTheDocument()
})

test('how many tasks are overdue is asked again every minute, because it grows without a change', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let overdue = 2
  const byStatus = { not_started: 450, in_progress: 0, completed: 0 }
  await openOverview({ 'tasks.countTasks': () => ({ tasks: 450, overdue, byStatus }) })
  await expect.element(page.getByRole('button', { name: 'Overdue 2' })).toBeVisible()
  overdue = 3
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByRole('button', { name: 'Overdue 3' })).toBeVisible()
})

test('“Select all” and “Complete” send the tasks of every page in batches, and Undo gives all of them back', async () => {
  const { server, tasks } = await openOverview({
    'tasks.undoTaskStatus': ({ ids }: { ids: string[] }) => ({ ok: true, changed: ids }),
  })
  await selectAll.click()
  await expect.element(page.getByText('450 selected').last()).toBeVisible()
  await button('Complete').click()
  await expect.element(page.getByText(/^450 tasks set to completed\./)).toBeVisible()
  expect(sizesOf(server.callsOf('tasks.setTaskStatus'))).toEqual([200, 200, 50])
  expect([...tasks.values()].every(({ status }) => status === 'completed')).toBe(true)
  await expect.element(page.getByText('No tasks to do')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText(/^Undone: 450 tasks\./)).toBeVisible()
  expect(sizesOf(server.callsOf('tasks.undoTaskStatus'))).toEqual([200, 200, 50])
})

test('an undo of an assignment leaves what someone changed since, and says so', async () => {
  const { server } = await openOverview({
    'tasks.assignTasks': () => ({ ok: true }),
    'tasks.undoAssignment': ({ ids }: { ids: string[] }) => ({ ok: true, changed: ids.slice(1) }),
  })
  await selectAll.click()
  await button('Assign').click()
  const dialog = page.getByRole('dialog', { name: 'Assign tasks' })
  await dialog.getByRole('switch', { name: 'For everyone' }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect.element(page.getByText(/^450 tasks assigned\./)).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Undone: 447 tasks.')).toBeVisible()
  await expect.element(page.getByText('Someone changed 3 tasks meanwhile.')).toBeVisible()
  expect(server.callsOf('tasks.undoAssignment').at(-1)).toMatchObject({ everyone: true, assignees: [] })
  expect(sizesOf(server.callsOf('tasks.undoAssignment'))).toEqual([200, 200, 50])
})

test('an undo of a priority leaves what someone changed since, and says so', async () => {
  const { server } = await openOverview({
    'tasks.editTasks': ({ edits }: { edits: { id: string; only?: object }[] }) => ({
      ok: true,
      changed: edits.filter(({ only }, index) => !only || index > 0).map(({ id }) => id),
    }),
  })
  await selectAll.click()
  await button('Set priority').click()
  await page.getByRole('dialog').getByText('High', { exact: true }).click()
  await expect.element(page.getByText(/^450 tasks set to high priority\./)).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('Undone: 447 tasks.')).toBeVisible()
  await expect.element(page.getByText('Someone changed 3 tasks meanwhile.')).toBeVisible()
  const { edits } = z
    .object({ edits: z.array(z.object({ only: z.unknown() })) })
    .parse(server.callsOf('tasks.editTasks').at(-1))
  expect(edits[0]?.only).toEqual({ priority: 'high' })
})

test('when a later batch is not answered, the tasks of the ones before are changed, and can be undone', async () => {
  let calls = 0
  const { server } = await openOverview({
    'tasks.deleteTasks': () => {
      calls += 1
      if (calls > 1) throw unreachable()
      return { ok: true }
    },
    'tasks.restoreTasks': () => ({ ok: true }),
  })
  await selectAll.click()
  await expect.element(page.getByText('450 selected').last()).toBeVisible()
  await button('Delete').click()
  await expect.element(page.getByText(/^200 tasks deleted\./)).toBeVisible()
  await expect.element(page.getByText(/Muster could not be reached/)).toBeVisible()
  await button('Undo').click()
  await expect.poll(() => sizesOf(server.callsOf('tasks.restoreTasks'))).toEqual([200])
})

test('the search and the order of a column are asked of the server', async () => {
  const { server } = await openOverview()
  await page.getByRole('button', { name: /^Due/ }).click()
  await expect.poll(() => server.callsOf('tasks.listTasks').at(-1)).toMatchObject({ sort: 'due', direction: 'asc' })
  await page.getByRole('searchbox', { name: 'Search tasks' }).click()
  await userEvent.keyboard('trough')
  await expect.poll(() => server.callsOf('tasks.listTasks').at(-1)).toMatchObject({ search: 'trough', sort: 'due' })
  await expect.poll(() => server.callsOf('tasks.countTasks').at(-1)).toMatchObject({ search: 'trough' })
})

test('the CSV file has the tasks of every page', async () => {
  await openOverview()
  const saved = savedFile()
  await button('CSV').click()
  const lines = (await (await saved).file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(451)
  expect(lines.at(-1)).toContain('Task 450')
})
