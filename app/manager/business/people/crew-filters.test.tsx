import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCrew } from '#test/component/a-crew.ts'
import type { Answers } from '#test/component/fake-server.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { occurrencePage } from '#test/component/occurrence-page.ts'

const [ana, ben] = [anEmployee('Ana', 'Reyes'), anEmployee('Ben', 'Carter')]
const noCounts = { tasks: 0, overdue: 0, byStatus: { not_started: 0, in_progress: 0, completed: 0 } }

/** Opens a list of a farm with a crew of Ana and one without people. */
async function openList(path: string, answers: Answers = {}) {
  const crews = [aCrew('Harvest', [ana]), aCrew('Sheds', [])]
  const server = await openManager(path, {
    employees: [ana, ben],
    answers: {
      'crews.listCrews': () => crews,
      'tasks.listTasks': () => ({ tasks: [], nextCursor: null }),
      'tasks.countTasks': () => noCounts,
      'tasks.listTemplates': () => [],
      'safetyReports.listReports': () => ({ reports: [], nextCursor: null }),
      'leave.listAway': () => ({ away: [], nextCursor: null }),
      'calendar.listEvents': () => occurrencePage([]),
      'calendar.listCategories': () => [],
      'timesheets.listViews': () => [],
      ...answers,
    },
  })
  const [harvest, sheds] = crews
  if (!harvest || !sheds) throw new Error('the farm has two crews')
  return { server, harvest, sheds, crews }
}

/** Chooses a crew in a filter, which has the crews above the people. */
async function choose(filter: string, crew: string) {
  await page.getByRole('button', { name: filter, exact: true }).click()
  await page.getByRole('group', { name: 'Crews' }).getByRole('checkbox', { name: crew }).click()
}

test.each([
  { path: '/tasks/overview', filter: 'Person', call: 'tasks.listTasks', asked: { people: [ana.userId] } },
  { path: '/tasks/board', filter: 'Person', call: 'tasks.listTasks', asked: { people: [ana.userId] } },
  { path: '/timesheets/overview', filter: 'People', call: 'timesheets.listEntries', asked: { employeeIds: [ana.id] } },
  { path: '/timesheets/leave', filter: 'People', call: 'timesheets.listEntries', asked: { employeeIds: [ana.id] } },
  {
    path: '/safety-reports/maintenance-report',
    filter: 'People',
    call: 'safetyReports.listReports',
    asked: { people: [ana.userId] },
  },
  {
    path: '/safety-reports/hazard-report',
    filter: 'Owner',
    call: 'safetyReports.listReports',
    asked: { owners: [ana.userId] },
  },
  { path: '/calendar?view=month', filter: 'Person', call: 'calendar.listEvents', asked: { people: [ana.userId] } },
] as const)('the filter “$filter” of $path finds the people of a crew', async ({ path, filter, call, asked }) => {
  const { server, harvest } = await openList(path)
  await choose(filter, 'Harvest')
  await expect.poll(() => server.callsOf(call).at(-1)).toMatchObject(asked)
  expect(window.location.search).toContain(harvest.id)
})

test('a filter follows its crew', async () => {
  const { server, harvest, crews } = await openList('/tasks/overview')
  await choose('Person', 'Harvest')
  await expect.poll(() => server.callsOf('tasks.listTasks').at(-1)).toMatchObject({ people: [ana.userId] })
  crews[0] = { ...harvest, members: [{ employeeId: ben.id, userId: ben.userId }] }
  server.publish('crews')
  await expect.poll(() => server.callsOf('tasks.listTasks').at(-1)).toMatchObject({ people: [ben.userId] })
})

test('a filter by a crew without people asks for an id that no one has, rather than for everyone', async () => {
  const { server, sheds } = await openList('/tasks/overview')
  await choose('Person', 'Sheds')
  await expect.poll(() => server.callsOf('tasks.listTasks').at(-1)).toMatchObject({ people: [sheds.id] })
})

test('active employees are filtered by crew', async () => {
  const { server } = await openList('/employees/active')
  await page.getByRole('button', { name: 'Crew', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Harvest' }).click()
  await expect.poll(() => server.callsOf('employees.listEmployees').at(-1)).toMatchObject({ ids: [ana.id] })
  await expect.element(page.getByRole('link', { name: 'Ben Carter' })).not.toBeInTheDocument()
})

test('the people of Approve are filtered by crew', async () => {
  await openList('/timesheets/approve')
  const people = page.getByRole('navigation', { name: 'People' })
  await expect.element(people.getByText('Ben Carter')).toBeVisible()
  await people.getByRole('button', { name: 'Crew', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Harvest' }).click()
  await expect.element(people.getByText('Ben Carter')).not.toBeInTheDocument()
  await expect.element(people.getByText('Ana Reyes')).toBeVisible()
})

test('who is away is filtered by crew', async () => {
  const { harvest } = await openList('/timesheets/leave?view=away&show=everyone')
  const table = page.getByRole('table')
  await expect.element(table.getByText('Ben Carter')).toBeVisible()
  await choose('People', 'Harvest')
  await expect.element(table.getByText('Ben Carter')).not.toBeInTheDocument()
  await expect.element(table.getByText('Ana Reyes')).toBeVisible()
  expect(window.location.search).toContain(harvest.id)
})

test('a farm without crews sees no group and no filter of them', async () => {
  await openList('/tasks/overview', { 'crews.listCrews': () => [] })
  await page.getByRole('button', { name: 'Person', exact: true }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Ana Reyes' })).toBeVisible()
  expect(page.getByRole('group', { name: 'Crews' }).elements()).toEqual([])
})
