import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { occurrencePage } from '#test/component/occurrence-page.ts'
import { aTicket } from '#test/component/ticket-answers.ts'

const jo = anEmployee('Jo', 'Archer')
const mei = anEmployee('Mei', 'Lin')
const forklift = aTicket(jo.id, { expiresOn: '2026-11-18' })
const line = page.getByText('Forklift of Jo Archer expires')

/** Opens November 2026 of a farm whose tickets come in two pages. */
const openNovember = (search = '') =>
  openManager(`/calendar?view=agenda&date=2026-11-16${search}`, {
    employees: [jo, mei],
    answers: {
      'calendar.listEvents': () => occurrencePage([]),
      'calendar.listCategories': () => [],
      'leave.listAway': () => ({ away: [], nextCursor: null }),
      'tasks.listTasks': () => ({ tasks: [], nextCursor: null }),
      'tickets.listTickets': ({ cursor }) =>
        cursor === undefined
          ? {
              tickets: [aTicket(jo.id, { kind: 'acup', expiresOn: '2026-11-17', superseded: true })],
              nextCursor: 'next',
            }
          : { tickets: [forklift, aTicket(mei.id, { kind: 'first_aid', expiresOn: '2026-11-19' })], nextCursor: null },
    },
  })

test('tickets that expire are a layer of the calendar, without those that a better one has replaced', async () => {
  await openNovember()
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText('First Aid of Mei Lin, refresh due')).toBeVisible()
  expect(page.getByText(/^ACUP/).elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: /Forklift of Jo Archer expires/ }))
    .toHaveAttribute('href', `/training/tickets?ticket=${forklift.id}`)
})

test('the layer of tickets is switched off', async () => {
  await openNovember()
  await expect.element(line).toBeVisible()
  await page.getByRole('button', { name: 'Layers' }).click()
  await page.getByRole('switch', { name: 'Tickets that expire' }).click({ force: true })
  await expect.element(line).not.toBeInTheDocument()
  expect(new URLSearchParams(window.location.search).get('hide')).toBe('["tickets"]')
})

test('under a filter of people the tickets of those are asked for', async () => {
  const server = await openNovember(`&people=${jo.userId}`)
  await expect.element(line).toBeVisible()
  expect(server.callsOf('tickets.listTickets').at(0)).toMatchObject({ employeeIds: [jo.id] })
})
