import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message } from '#shared/chat/chat-contract.ts'
import { aMessage, ben } from '#test/component/chat-host.tsx'
import { type Answers, unreachable } from '#test/component/fake-server.ts'
import { aBusiness, anOwner, aSession } from '#test/component/farm-answers.ts'
import { goBack } from '#test/component/go-back.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { aGroup, aPageOf } from '#test/fixtures/a-channel.ts'

const button = (name: string) => page.getByRole('button', { name })
const people = (count: string) => page.getByRole('region', { name: count })
const field = page.getByRole('textbox', { name: 'Message', exact: true })

/** Two groups of Pat and Ben, in which Pat wrote one message. */
async function openChat(path: string, answers: Answers = {}) {
  const business = aBusiness()
  const pat = anOwner()
  const [crew, office] = [aGroup('Crew', [pat.id, ben.userId]), aGroup('Office', [pat.id, ben.userId])]
  const channels = [crew, office]
  const messages: Message[] = [aMessage('Gate 4 is open', { sender: pat.id, channel: crew.id })]
  const server = await openManager(path.replace('CREW', crew.id), {
    business,
    answers: {
      'accounts.readSession': () => aSession(business, pat),
      'employees.listPeople': () => ({
        people: [ben, { userId: pat.id, name: pat.name, role: 'owner', active: true }],
        nextCursor: null,
      }),
      'chat.listChannels': () => aPageOf(...channels),
      'chat.listMessages': () => ({ messages, more: false, reads: [] }),
      'chat.listPins': () => [],
      'chat.listQuiet': () => [],
      'chat.markAsRead': () => ({ ok: true }),
      'chat.setTyping': () => ({ ok: true }),
      ...answers,
    },
  })
  return { server, crew, channels }
}

test('the menu of a message gives the focus back to its button, and Reply to the field', async () => {
  await openChat('/chat/CREW', { 'chat.pinMessage': () => ({ ok: true }) })
  const menu = button('Actions for your message')
  const open = async () => {
    await expect.element(menu).toBeVisible()
    menu.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
  }
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
  await open()
  await page.getByRole('menuitem', { name: 'Pin message' }).click()
  await expect.element(menu).toHaveFocus()
  await open()
  await page.getByRole('menuitem', { name: 'Delete for everyone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep message' }).click()
  await expect.element(menu).toHaveFocus()
  await open()
  await page.getByRole('menuitem', { name: 'Reply' }).click()
  await expect.element(field).toHaveFocus()
})

test('opening another chat keeps the list, and puts the focus on the name of the chat', async () => {
  await openChat('/chat/CREW')
  await expect.element(field).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  const search = page.getByRole('searchbox', { name: 'Search chats and messages' }).element()
  await page.getByRole('link', { name: /Office/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Office' })).toHaveFocus()
  expect(search.isConnected).toBe(true)
})

test('on a small screen, a chat that is gone leads back to the list', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openChat(`/chat/${newId()}`)
  await expect.element(page.getByRole('heading', { name: 'Chat not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to chats' }).click()
  await expect.element(page.getByRole('link', { name: /Office/ })).toBeVisible()
})

test('the people of a group have the focus after a change, and a blank name the field', async () => {
  const { crew } = await openChat('/chat/CREW?drawer=about', {
    'chat.editGroup': ({ name }) => {
      crew.name = name
      return { ok: true }
    },
    'chat.removeMember': ({ userId }) => {
      crew.participants = crew.participants.filter((each) => each !== userId)
      return { ok: true }
    },
    'chat.addMembers': ({ members }) => {
      crew.participants = [...crew.participants, ...members]
      return { ok: true }
    },
  })
  const name = page.getByRole('textbox', { name: 'Group name' })
  await name.fill(' ')
  await button('Rename group').click()
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('Enter a name for the group.')).toBeVisible()
  await name.fill('River crew')
  await expect.element(page.getByText('Enter a name for the group.')).not.toBeInTheDocument()
  await button('Rename group').click()
  await expect.element(people('2 people')).toHaveFocus()
  await button('Remove Ben Cole').click()
  await page.getByRole('dialog', { name: 'Remove Ben Cole?' }).getByRole('button', { name: 'Remove' }).click()
  await expect.element(people('1 person')).toHaveFocus()
  await page.getByText('Ben Cole').click()
  await button('Add to group').click()
  await expect.element(people('2 people')).toHaveFocus()
})

test('a hazard is reported with the words of a message, which a closed form forgets', async () => {
  await openChat('/chat/CREW', { 'safetyReports.listReports': () => ({ reports: [], nextCursor: null }) })
  await button('Actions for your message').click()
  await page.getByRole('menuitem', { name: 'Report a hazard' }).click()
  const form = page.getByRole('dialog', { name: 'Report a hazard' })
  await expect.element(form.getByRole('textbox', { name: 'What could hurt someone' })).toHaveValue('Gate 4 is open')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/safety-reports/hazard-report')
})

test('without a connection, a pin says that nothing was changed', async () => {
  await openChat('/chat/CREW', {
    'chat.pinMessage': () => {
      throw unreachable()
    },
  })
  await button('Actions for your message').click()
  await page.getByRole('menuitem', { name: 'Pin message' }).click()
  await expect.element(page.getByText('This needs a connection. Nothing was changed.', { exact: false })).toBeVisible()
})

test('a message that is sent without a connection waits for one', async () => {
  await openChat('/chat/CREW')
  await expect.element(page.getByRole('log').getByText('Gate 4 is open')).toBeVisible()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await field.fill('On my way')
  await button('Send').click()
  await expect.element(page.getByText('Waiting to sync')).toBeVisible()
})

test('who leaves a group is on the list, and does not come back to the chat', async () => {
  const { channels } = await openChat('/chat/CREW', {
    'chat.leaveGroup': () => {
      channels.shift()
      return { ok: true }
    },
  })
  await button('About this chat').click()
  await button('Leave group').click()
  await page.getByRole('dialog', { name: 'Leave this group?' }).getByRole('button', { name: 'Leave group' }).click()
  await expect.element(page.getByRole('region', { name: 'Chats' })).toHaveFocus()
  await goBack()
  await expect.poll(() => window.location.pathname).toBe('/chat')
  await expect.element(page.getByRole('link', { name: /Crew/ })).not.toBeInTheDocument()
})
