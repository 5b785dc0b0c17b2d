import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import type { Employee } from '#shared/employees/employees-contract.ts'
import { type Answers, refusal } from '#test/component/fake-server.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { stopClock, timeOf } from '#test/component/stopped-clock.ts'

test('a screen reader finds nothing below the rows of an employee table', async () => {
  await openManager('/employees/active', { employees: [anEmployee('Kit', 'Doyle')] })
  const table = page.getByRole('table', { name: 'Active employees' })
  await expect.element(table.getByRole('link', { name: 'Kit Doyle' })).toBeVisible()
  expect(page.getByText('No records').elements()).toEqual([])
})

test('employees are sorted by displayed name', async () => {
  const employees = [anEmployee('Zoe', 'Archer'), anEmployee('Ana', 'Young'), anEmployee('Mia', 'Brown')]
  await openManager('/employees/active', { employees })
  const links = page.getByRole('table').getByRole('link')
  await expect.element(links).toHaveLength(3)
  const names = ['Ana Young', 'Mia Brown', 'Zoe Archer'].map((name) => expect.stringContaining(name))
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(names)
})

/** The list of a server that gives two hundred at a time. */
function pagesOf(employees: Employee[]): NonNullable<Answers['employees.listEmployees']> {
  return ({ cursor }) => ({
    employees: cursor === undefined ? employees.slice(0, 200) : employees.slice(200),
    nextCursor: cursor === undefined && employees.length > 200 ? 'more' : null,
  })
}

test('search and order are asked of the server, and the rest of a long list is one click away', async () => {
  const employees = Array.from({ length: 203 }, (_, number) => anEmployee('Kit', `Doyle ${number}`))
  const server = await openManager('/employees/active', {
    employees,
    answers: { 'employees.listEmployees': pagesOf(employees) },
  })
  const table = page.getByRole('table', { name: 'Active employees' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '204')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Ordinary rate/ }).click()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(' doyle 2 ')
  const asked = { status: 'active', sort: 'rate', direction: 'asc', search: 'doyle 2' }
  await expect.poll(() => server.callsOf('employees.listEmployees').at(-1)).toEqual(asked)
})

test('a name pasted with signs that no one sees, or with more than a name, is searched for all the same', async () => {
  const server = await openManager('/employees/active', { employees: [anEmployee('Kit', 'Doyle')] })
  const field = page.getByRole('searchbox', { name: 'Search by name' })
  const lastSearch = () => z.object({ search: z.string() }).safeParse(server.callsOf('employees.listEmployees').at(-1))
  await field.fill('\u202AKit\u202C')
  await expect.poll(() => lastSearch().data?.search).toBe('kit')
  await field.fill('Kit '.repeat(100))
  await expect.poll(() => lastSearch().data?.search).toHaveLength(199)
})

test('when a later call to archive fails, those before are archived, with an undo, and the others stay selected', async () => {
  const employees = Array.from({ length: 203 }, (_, number) => anEmployee('Kit', `Doyle ${number}`))
  let calls = 0
  await openManager('/employees/active', {
    employees,
    answers: {
      'employees.listEmployees': pagesOf(employees),
      'employees.checkArchiving': () => ({ connected: false, people: [] }),
      'employees.setEmployeesActive': () => {
        calls += 1
        if (calls === 2) throw refusal('CONFLICT', 'Someone else changed this.')
        return { ok: true }
      },
    },
  })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Archive 203 employees' }).click()
  await expect.element(page.getByText(/^Archived 200 employees\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(page.getByText('Someone else changed this.')).toBeVisible()
})

test('all employees of a long list are selected and archived, no more of them a call than the server takes', async () => {
  const employees = Array.from({ length: 203 }, (_, number) => anEmployee('Kit', `Doyle ${number}`))
  const server = await openManager('/employees/active', {
    employees,
    answers: {
      'employees.listEmployees': pagesOf(employees),
      'employees.checkArchiving': () => ({ connected: false, people: [] }),
      'employees.setEmployeesActive': () => ({ ok: true }),
    },
  })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Archive 203 employees' }).click()
  await expect.poll(() => server.callsOf('employees.setEmployeesActive')).toHaveLength(2)
  const ids = z.object({ ids: z.array(z.string()) })
  for (const name of ['employees.checkArchiving', 'employees.setEmployeesActive'] as const) {
    const calls = server.callsOf(name).map((input) => ids.parse(input).ids)
    expect(calls.map(({ length }) => length)).toEqual([200, 3])
    expect(new Set(calls.flat())).toEqual(new Set(employees.map(({ id }) => id)))
  }
})

test('a search that finds no one says so, and can be cleared', async () => {
  await openManager('/employees/active?q=zoe', { employees: [anEmployee('Kit', 'Doyle')] })
  await expect.element(page.getByRole('heading', { name: 'No active employees found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(page.getByRole('link', { name: 'Kit Doyle' })).toBeVisible()
})

test('a list that fails to load shows our message and does not mention input', async () => {
  stopClock()
  await openManager('/discover')
  const { fetch: farm } = window
  vi.stubGlobal('fetch', (asked: Request, init?: RequestInit) =>
    new URL(asked.url).pathname === '/api/employees'
      ? Promise.resolve(new Response(null, { status: 500 }))
      : farm(asked, init),
  )
  await page.getByRole('link', { name: 'Employees' }).click()
  const failure = page.getByRole('alert').getByText('Muster could not load this.', { exact: false })
  // Requested several times, with pauses between them.
  await timeOf(failure, { stepMs: 500 })
  expect(page.getByText('Internal Server Error', { exact: false }).elements()).toEqual([])
  expect(page.getByText('What you entered', { exact: false }).elements()).toEqual([])
})
