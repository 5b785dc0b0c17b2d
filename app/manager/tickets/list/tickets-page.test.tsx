import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { aBusiness, anEmployee, anOwner, aSession } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { savedFile } from '#test/component/saved-file.ts'
import { aTicket, dayIn } from '#test/component/ticket-answers.ts'

const main = page.getByRole('main')
const jo = anEmployee('Jo', 'Archer')
const tahlia = anEmployee('Tahlia', 'Moss')
const row = (name: string) => main.getByRole('row').filter({ hasText: name })

/** Opens the list, whose server has these pages of tickets. */
const openTickets = (path: string, ...pages: Ticket[][]) =>
  openManager(path, {
    employees: [jo, tahlia],
    answers: {
      'tickets.listTickets': ({ cursor }) => {
        const at = Number(cursor ?? 0)
        return { tickets: pages[at] ?? [], nextCursor: at + 1 < pages.length ? String(at + 1) : null }
      },
    },
  })

test('/training leads to the tickets, whose tab and link in the menu are current', async () => {
  await openTickets('/training', [aTicket(jo.id)])
  await expect.poll(() => window.location.pathname).toBe('/training/tickets')
  const tab = page.getByRole('navigation', { name: 'Training' }).getByRole('link', { name: 'Tickets' })
  await expect.element(tab).toHaveAttribute('aria-current', 'page')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Training' })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => document.title).toBe('Tickets · Willow Creek')
})

test('a row says until when a ticket is good, whether it was seen and who entered it', async () => {
  await openTickets('/training/tickets', [
    aTicket(jo.id, {
      number: 'LF 1234',
      issuedOn: '2021-03-02',
      printedExpiresOn: dayIn(-3),
      expiresOn: dayIn(-3),
      verified: { by: jo.userId, at: '2026-01-05T00:00:00.000Z', seen: 'card' },
    }),
    aTicket(tahlia.id, { kind: 'first_aid', source: 'person', expiresOn: dayIn(45) }),
    aTicket(jo.id, { kind: 'car' }),
  ])
  for (const words of ['LF 1234', '2 Mar 2021', 'Expired', 'Expired 3 days ago', /^Card, Jo Archer, Mon 5 Jan/, 'Farm'])
    await expect.element(row('LF 1234').getByText(words, { exact: true })).toBeVisible()
  for (const words of ['Expiring', 'Refresh due in 45 days, usual term', 'Not seen', 'Person'])
    await expect.element(row('Tahlia Moss').getByText(words, { exact: true })).toBeVisible()
  await expect.element(row('Car').getByText('No expiry')).toBeVisible()
  await expect
    .element(row('Tahlia Moss').getByRole('link', { name: 'Tahlia Moss' }))
    .toHaveAttribute('href', `/employees/${tahlia.id}`)
})

test('a ticket with a better one beside it is replaced, and has no status', async () => {
  await openTickets('/training/tickets', [aTicket(jo.id, { expiresOn: dayIn(-3), superseded: true })])
  await expect.element(row('Forklift').getByText('Replaced')).toHaveAttribute('data-tone', 'neutral')
  expect(main.getByText('Expired', { exact: true }).elements()).toEqual([])
})

test('the filters of the address ask the server, the first to expire first until a column is chosen', async () => {
  const server = await openTickets(
    `/training/tickets?people=${jo.id}&kinds=%5B"forklift"%2C"nonsense"%5D&statuses=expired&positions=farmhand&seen=not_seen&q=LF`,
    [aTicket(jo.id)],
  )
  await expect.element(row('Forklift')).toBeVisible()
  const filter = {
    search: 'lf',
    employeeIds: [jo.id],
    kinds: ['forklift'],
    statuses: ['expired'],
    positions: ['farmhand'],
    verification: 'not_verified',
  }
  const last = () => server.callsOf('tickets.listTickets').at(-1)
  expect(last()).toEqual({ ...filter, sort: 'expires', direction: 'asc' })
  await main
    .getByRole('columnheader')
    .getByRole('button', { name: /Person/ })
    .click()
  await expect.poll(last).toEqual({ ...filter, sort: 'person', direction: 'asc' })
})

test('a chosen filter goes into the address, and all are cleared at once', async () => {
  const server = await openTickets('/training/tickets?statuses=expired', [])
  await main.getByRole('button', { name: 'Seen', exact: true }).click()
  await page.getByRole('radio', { name: 'Not seen' }).click()
  await userEvent.keyboard('{Escape}')
  await main.getByRole('button', { name: 'Ticket', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Heavy Rigid (HR)' }).click()
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => server.callsOf('tickets.listTickets').at(-1))
    .toMatchObject({ statuses: ['expired'], kinds: ['hr'], verification: 'not_verified' })
  expect(new URLSearchParams(window.location.search).get('seen')).toBe('not_seen')
  await expect.element(main.getByRole('heading', { name: 'No tickets found' })).toBeVisible()
  await main.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => window.location.search).toBe('')
})

test('a farm without tickets reads what appears here, and adds the first', async () => {
  await openTickets('/training/tickets', [])
  await expect.element(main.getByRole('heading', { name: 'No tickets yet' })).toBeVisible()
  await main.getByRole('button', { name: 'Add ticket' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Add ticket' })).toBeVisible()
})

test('the file has the tickets of all pages, with notes and whether there are photos', async () => {
  await openTickets(
    '/training/tickets',
    [
      aTicket(jo.id, {
        number: 'LF 1234',
        issuedOn: '2021-03-02',
        printedExpiresOn: dayIn(10),
        expiresOn: dayIn(10),
        notes: 'Renew, please',
        front: '/api/files/front',
        verified: { by: jo.userId, at: '2026-11-02T20:00:00.000Z', seen: 'photo' },
      }),
    ],
    [aTicket(tahlia.id, { kind: 'first_aid', source: 'person', expiresOn: dayIn(90), superseded: true })],
  )
  await expect.element(row('LF 1234')).toBeVisible()
  const saved = savedFile()
  await main.getByRole('button', { name: 'CSV' }).click()
  const { name, file } = await saved
  expect(name).toBe('tickets.csv')
  expect((await file.text()).split('\r\n')).toEqual([
    expect.stringContaining(
      'Person,Ticket,Number,Issued,Date,Date means,Date from,Status,Days left,Seen,Seen by,Seen on,Entered by,Front photo,Back photo,Notes',
    ),
    `Jo Archer,Forklift,LF 1234,2021-03-02,${dayIn(10)},Expires,Card,Expiring,10,Photo,Jo Archer,2026-11-03,Farm,Yes,No,"Renew, please"`,
    `Tahlia Moss,First Aid,,,${dayIn(90)},Refresh due,Usual term,Replaced,90,Not seen,,,Person,No,No,`,
  ])
})

test('the next page is read on demand', async () => {
  await openTickets('/training/tickets', [aTicket(jo.id)], [aTicket(tahlia.id, { kind: 'acup' })])
  await expect.element(row('Forklift')).toBeVisible()
  expect(row('ACUP').elements()).toEqual([])
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect.element(row('ACUP')).toBeVisible()
})

test('a bookkeeper sees neither the link nor the screen', async () => {
  const business = aBusiness()
  const session = aSession(business, anOwner())
  const membership = { ...session.business, role: 'bookkeeper' as const }
  const server = await openManager('/training/tickets', {
    business,
    answers: {
      'accounts.readSession': () => ({ ...session, business: membership, businesses: [membership] }),
    },
  })
  await expect.element(main.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Training' }).elements()).toEqual([])
  expect(server.callsOf('tickets.listTickets')).toEqual([])
})
