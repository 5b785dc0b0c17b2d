import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { v7 as newId } from 'uuid'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { record } from '#app/phone/outbox/record.ts'
import { refusal } from '#test/component/fake-server.ts'
import {
  aDocument,
  aFarmTicket,
  changedAt,
  dayIn,
  openWithTickets,
  untilKept,
} from '#test/component/tickets-on-phone.ts'
import { violations } from '#test/component/violations.ts'

const own = page.getByRole('region', { name: 'Your tickets' })
const entered = page.getByRole('region', { name: 'Entered by Willow Creek' })
const rowsOf = (group: typeof own) =>
  group
    .getByRole('listitem')
    .elements()
    .map((row) => [...row.querySelectorAll('strong, span:not(:has(span))')].map(({ textContent }) => textContent))
const dateOf = (day: string) => dateRangeText(day, day)
const seen = { by: newId(), at: changedAt, seen: 'card' } as const

test('each ticket says its number, its date in the words of its kind, how it stands, and which photos it has', async () => {
  const [soon, later] = [dayIn(7), dayIn(400)]
  await openWithTickets('/my/tickets', {
    documents: [
      aDocument({ certificate: 'first_aid', expiresOn: later, hasPhoto: true, hasBackPhoto: true }),
      aDocument({ number: 'LF 123', expiresOn: soon, hasPhoto: true }),
      aDocument({ certificate: null, licenceClass: 'hr', expiresOn: '2025-06-30' }),
      aDocument({ certificate: 'telehandler' }),
    ],
  })
  await expect.element(own.getByText('Forklift')).toBeVisible()
  expect(rowsOf(own)).toEqual([
    ['Driver licence: Heavy Rigid (HR)', 'Expired on 30 Jun 2025', 'Expired'],
    ['Forklift', 'No. LF 123', `Expires on ${dateOf(soon)}, in 7 days`, 'Expiring', 'Photo: front'],
    ['First Aid', `Refresh due on ${dateOf(later)}`, 'In date', 'Photos: front and back'],
    ['Telehandler', 'No expiry date', 'No expiry'],
  ])
  expect(
    own
      .getByRole('listitem')
      .elements()
      .every((row) => row.querySelector('[data-tone] > svg')),
  ).toBe(true)
})

test('a ticket shows that the farm has seen it, until it is changed', async () => {
  const forklift = aDocument({ number: '12' })
  const verified = [{ ticketId: forklift.id, changedAt, ...seen }]
  const { on } = await openWithTickets('/my/tickets', { documents: [forklift], verified })
  await expect.element(own.getByText('Seen by Willow Creek')).toBeVisible()
  on.reception = false
  await record('employees.saveDocument', {
    id: forklift.id,
    certificate: 'forklift',
    licenceClass: null,
    number: '13',
    expiresOn: null,
  })
  await expect.element(own.getByText('No. 13')).toBeVisible()
  expect(own.getByText('Seen by Willow Creek').elements()).toEqual([])
})

test('what a better ticket of the same kind has replaced comes last, as replaced, also if the farm entered the better one', async () => {
  await openWithTickets('/my/tickets', {
    documents: [aDocument({ number: 'old', expiresOn: dayIn(-30) }), aDocument({ certificate: 'acup' })],
    tickets: [aFarmTicket({ kind: 'forklift', number: 'new', expiresOn: dayIn(900) })],
  })
  await expect.element(own.getByText('Replaced')).toBeVisible()
  expect(rowsOf(own).map(([name, , , status]) => [name, status])).toEqual([
    ['ACUP', undefined],
    ['Forklift', 'Replaced'],
  ])
  expect(entered.getByText('Replaced').elements()).toEqual([])
})

