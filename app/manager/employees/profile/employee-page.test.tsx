import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clickTwice } from '#test/component/double-click.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const back = page.getByRole('main').getByRole('link', { name: 'Employees', exact: true })
const question = page.getByRole('dialog', { name: 'Leave without saving?' })

const expectPath = (path: string) => expect.poll(() => window.location.pathname).toBe(path)

/** Opens Kit, whose terms are stored as sent and who has nothing to decide before archiving. */
async function openKit() {
  const kit = anEmployee('Kit', 'Doyle')
  const server = await openManager(`/employees/${kit.id}`, {
    employees: [kit],
    answers: {
      'employees.checkArchiving': () => ({ connected: false, people: [] }),
      'employees.setEmployeesActive': ({ active }) => {
        kit.active = active
        return { ok: true }
      },
      'employees.editEmployee': ({ termsFrom: _day, ...terms }) => {
        Object.assign(kit, terms)
        return { ok: true, change: null }
      },
    },
  })
  await expect.element(button('Save changes')).toBeVisible()
  return { kit, server }
}

test('the second click of a double click does not restore the employee just archived', async () => {
  const { server } = await openKit()
  await clickTwice(button('Archive'), button('Restore'))
  await page.getByRole('link', { name: 'Archived employees' }).click()
  await expect.element(page.getByRole('link', { name: 'Kit Doyle' })).toBeVisible()
  await expect.poll(() => server.callsOf('employees.setEmployeesActive')).toHaveLength(1)
})

test('the safety reports of an employee are counted, and each number leads to its list', async () => {
  const kit = anEmployee('Kit', 'Doyle')
  const server = await openManager(`/employees/${kit.id}`, {
    employees: [kit],
    answers: {
      'safetyReports.countReports': ({ type }) => ({ reports: type === 'hazard' ? 1200 : 0, overdue: 0, quick: 0 }),
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Hazards (1,200)' }))
    .toHaveAttribute('href', expect.stringMatching(`^/safety-reports/hazard-report\\?people=.*${kit.userId}`))
  await expect.element(page.getByRole('link', { name: 'Pre-starts (0)' })).toBeVisible()
  expect(server.callsOf('safetyReports.countReports')).toContainEqual({ type: 'incident', people: [kit.userId] })
})

test('leaving an employee with unsaved changes asks first', async () => {
  await openKit()
  await field('First name').fill('Christopher')
  await back.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expectPath('/employees/active')
  await expect.element(question).not.toBeInTheDocument()
})

test('an employee saved in another tab does not overwrite input here', async () => {
  const { kit, server } = await openKit()
  await field('Last name').fill('Dale')
  kit.firstName = 'Christopher'
  server.publish('employees')
  await expect.element(page.getByRole('heading', { name: 'Christopher Doyle' })).toBeVisible()
  await expect.element(field('Last name')).toHaveValue('Dale')
  await expect.element(field('First name')).toHaveValue('Christopher')
})

test('two tabs keep each other’s pay rates, and the one being edited shows what the other saved', async () => {
  const { kit, server } = await openKit()
  await field('Ordinary rate').fill('33.5')
  await field('Sunday rate').fill('60')
  Object.assign(kit, { ordinaryRate: 32.5, holidayRate: 81.25 })
  server.publish('employees')
  await expect
    .element(
      page.getByText('Someone else changed this to “32.50” while you were typing. Saving will replace it with yours.'),
    )
    .toBeVisible()
  await expect.element(field('Public holiday rate')).toHaveValue('$81.25/h')
  await button('Save changes').click()
  await expect.element(page.getByText(/^Saved Kit Doyle\./)).toBeVisible()
  // Nothing that the other tab saved, so that the server keeps it.
  const sent = { id: kit.id, termsFrom: '2026-03-02', ordinaryRate: 33.5, sundayRate: 60 }
  await expect.poll(() => server.callsOf('employees.editEmployee')).toEqual([sent])

  Object.assign(kit, { ordinaryRate: 34, sundayRate: 61 })
  server.publish('employees')
  await expect.element(field('Ordinary rate')).toHaveValue('$34.00/h')
  await expect.element(field('Sunday rate')).toHaveValue('$61.00/h')
  await expect.element(field('Public holiday rate')).toHaveValue('$81.25/h')
  await back.click()
  await expectPath('/employees/active')
})
