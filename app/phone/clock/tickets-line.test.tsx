import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { record } from '#app/phone/outbox/record.ts'
import { aDocument, aFarmTicket, dayIn, openWithTickets, untilKept } from '#test/component/tickets-on-phone.ts'

const clockOn = page.getByRole('button', { name: /^Clock on/ })
const line = page.getByRole('main').getByRole('link', { name: /Forklift|First Aid|ACUP/ })
const topOf = (button: typeof clockOn) => button.element().getBoundingClientRect().top

test('Home names the ticket that must be renewed first and how many more, and leads to them', async () => {
  await openWithTickets('/my/', {
    documents: [
      aDocument({ certificate: 'first_aid', expiresOn: dayIn(20) }),
      aDocument({ expiresOn: dayIn(7) }),
      aDocument({ certificate: 'acup', expiresOn: dayIn(61) }),
    ],
  })
  await expect.element(line).toHaveTextContent('Forklift expires in 7 days, and 1 more')
  await line.click()
  await expect.element(page.getByRole('heading', { name: 'Tickets', exact: true })).toBeVisible()
})

test.each([
  ['forklift', -1, 'Forklift expired 1 day ago'],
  ['forklift', 0, 'Forklift expires today'],
  ['first_aid', 1, 'First Aid: refresh due in 1 day'],
  ['first_aid', 0, 'First Aid: refresh due today'],
  ['first_aid', -30, 'First Aid: refresh was due 30 days ago'],
] as const)('a ticket of the kind %s with %i days left reads "%s"', async (certificate, days, text) => {
  await openWithTickets('/my/', { documents: [aDocument({ certificate, expiresOn: dayIn(days) })] })
  await expect.element(line).toHaveTextContent(text)
})

test('Home says nothing of tickets that are good or replaced', async () => {
  const { kit } = await openWithTickets('/my/', {
    documents: [aDocument({ expiresOn: dayIn(-7) }), aDocument({ certificate: 'acup', expiresOn: dayIn(61) })],
    tickets: [aFarmTicket({ kind: 'forklift', expiresOn: dayIn(900) })],
  })
  await expect.element(clockOn).toBeVisible()
  await untilKept(kit.person)
  expect(line.elements()).toEqual([])
})

test('the line comes from what the phone keeps, and the clock’s button stays where the thumb is', async () => {
  const forklift = aDocument({ expiresOn: dayIn(700) })
  const { kit, on } = await openWithTickets('/my/', { documents: [forklift] })
  await expect.element(page.getByRole('link', { name: 'Pre-start' })).toBeVisible()
  await untilKept(kit.person)
  const before = topOf(clockOn)
  on.reception = false
  const { id, certificate, licenceClass, number } = forklift
  await record('employees.saveDocument', { id, certificate, licenceClass, number, expiresOn: dayIn(30) })
  await expect.element(line).toHaveTextContent('Forklift expires in 30 days')
  expect(topOf(clockOn)).toBe(before)
})