test('a ticket that the farm has entered is read and its photos opened, but not changed', async () => {
  const [front, back] = [newId(), newId()]
  const ticket = aFarmTicket({
    number: '77',
    issuedOn: '2026-01-05',
    notes: 'HLTAID011',
    expiresOn: dayIn(900),
    front: `/api/files/${front}`,
    back: `/api/files/${back}`,
  })
  const { on } = await openWithTickets('/my/tickets', { tickets: [ticket] })
  await expect.element(entered.getByText('Photos: front and back')).toBeVisible()
  await entered.getByRole('link').click()
  await expect.element(page.getByRole('heading', { name: 'First Aid' })).toBeVisible()
  for (const fact of ['77', '5 Jan 2026', 'HLTAID011', 'Seen by Willow Creek']) {
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect.element(page.getByRole('img', { name: 'Photo of the front' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Photo of the back' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Remove' }).elements()).toEqual([])
  on.reception = false
  await page.getByRole('button', { name: 'Photo of the front: open in full size' }).click()
  await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible()
})

test('a farm that may not see the tickets is named, and one tap leads to where that is changed', async () => {
  await openWithTickets('/my/tickets', { documents: [aDocument()], shares: false })
  await expect.element(page.getByText('Willow Creek can’t see your tickets.')).toBeVisible()
  await page.getByRole('link', { name: 'Share' }).click()
  await expect.element(page.getByRole('heading', { name: 'My farms' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Share my profile' })).toBeVisible()
})

test('a farm that may see the tickets is not mentioned', async () => {
  const { kit } = await openWithTickets('/my/tickets', { documents: [aDocument()] })
  await untilKept(kit.person)
  expect(page.getByText('Willow Creek can’t see your tickets.').elements()).toEqual([])
})

test('an employee without tickets reads what they are for, and other licences are there without reminders', async () => {
  await openWithTickets('/my/tickets', { others: ['Firearms', 'Boat'] })
  await expect.element(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Other licences Firearms, Boat Without reminders' }).click()
  await expect.element(page.getByRole('heading', { name: 'Other licences' })).toBeVisible()
})

test('the list of the own tickets does not wait for the farm’s answer, which an older server does not have', async () => {
  const { server } = await openWithTickets('/my/tickets', {
    documents: [aDocument({ number: '12' })],
    answers: {
      'tickets.listOwnTickets': () => {
        throw refusal('NOT_FOUND', 'There is no such address.')
      },
    },
  })
  await expect.element(own.getByText('No. 12')).toBeVisible()
  // What is read ahead after it is read all the same.
  await expect.poll(() => server.callsOf('notifications.getChoices').length).toBeGreaterThan(0)
})

test('after a start without reception the tickets are there, with what the farm has entered', async () => {
  const { kit, on, reload } = await openWithTickets('/my/tickets', {
    documents: [aDocument({ number: '12' })],
    tickets: [aFarmTicket({ number: '77' })],
  })
  await untilKept(kit.person)
  await expect.element(own.getByText('No. 12')).toBeVisible()
  on.reception = false
  await reload()
  await expect.element(own.getByText('No. 12')).toBeVisible()
  await expect.element(entered.getByText('No. 77')).toBeVisible()
})

test.each([
  ['/my/me/documents', 'Tickets'],
  ['/my/me/documents/new', 'Add a ticket'],
])('the old address %s leads to %s', async (path, heading) => {
  await openWithTickets(path)
  await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  expect(window.location.pathname).toBe(path.replace('/me/documents', '/tickets'))
})

test('the old address of one ticket leads to it, and Me has a row that leads to all', async () => {
  const forklift = aDocument({ number: '12', expiresOn: dayIn(7) })
  await openWithTickets(`/my/me/documents/${forklift.id}`, { documents: [forklift] })
  await expect.element(page.getByRole('textbox', { name: 'Number' })).toHaveValue('12')
  expect(window.location.pathname).toBe(`/my/tickets/${forklift.id}`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Me' }).click()
  await page.getByRole('link', { name: 'Tickets 1 expired or expires soon' }).click()
  await expect.element(own.getByText('No. 12')).toBeVisible()
})

test.each(['light', 'dark', 'dyslexia'])('axe finds nothing at the tickets, in the theme %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  onTestFinished(() => void (document.documentElement.dataset['theme'] = 'light'))
  const first = aDocument({ expiresOn: dayIn(-3), number: 'LF 123', hasPhoto: true, hasBackPhoto: true })
  await openWithTickets('/my/tickets', {
    documents: [
      first,
      aDocument({ certificate: 'acup', expiresOn: dayIn(3) }),
      aDocument({ certificate: null, licenceClass: 'mc', expiresOn: dayIn(800), number: '0123456' }),
      aDocument({ certificate: null, licenceClass: 'mc', expiresOn: dayIn(-800) }),
    ],
    verified: [{ ticketId: first.id, changedAt, ...seen }],
    tickets: [aFarmTicket({ front: `/api/files/${newId()}`, expiresOn: dayIn(200) })],
    shares: false,
  })
  await expect.element(page.getByRole('link', { name: 'Share' })).toBeVisible()
  await expectGood('the list')
  await entered.getByRole('link').click()
  await expect.element(page.getByRole('img', { name: 'Photo of the front' })).toBeVisible()
  await expectGood('a ticket of the farm')
  await page.getByRole('link', { name: 'Tickets' }).click()
  await page.getByRole('link', { name: 'Add a ticket' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Choose a certificate or a driver licence.')).toBeVisible()
  await expectGood('the form, with an error')
  await page.getByRole('link', { name: 'Tickets' }).click()
  await own.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectGood('the removal')
})

/** Axe finds nothing, and nothing is wider than the narrowest phone. */
async function expectGood(what: string) {
  expect(await violations(), what).toEqual([])
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth, what).toBe(320)
  await page.viewport(390, 844)
}
