import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { NotSharing } from '#app/manager/business/tickets/not-sharing.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import type { Answers } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'

const people = ['Ana', 'Ben', 'Cy', 'Di'].map((name) => anEmployee(name, 'Moss'))
const [ana = anEmployee('', ''), ben = ana, cy = ana, di = ana] = people
const drawer = page.getByRole('dialog', { name: 'Tickets not shared' })
const rowOf = (name: string) => drawer.getByRole('listitem').filter({ hasText: name })

/** Opens the list of a farm that may not see the tickets of these people, and asks them. */
const openNotShared = (found: NotSharing[], answers: Answers = {}) =>
  openManager('/training/tickets', {
    employees: people,
    answers: {
      'tickets.listNotSharing': () => found.map((person) => ({ ...person })),
      'tickets.askToShare': ({ employeeIds }) => {
        for (const person of found)
          if (employeeIds.includes(person.employeeId)) person.askedAt = Temporal.Now.instant().toString()
        return { asked: employeeIds.length }
      },
      ...answers,
    },
  })

const notShared = (employeeId: string, askedAt: string | null = null): NotSharing => ({
  employeeId,
  sharing: 'not_shared',
  askedAt,
})
const now = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })

test('a farm that may see the tickets of all reads nothing of it', async () => {
  await openNotShared([])
  await expect.element(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible()
  expect(page.getByText(/^Not shared by/).elements()).toEqual([])
})

test('two people are named and the others counted, and those are asked who can be and were not today', async () => {
  const server = await openNotShared([
    { employeeId: ana.id, sharing: 'left', askedAt: null },
    { employeeId: ben.id, sharing: 'email_unconfirmed', askedAt: null },
    notShared(cy.id, now()),
    notShared(di.id, '2026-01-05T00:00:00.000Z'),
  ])
  await expect.element(page.getByText('Not shared by Cy Moss, Di Moss and 2 more.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask them' }).click()
  await expect.element(page.getByText('Asked 1 person.')).toBeVisible()
  await expect.element(page.getByText(/^Asked \w{3} \d/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Ask them' }).elements()).toEqual([])
  expect(server.callsOf('tickets.askToShare')).toEqual([{ employeeIds: [di.id] }])
})

test('all names say why, and only those can be asked who can share', async () => {
  const server = await openNotShared(
    [
      { employeeId: ana.id, sharing: 'left', askedAt: null },
      { employeeId: ben.id, sharing: 'email_unconfirmed', askedAt: null },
      notShared(cy.id),
    ],
    { 'employees.sendConfirmation': () => ({ ok: true }) },
  )
  await page.getByRole('button', { name: 'Show all names' }).click()
  await expect.element(rowOf('Ana').getByText(/has left your farm in Muster/)).toBeVisible()
  expect(rowOf('Ana').getByRole('button').elements()).toEqual([])
  await rowOf('Ben').getByRole('button', { name: 'Resend confirmation email to Ben Moss' }).click()
  await expect.poll(() => server.callsOf('employees.sendConfirmation')).toEqual([{ id: ben.id }])
  await rowOf('Cy').getByRole('button', { name: 'Ask Cy Moss' }).click()
  await expect.element(rowOf('Cy').getByText(/^Asked/)).toBeVisible()
  await expect.element(rowOf('Cy').getByRole('link')).toHaveAttribute('href', `/employees/${cy.id}`)
})
