import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { aTicket, dayIn } from '#test/component/ticket-answers.ts'

const kit = anEmployee('Kit', 'Doyle')
const section = page.getByRole('region', { name: 'Tickets' })

/** Opens Kit's page, of whose tickets the farm sees these. */
const openKit = (tickets: Ticket[], isSharing = true) =>
  openManager(`/employees/${kit.id}`, {
    employees: [kit],
    answers: {
      'tickets.listTickets': () => ({ tickets: tickets.map((ticket) => ({ ...ticket })), nextCursor: null }),
      'tickets.listNotSharing': () =>
        isSharing ? [] : [{ employeeId: kit.id, sharing: 'not_shared' as const, askedAt: null }],
      'tickets.askToShare': () => ({ asked: 1 }),
      'tickets.verifyTicket': ({ seen }) => {
        const verified = seen && { by: kit.userId, at: '2026-11-02T20:00:00.000Z', seen }
        for (const ticket of tickets) Object.assign(ticket, { verified })
        return { ok: true }
      },
    },
  })

test('the page of an employee lists their tickets, of which each opens to be verified', async () => {
  const ticket = aTicket(kit.id, { number: 'LF 12', expiresOn: dayIn(10) })
  const server = await openKit([ticket])
  await expect.element(section.getByText('Expires in 10 days, usual term')).toBeVisible()
  await expect.element(section.getByText('Expiring')).toBeVisible()
  expect(server.callsOf('tickets.listTickets')).toContainEqual({ employeeIds: [kit.id] })
  await section.getByRole('link', { name: 'Forklift' }).click()
  await page.getByRole('button', { name: 'I have seen the card' }).click()
  await page.getByRole('dialog', { name: 'Ticket' }).getByRole('button', { name: 'Close' }).click()
  await expect.element(section.getByText(/^Card, Kit Doyle/)).toBeVisible()
  expect(window.location.pathname).toBe(`/employees/${kit.id}`)
})

test('a ticket is added for the employee whose page it is', async () => {
  await openKit([])
  await expect.element(section.getByText(/^None yet\./)).toBeVisible()
  await section.getByRole('button', { name: 'Add ticket' }).click()
  const form = page.getByRole('dialog', { name: 'Add ticket' })
  await expect.element(form.getByRole('radio', { name: 'Kit Doyle' })).toBeChecked()
})

test('an employee who does not share their tickets is asked from their page', async () => {
  const server = await openKit([], false)
  await expect.element(section.getByText('Not shared by Kit.')).toBeVisible()
  await section.getByRole('button', { name: 'Ask' }).click()
  await expect.poll(() => server.callsOf('tickets.askToShare')).toEqual([{ employeeIds: [kit.id] }])
})
