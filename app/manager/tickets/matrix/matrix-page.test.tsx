import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TicketMatrixRow } from '#shared/tickets/tickets-contract.ts'
import { aCrew } from '#test/component/a-crew.ts'
import type { Answers } from '#test/component/fake-server.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { savedFile } from '#test/component/saved-file.ts'
import { aTicket, dayIn } from '#test/component/ticket-answers.ts'

const main = page.getByRole('main')
const [jo, tahlia] = [anEmployee('Jo', 'Archer'), anEmployee('Tahlia', 'Moss')]
const row = (name: string) => main.getByRole('row').filter({ hasText: name })

const verified = { by: jo.userId, at: '2026-01-05T00:00:00.000Z', seen: 'card' } as const
const joHolds: TicketMatrixRow = {
  employeeId: jo.id,
  position: 'mechanic',
  sharing: 'shared',
  held: [
    aTicket(jo.id, { expiresOn: '2099-03-03', verified }),
    aTicket(jo.id, { kind: 'acup', expiresOn: dayIn(28) }),
    aTicket(jo.id, { kind: 'first_aid', expiresOn: dayIn(-1) }),
    aTicket(jo.id, { kind: 'hr' }),
  ],
  asked: [],
}
const tahliaHolds: TicketMatrixRow = {
  employeeId: tahlia.id,
  position: null,
  sharing: 'not_shared',
  held: [],
  asked: [],
}

const openMatrix = (search = '', answers: Answers = {}) =>
  openManager(`/training/matrix${search}`, {
    employees: [jo, tahlia],
    answers: { 'tickets.listMatrix': () => ({ people: [joHolds, tahliaHolds], nextCursor: null }), ...answers },
  })

test('a cell says until when a ticket is good, how long it still is, or that it has run out', async () => {
  await openMatrix()
  for (const [name, words] of [
    [/^Forklift of Jo Archer, Expires in [\d,]+ days, seen by the farm$/, 'Mar 2099'],
    ['ACUP of Jo Archer, Expires in 28 days, not seen by the farm', '28 d left'],
    ['First Aid of Jo Archer, Refresh was due 1 day ago, not seen by the farm', 'Expired'],
    [/^Heavy Rigid \(HR\) licence of Jo Archer, No expiry/, 'No end'],
  ] as const)
    await expect.element(row('Jo Archer').getByRole('link', { name })).toHaveTextContent(words)
  await expect.element(row('Jo Archer').getByText('Mechanic')).toBeVisible()
  await expect.element(row('Tahlia Moss').getByText('Not shared')).toBeVisible()
  await expect.element(main.getByRole('columnheader', { name: 'Telehandler' })).toBeVisible()
})

test('a cell opens its ticket', async () => {
  const ticket = joHolds.held[0]
  await openMatrix('', { 'tickets.listTickets': () => ({ tickets: ticket ? [ticket] : [], nextCursor: null }) })
  await row('Jo Archer')
    .getByRole('link', { name: /^Forklift/ })
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Ticket' })).toBeVisible()
  expect(window.location.search).toContain(ticket?.id)
})

test('the filters of the address choose people and tickets', async () => {
  const harvest = aCrew('Harvest', [jo])
  const location = '0199d1c0-0000-7000-8000-000000000001'
  const server = await openMatrix(
    `?people=${JSON.stringify([harvest.id])}&positions=${JSON.stringify(['mechanic'])}&locations=${JSON.stringify([location])}&kinds=${JSON.stringify(['acup'])}`,
    { 'crews.listCrews': () => [harvest] },
  )
  await expect
    .poll(() => server.callsOf('tickets.listMatrix').at(-1))
    .toMatchObject({ employeeIds: [jo.id], positions: ['mechanic'], locationIds: [location] })
  await expect.element(main.getByRole('columnheader', { name: 'ACUP' })).toBeVisible()
  expect(main.getByRole('columnheader').elements()).toHaveLength(2)
})

test('“With gaps” leaves out who holds every ticket that is shown', async () => {
  await openMatrix(`?kinds=${JSON.stringify(['forklift'])}`)
  await expect.element(row('Jo Archer')).toBeVisible()
  await main.getByRole('button', { name: 'With gaps' }).click()
  await expect.element(row('Jo Archer')).not.toBeInTheDocument()
  await expect.element(row('Tahlia Moss')).toBeVisible()
})

test('those with gaps are asked for one ticket, and only they', async () => {
  const server = await openMatrix('', { 'tickets.askForTicket': ({ employeeIds }) => ({ asked: employeeIds.length }) })
  await main.getByRole('button', { name: 'Ask those with gaps' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ask for tickets' })
  await drawer.getByRole('button', { name: 'Ask 2 people for First Aid' }).click()
  await expect.element(page.getByText('Asked 2 people.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Ask 1 person for Forklift' }).click()
  await expect
    .poll(() => server.callsOf('tickets.askForTicket'))
    .toEqual([
      { kind: 'first_aid', employeeIds: [jo.id, tahlia.id] },
      { kind: 'forklift', employeeIds: [tahlia.id] },
    ])
})

test('the file has a column for each ticket', async () => {
  await openMatrix()
  const file = savedFile()
  await main.getByRole('button', { name: 'CSV' }).click()
  const text = await (await file).file.text()
  expect(text).toContain('Person,Telehandler,ACUP,Forklift')
  expect(text).toContain(`Jo Archer,,${dayIn(28)},2099-03-03,${dayIn(-1)}`)
})
