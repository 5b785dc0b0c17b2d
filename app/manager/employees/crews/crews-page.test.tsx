import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Crew } from '#shared/crews/crews-contract.ts'
import { aCrew } from '#test/component/a-crew.ts'
import { type Answers, refusal } from '#test/component/fake-server.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { savedFile } from '#test/component/saved-file.ts'

const [ana, ben, cy] = [anEmployee('Ana', 'Reyes'), anEmployee('Ben', 'Carter'), anEmployee('Cy', 'Orr')]
const employees = [ana, ben, cy, { ...anEmployee('Old', 'Hand'), active: false }]

const button = (name: string) => page.getByRole('button', { name, exact: true })
const table = page.getByRole('table', { name: 'Crews' })
const drawer = (name: string) => page.getByRole('dialog', { name })

async function openCrews(crews: Crew[], answers: Answers = {}, search = '') {
  const server = await openManager(`/employees/crews${search}`, {
    employees,
    answers: {
      'crews.listCrews': () => crews.filter(({ version }) => version > 0),
      'crews.listCrewHistory': () => ({ memberships: [], nextCursor: null }),
      'crews.saveCrew': () => ({ ok: true }),
      'tasks.listTemplates': () => [],
      ...answers,
    },
  })
  return server
}

test('the list says who is in each crew and who leads it, and a search finds a crew by a person', async () => {
  await openCrews([aCrew('Harvest', [cy, ana], { leaderId: cy.id }), aCrew('Sheds', [ben])])
  await expect.element(table.getByRole('row', { name: /Harvest.*Cy Orr.*2.*Ana Reyes, Cy Orr/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search crews' }).fill('ben')
  await expect.element(table.getByText('Harvest', { exact: true })).not.toBeInTheDocument()
  await expect.element(table.getByText('Sheds', { exact: true })).toBeVisible()
})

test('a farm without crews is shown what they are for, with one button', async () => {
  await openCrews([])
  await expect.element(page.getByRole('heading', { name: 'No crews yet' })).toBeVisible()
  await button('Add crew').click()
  await expect.element(drawer('Add crew')).toBeVisible()
})

test('a crew is added with people and a leader, who is one of them', async () => {
  const server = await openCrews([], {}, '?drawer=add-crew')
  const form = drawer('Add crew')
  await form.getByRole('textbox', { name: 'Name' }).fill(' Harvest ')
  const leader = form.getByLabelText('Leader')
  const choices = () =>
    leader
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  expect(choices()).toEqual(['None'])
  await form.getByRole('checkbox', { name: 'Ana Reyes' }).click()
  await form.getByRole('checkbox', { name: 'Ben Carter' }).click()
  await expect.poll(choices).toEqual(['None', 'Ana Reyes', 'Ben Carter'])
  expect(form.getByText('Old Hand').elements()).toEqual([])
  await leader.selectOptions('Ben Carter')
  await form.getByRole('button', { name: 'Add crew' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const memberIds = [ana.id, ben.id]
  const saved = { id: expect.any(String), name: 'Harvest', memberIds, leaderId: ben.id, version: 0 }
  expect(server.callsOf('crews.saveCrew')).toEqual([saved])
})

test('a leader who leaves the crew leads it no more', async () => {
  const crew = aCrew('Harvest', [ana, ben], { leaderId: ana.id, version: 3 })
  const server = await openCrews([crew], {}, `?drawer=${crew.id}`)
  const form = drawer('Harvest')
  await form.getByRole('checkbox', { name: 'Ana Reyes' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const saved = { id: crew.id, name: 'Harvest', memberIds: [ben.id], leaderId: null, version: 3 }
  expect(server.callsOf('crews.saveCrew')).toEqual([saved])
})

test('a crew without a name is not sent, and a refused one stays open with the reason', async () => {
  const server = await openCrews(
    [],
    {
      'crews.saveCrew': () => {
        throw refusal('CONFLICT', 'Another crew has this name.')
      },
    },
    '?drawer=add-crew',
  )
  const form = drawer('Add crew')
  const send = form.getByRole('button', { name: 'Add crew' })
  await send.click()
  await expect.element(form.getByText('Enter a name for the crew.')).toBeVisible()
  expect(server.callsOf('crews.saveCrew')).toEqual([])
  await form.getByRole('textbox', { name: 'Name' }).fill('Harvest')
  await send.click()
  await expect.element(form.getByText('Another crew has this name.')).toBeVisible()
})

test('another crew fills in its people', async () => {
  const [harvest, sheds] = [aCrew('Harvest', [ana]), aCrew('Sheds', [ben, cy])]
  const server = await openCrews([harvest, sheds], {}, `?drawer=${harvest.id}`)
  const form = drawer('Harvest')
  await form.getByRole('checkbox', { name: 'Sheds 2' }).click()
  expect(form.getByRole('checkbox', { name: 'Harvest 1' }).elements()).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('crews.saveCrew')).toMatchObject([{ memberIds: [ana.id, ben.id, cy.id] }])
})

test('a crew is removed, with an undo', async () => {
  const crew = aCrew('Harvest', [ana])
  const set = (version: number) => () => {
    crew.version = version
    return { ok: true as const }
  }
  await openCrews([crew], { 'crews.removeCrew': set(0), 'crews.restoreCrew': set(1) })
  await button('Remove Harvest').click()
  await expect.element(page.getByText(/^Harvest was removed\./)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No crews yet' })).toBeVisible()
  await button('Undo').click()
  await expect.element(table.getByText('Harvest', { exact: true })).toBeVisible()
})

const was = (person: { id: string }, joinedAt: string, leftAt: string | null) => ({
  id: newId(),
  employeeId: person.id,
  joinedAt,
  leftAt,
})

test('the drawer says who was in the crew from when until when', async () => {
  const crew = aCrew('Harvest', [ana])
  const memberships = [
    was(ana, '2025-11-03T01:00:00.000Z', null),
    was(ben, '2025-11-02T22:00:00.000Z', '2025-12-04T01:00:00.000Z'),
  ]
  await openCrews([crew], { 'crews.listCrewHistory': () => ({ memberships, nextCursor: null }) }, `?drawer=${crew.id}`)
  const rows = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(2)
  const texts = rows.elements().map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^Ana Reyes · Mon 3 Nov 2025 – now$/)
  expect(texts[1]).toMatch(/^Ben Carter · Mon 3 Nov 2025 – Thu 4 Dec 2025$/)
})

test('a crew starts its group chat, and opens the one that it has', async () => {
  const channelId = newId()
  const [harvest, sheds] = [aCrew('Harvest', [ana]), aCrew('Sheds', [ben], { hasChat: true, channelId: newId() })]
  const server = await openCrews([harvest, sheds], {
    'crews.startCrewChat': () => ({ channelId }),
  })
  await button('Start group chat of Harvest').click()
  await expect.poll(() => window.location.pathname).toBe(`/chat/${channelId}`)
  expect(server.callsOf('crews.startCrewChat')).toMatchObject([{ id: harvest.id }])
  await page.getByRole('link', { name: 'Employees' }).click()
  await page.getByRole('link', { name: /^Crews/ }).click()
  await button('Open group chat of Sheds').click()
  await expect.poll(() => window.location.pathname).toBe(`/chat/${sheds.channelId}`)
  expect(server.callsOf('crews.startCrewChat')).toHaveLength(1)
})

test('a new task of a crew is for its people', async () => {
  const crew = aCrew('Harvest', [ana, cy])
  await openCrews([crew], {
    'tasks.listTasks': () => ({ tasks: [], nextCursor: null }),
    'tasks.countTasks': () => ({ tasks: 0, overdue: 0, byStatus: { not_started: 0, in_progress: 0, completed: 0 } }),
  })
  await page.getByRole('link', { name: 'New task for Harvest' }).click()
  const form = drawer('Add task')
  await expect.element(form.getByRole('checkbox', { name: 'Ana Reyes' })).toBeChecked()
  await expect.element(form.getByRole('checkbox', { name: 'Cy Orr' })).toBeChecked()
  await expect.element(form.getByRole('checkbox', { name: 'Ben Carter' })).not.toBeChecked()
  await expect.element(form.getByRole('checkbox', { name: 'Harvest 2' })).toBeChecked()
})

test('the file has a line for each crew', async () => {
  await openCrews([aCrew('Harvest', [cy, ana], { leaderId: cy.id })])
  const saved = savedFile()
  await button('CSV').click()
  expect(await (await saved).file.text()).toContain('Harvest,Cy Orr,2,"Ana Reyes, Cy Orr"')
})
