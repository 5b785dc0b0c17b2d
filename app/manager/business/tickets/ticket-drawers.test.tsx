import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { aPhoto } from '#test/component/a-photo.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { type Answers, refusal } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { aTicket } from '#test/component/ticket-answers.ts'

const jo = anEmployee('Jo', 'Archer')
const tahlia = anEmployee('Tahlia', 'Moss')
const details = page.getByRole('dialog', { name: 'Ticket', exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const front = '01990000-0000-7000-8000-00000000000a'

/** Opens a farm that stores what is saved of its tickets, none of which is on the page of the list that is loaded. */
const openStored = (path: string, tickets: Ticket[], answers: Answers = {}) =>
  openManager(path, {
    employees: [jo, tahlia],
    answers: {
      'tickets.listTickets': ({ ids }) => ({
        tickets: tickets.filter(({ id }) => ids?.includes(id)).map((ticket) => ({ ...ticket })),
        nextCursor: null,
      }),
      'tickets.verifyTicket': ({ id, seen }) => {
        const verified = seen && { by: jo.userId, at: '2026-11-02T20:00:00.000Z', seen }
        Object.assign(tickets.find((ticket) => ticket.id === id) ?? {}, { verified })
        return { ok: true }
      },
      ...answers,
    },
  })

test('a ticket of a page that is not loaded opens by its address, with its photos in full size', async () => {
  const ticket = aTicket(jo.id, { number: 'LF 1234', notes: 'Renewed', front: `/api/files/${front}` })
  await openStored(`/training/tickets?ticket=${ticket.id}`, [ticket])
  for (const words of ['LF 1234', 'Renewed', 'No expiry']) await expect.element(details.getByText(words)).toBeVisible()
  const photo = details.getByRole('link', { name: 'Open the front of the card' })
  await expect.element(photo).toHaveAttribute('href', expect.stringMatching(`^/api/files/${front}\\?business=`))
  await expect.element(photo).toHaveAttribute('target', '_blank')
  expect(details.getByRole('link', { name: 'Open the back of the card' }).elements()).toEqual([])
})

test('a row opens its ticket, and Back closes it', async () => {
  const ticket = aTicket(jo.id)
  await openStored('/training/tickets', [ticket], {
    'tickets.listTickets': () => ({ tickets: [ticket], nextCursor: null }),
  })
  await page.getByRole('link', { name: 'Forklift' }).click()
  await expect.element(details.getByText('Entered by your farm.')).toBeVisible()
  expect(window.location.search).toBe(`?ticket=${ticket.id}`)
  window.history.back()
  await expect.element(details).not.toBeInTheDocument()
})

test('an address of no ticket says so', async () => {
  await openStored(`/training/tickets?ticket=${front}`, [])
  await expect.element(details.getByRole('heading', { name: 'Ticket not found' })).toBeVisible()
})

test('that the farm has seen a card is said of the version on screen, and is undone', async () => {
  const ticket = aTicket(jo.id)
  const server = await openStored(`/training/tickets?ticket=${ticket.id}`, [ticket])
  await expect.element(details.getByText('Your farm has not seen it.')).toBeVisible()
  expect(button('I have seen the photo').elements()).toEqual([])
  await button('I have seen the card').click()
  await expect.element(details.getByText('Jo Archer saw the card on Tue 3 Nov.')).toBeVisible()
  await button('Undo').click()
  await expect.element(details.getByText('Your farm has not seen it.')).toBeVisible()
  const { id, employeeId, changedAt } = ticket
  expect(server.callsOf('tickets.verifyTicket')).toEqual([
    { id, employeeId, changedAt, seen: 'card' },
    { id, employeeId, changedAt, seen: null },
  ])
})

test('a ticket whose photo was seen is made to count as not seen, which no undo says again in another name', async () => {
  const ticket = aTicket(tahlia.id, { source: 'person', back: '/api/employees/1/photos/2?side=back' })
  const server = await openStored(`/training/tickets?ticket=${ticket.id}`, [ticket])
  await button('I have seen the photo').click()
  await expect.element(details.getByText('Jo Archer saw the photo on Tue 3 Nov.')).toBeVisible()
  await button('Take back').click()
  await expect.element(details.getByText('Your farm has not seen it.')).toBeVisible()
  await expect.element(page.getByText('The ticket counts as not seen.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(server.callsOf('tickets.verifyTicket')).toMatchObject([{ seen: 'photo' }, { seen: null }])
})

test('a ticket that was changed meanwhile is not said to be seen', async () => {
  const ticket = aTicket(jo.id)
  await openStored(`/training/tickets?ticket=${ticket.id}`, [ticket], {
    'tickets.verifyTicket': () => {
      throw refusal('CONFLICT', 'This ticket was changed meanwhile.')
    },
  })
  await button('I have seen the card').click()
  await expect.element(page.getByRole('alert').getByText('This ticket was changed meanwhile.')).toBeVisible()
  expect(button('Undo').elements()).toEqual([])
})

test('only the person can change a ticket that they have entered', async () => {
  const ticket = aTicket(tahlia.id, { source: 'person' })
  await openStored(`/training/tickets?ticket=${ticket.id}`, [ticket])
  await expect.element(details.getByText('Tahlia entered this on their phone. Only they can change it.')).toBeVisible()
  for (const name of ['Edit', 'Remove']) expect(button(name).elements()).toEqual([])
})

test('a ticket that the farm entered is removed, and the removal undone', async () => {
  const ticket = aTicket(jo.id)
  const server = await openStored(`/training/tickets?ticket=${ticket.id}`, [ticket], {
    'tickets.removeTicket': () => ({ ok: true }),
    'tickets.restoreTicket': () => ({ ok: true }),
  })
  await expect.element(details.getByRole('link', { name: 'Jo Archer' })).toBeVisible()
  await button('Remove').click()
  await expect.element(details).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Forklift of Jo Archer was removed\./)).toBeVisible()
  await button('Undo').click()
  await expect.poll(() => server.callsOf('tickets.restoreTicket')).toEqual([{ id: ticket.id }])
  expect(server.callsOf('tickets.removeTicket')).toEqual([{ id: ticket.id }])
})

const form = page.getByRole('dialog', { name: 'Add ticket' })
const photo = (side: string) => page.getByRole('group', { name: side, exact: true })

test('a ticket is added for the person of the address, with the usual term and both photos', async () => {
  const server = await openStored(`/training/tickets?drawer=add-ticket&person=${tahlia.id}`, [], {
    'files.uploadFile': ({ id }) => ({ id, name: 'card.jpg', type: 'image/jpeg', sizeBytes: 1, width: 1, height: 1 }),
    'tickets.saveTicket': () => ({ ok: true }),
  })
  await expect.element(form.getByRole('radio', { name: 'Tahlia Moss' })).toBeChecked()
  await form.getByRole('combobox', { name: 'Ticket' }).selectOptions('First Aid')
  await form.getByRole('textbox', { name: 'Number' }).fill(' HLTAID011 ')
  await form.getByLabelText('Issued').fill('2024-02-29')
  await expect.element(form.getByText('Usually good for 3 years, until 28 Feb 2027')).toBeVisible()
  await photo('Front')
    .getByLabelText('Choose a file')
    .upload(await aPhoto('front.jpg'))
  await photo('Back')
    .getByLabelText('Take a photo')
    .upload(await aPhoto('back.jpg'))
  for (const side of ['Front', 'Back'])
    await expect.element(photo(side).getByRole('button', { name: `Remove ${side} of the card` })).toBeVisible()
  await form.getByRole('radio', { name: 'A photo' }).click({ force: true })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByText('Ticket added.')).toBeVisible()
  const [frontFileId, backFileId] = server.callsOf('files.uploadFile').map((input) => Object(input).id)
  expect(server.callsOf('tickets.saveTicket')).toEqual([
    {
      id: expect.any(String),
      employeeId: tahlia.id,
      kind: 'first_aid',
      number: 'HLTAID011',
      issuedOn: '2024-02-29',
      printedExpiresOn: null,
      notes: '',
      frontFileId,
      backFileId,
      seen: 'photo',
      changedAt: null,
    },
  ])
})

test('the date of the card takes the name of its kind, and a ticket without person and kind is not saved', async () => {
  const server = await openStored('/training/tickets?drawer=add-ticket', [])
  await expect.element(form.getByLabelText('Expires')).toBeVisible()
  await form.getByRole('combobox', { name: 'Ticket' }).selectOptions('First Aid')
  await form.getByLabelText('Issued').fill('2024-03-02')
  await form.getByLabelText('Refresh due').fill('2024-03-01')
  expect(form.getByText(/Usually good for/).elements()).toEqual([])
  await form.getByRole('combobox', { name: 'Ticket' }).selectOptions('Choose the ticket')
  await form.getByRole('button', { name: 'Save' }).click()
  for (const words of ['Choose the person.', 'Choose the ticket.', /The ticket ends before it begins/])
    await expect.element(form.getByText(words)).toBeVisible()
  await form.getByRole('radio', { name: 'Jo Archer' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('tickets.saveTicket')).toEqual([])
})

test('what someone else changes while a ticket is edited shows, and the edit is saved over what was seen', async () => {
  const ticket = aTicket(jo.id, {
    number: '12',
    front: `/api/files/${front}`,
    verified: { by: jo.userId, at: '2026-11-02T20:00:00.000Z', seen: 'card' },
  })
  const server = await openStored(`/training/tickets?ticket=${ticket.id}`, [ticket], {
    'tickets.saveTicket': ({ changedAt }) => {
      if (changedAt !== ticket.changedAt) throw refusal('CONFLICT', 'This ticket was changed meanwhile.')
      return { ok: true }
    },
  })
  await button('Edit').click()
  const edit = page.getByRole('dialog', { name: 'Edit ticket' })
  const number = edit.getByRole('textbox', { name: 'Number' })
  await number.fill('123')
  Object.assign(ticket, { changedAt: '2026-11-02T00:00:00.000Z' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit.getByText('This ticket was changed meanwhile.')).toBeVisible()
  Object.assign(ticket, { notes: 'Renewed' })
  server.publish('tickets')
  await expect.element(edit.getByRole('textbox', { name: 'Notes' })).toHaveValue('Renewed')
  await expect.element(number).toHaveValue('123')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  await expect.element(details).toBeVisible()
  expect(server.callsOf('tickets.saveTicket').at(-1)).toMatchObject({
    id: ticket.id,
    employeeId: jo.id,
    number: '123',
    notes: 'Renewed',
    frontFileId: front,
    backFileId: null,
    // What was seen was the version before.
    seen: null,
    changedAt: '2026-11-02T00:00:00.000Z',
  })
})
