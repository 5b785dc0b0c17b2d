import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { listenAt } from '#test/e2e/shell/live-steps.ts'
import { createGroup, messagesOf, send } from './chat-steps.ts'

test('a found message, a quoted one and a pinned one are shown in the chat, however old they are', async ({
  page,
  farm,
  allowErrors,
}) => {
  void farm
  allowErrors(/ERR_FAILED|Failed to load|Failed to fetch/)
  await hire(page, 'Kit', 'Doyle')
  const crew = await createGroup(page, 'Crew', [await userIdOf(page, 'Kit Doyle')])
  const first = await send(page, crew, 'Header’s down')
  await page.request.put(`/api/chat/messages/${first}/pinned`, { data: { id: first, pinned: true } })
  for (let turn = 1; turn <= 55; turn++) await send(page, crew, `Belt ${turn}.`)
  await send(page, crew, 'It runs again', first)

  // An opened stream refetches what has failed, which would be too early here.
  await listenAt(page, '/chat')
  const search = page.getByRole('searchbox', { name: 'Search chats and messages' })
  await page.route('**/api/chat/search*', (route) => route.abort())
  await search.fill('belt')
  await expect(page.getByText(/could not be reached/)).toBeVisible()
  await page.unroute('**/api/chat/search*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /Belt 55\./ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Belt 3\./ })).toBeHidden()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('link', { name: /Belt 3\./ }).click()
  const log = messagesOf(page)
  await expect(log.getByText('Belt 3.')).toBeInViewport()
  await expect(page).toHaveURL(/message=/)

  await page.goto(`/chat/${crew}`)
  const newest = log.getByRole('listitem').filter({ hasText: 'It runs again' }).last()
  await expect(newest).toBeInViewport()
  await expect(log.getByText('Belt 55.')).toBeInViewport()
  await newest.getByRole('button', { name: /Header’s down/ }).click()
  const old = log.locator(`[id="message-${first}"]`)
  await expect(old).toBeInViewport()
  await expect(old).toBeFocused()

  await page.goto(`/chat/${crew}`)
  await expect(newest).toBeInViewport()
  await page.getByRole('button', { name: '1 pinned message' }).click()
  await page.getByRole('link', { name: 'Show in chat' }).click()
  await expect(old).toBeInViewport()
})

test('a message that can’t be found says so, and who has seen a message is named', async ({
  page,
  otherPage,
  farm,
}) => {
  void farm
  const kit = await otherPage()
  await hire(page, 'Kit', 'Doyle', kit)
  const crew = await createGroup(page, 'Crew', [await userIdOf(page, 'Kit Doyle')])
  await send(page, crew, 'Gate 4 is open')
  await page.goto(`/chat/${crew}?message=${crypto.randomUUID()}`)
  await expect(page.getByText('This message is not in this chat.')).toBeVisible()
  const { messages } = await (await page.request.get(`/api/chat/channels/${crew}/messages`)).json()
  const seen = { chatId: crew, upTo: messages[0].sentAt }
  const marked = await kit.request.post('/api/chat/mark_chat_as_read', {
    data: seen,
    headers: { 'x-muster-app': 'phone' },
  })
  expect(marked.status(), await marked.text()).toBe(200)
  await page.getByRole('button', { name: 'Seen by 1' }).press('Enter')
  await expect(messagesOf(page).getByText('Kit Doyle', { exact: true })).toBeVisible()
})
