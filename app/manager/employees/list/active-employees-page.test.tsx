import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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

test('a list that fails to load shows our message and does not mention input', async () => {
  stopClock()
  await openManager('/training')
  const { fetch: farm } = window
  vi.stubGlobal('fetch', (asked: Request, init?: RequestInit) =>
    asked.url.endsWith('/api/employees') ? Promise.resolve(new Response(null, { status: 500 })) : farm(asked, init),
  )
  await page.getByRole('link', { name: 'Employees' }).click()
  const failure = page.getByRole('alert').getByText('Muster could not load this.', { exact: false })
  // Requested several times, with pauses between them.
  await timeOf(failure, { stepMs: 500 })
  expect(page.getByText('Internal Server Error', { exact: false }).elements()).toEqual([])
  expect(page.getByText('What you entered', { exact: false }).elements()).toEqual([])
})
