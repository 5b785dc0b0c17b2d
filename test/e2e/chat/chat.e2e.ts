import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, hire, openScreen, test } from '#test/e2e/fixtures.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'

test('a direct chat is started, and its messages are sent, changed, answered, pinned and deleted', async ({
  page,
  farm,
}) => {
  void farm
  await hire(page, 'Kit', 'Doyle')
  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: 'Choose a chat' })).toBeVisible()
  await expectAccessible(page, 'the list of chats')
  await page.getByRole('button', { name: 'New chat' }).click()
  const form = page.getByRole('dialog', { name: 'New chat' })
  await form.getByRole('button', { name: 'Start chat' }).click()
  await expect(form.getByText('Choose one person.')).toBeVisible()
  await expectAccessible(page, 'the form of a new chat')
  await form.getByRole('radio', { name: 'Kit Doyle' }).check()
  await form.getByRole('button', { name: 'Start chat' }).click()
  await expect(page.getByRole('heading', { name: 'Kit Doyle' })).toBeVisible()
  await expect(form).toBeHidden()

  const log = page.getByRole('log', { name: 'Messages' })
  await page
    .getByRole('textbox', { name: 'Message', exact: true })
    .fill('<b>Gate 4</b> is open, see https://bom.gov.au/nsw.')
  await page.keyboard.press('Enter')
  await expect(log.getByText('<b>Gate 4</b> is open')).toBeVisible()
  await expect(log.getByText('Sending…')).toBeHidden()
  await expect(log.getByRole('link', { name: 'https://bom.gov.au/nsw' })).toHaveAttribute(
    'href',
    'https://bom.gov.au/nsw',
  )
  await expect(log.getByText('Sent', { exact: true })).toBeAttached()

  const act = async (action: string) => {
    await log
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await act('Edit')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Gate 5 is open')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(log.getByText('Gate 5 is open')).toBeVisible()
  await expect(log.getByText(', edited')).toBeVisible()
  await act('Reply')
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Shut it now')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByRole('blockquote')).toContainText('Gate 5 is open')
  await act('Pin message')
  await page.getByRole('button', { name: '1 pinned message' }).click()
  await expect(page.getByRole('dialog', { name: 'Pinned messages' }).getByText('Gate 5 is open')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a chat', { ownColours: true })
  await act('Delete for everyone')
  await page.getByRole('button', { name: 'Delete for everyone' }).click()
  await expect(log.getByRole('emphasis').getByText('This message was deleted.')).toBeVisible()
  await expect(log.getByRole('blockquote')).toContainText('This message was deleted.')
})

test('a group has members, a new name, and messages that the search finds', async ({ page, farm }) => {
  void farm
  await hire(page, 'Kit', 'Doyle')
  await hire(page, 'Ana', 'Bell')
  await page.goto('/chat?drawer=new')
  const form = page.getByRole('dialog', { name: 'New chat' })
  await form.getByText('Group', { exact: true }).click()
  await form.getByRole('checkbox', { name: 'Kit Doyle' }).check()
  await form.getByRole('button', { name: 'Start chat' }).click()
  await expect(form.getByText('Enter a name for the group.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Group name' }).fill('  River crew ')
  await form.getByRole('button', { name: 'Start chat' }).click()
  await expect(page.getByRole('heading', { name: 'River crew' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Header’s down, waiting on a belt')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'About this chat' }).click()
  const about = page.getByRole('dialog', { name: 'About this chat' })
  await about.getByRole('checkbox', { name: 'Ana Bell' }).click()
  await about.getByRole('button', { name: 'Add to group' }).click()
  await expect(about.getByRole('button', { name: 'Remove Ana Bell' })).toBeVisible()
  await expectAccessible(page, 'the people of a group')
  await about.getByRole('textbox', { name: 'Group name' }).fill('Harvest crew')
  await about.getByRole('button', { name: 'Rename group' }).click()
  await expect(page.getByRole('heading', { name: 'Harvest crew' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search chats and messages' }).fill('bel')
  await expect(page.getByRole('link', { name: /Header’s down, waiting on a belt/ })).toBeVisible()
})

test('a message without a connection is shown at once, survives a reload and is sent once, in order', async ({
  page,
  farm,
  allowErrors,
}) => {
  void farm
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/)
  await hire(page, 'Kit', 'Doyle')
  const created = await page.request.post('/api/chat/direct', {
    data: { id: crypto.randomUUID(), userId: await userIdOf(page, 'Kit Doyle') },
  })
  const { id } = await created.json()
  await page.goto(`/chat/${id}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('No messages yet.')).toBeVisible()
  await page.route('**/api/chat/messages', (route) => route.abort())
  for (const text of ['First', 'Second']) {
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
    await page.keyboard.press('Enter')
    await expect(log.getByText(text)).toBeVisible()
  }
  await page.reload()
  await expect(log.getByText('Sending…')).toHaveCount(2)
  await openScreen(page, 'Dashboard')
  await page.unroute('**/api/chat/messages')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // Sent from whatever screen is open.
  await expect
    .poll(async () => (await page.request.get(`/api/chat/channels/${id}/messages`)).text())
    .toContain('Second')
  await page.goto(`/chat/${id}`)
  await expect(log.getByText('Sending…')).toHaveCount(0)
  await expect(log.getByText(/First|Second/)).toHaveText(['First', 'Second'])
})

test('an announcement shows who has not read it', async ({ page, farm }) => {
  void farm
  await hire(page, 'Kit', 'Doyle')
  await page.goto('/chat')
  await page.getByRole('link', { name: /Everyone/ }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Muster at seven')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: /^0 of \d+ have read this/ }).click()
  const readers = page.getByRole('dialog', { name: 'Who has read this' })
  await expect(readers.getByText('Kit Doyle')).toBeVisible()
  await expectAccessible(page, 'the readers of an announcement')
  await readers.getByRole('button', { name: 'Remind them' }).click()
  await expect(page.getByText(/reminded\.$/)).toBeVisible()
})

test('a message becomes a task in two taps', async ({ page, farm }) => {
  void farm
  await page.goto('/chat')
  await page.getByRole('link', { name: /Everyone/ }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Fix the trough')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Create task' }).click()
  await expect(page.getByRole('dialog', { name: 'Add task' }).getByRole('textbox', { name: 'Task' })).toHaveValue(
    'Fix the trough',
  )
})

test('older messages load while scrolling, and what was in view stays there', async ({ page, farm }) => {
  void farm
  const { id } = await everyoneOf(page)
  for (let turn = 1; turn <= 60; turn++) {
    const message = { id: crypto.randomUUID(), channel: id, content: `Message ${turn}.`, replyTo: null, urgent: false }
    const writtenAt = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
    await page.request.post('/api/chat/messages', { data: { ...message, writtenAt, announcement: true, fileIds: [] } })
  }
  await page.goto(`/chat/${id}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Message 60.')).toBeInViewport()
  await expect(log.getByText('Message 1.')).toBeHidden()
  await log.getByText('Message 40.').scrollIntoViewIfNeeded()
  await log.evaluate((scroller) => scroller.scrollTo(0, -scroller.scrollHeight))
  await expect(log.getByText('Message 1.')).toBeAttached()
  await expect(log.getByText('Message 11.')).toBeInViewport()
})

const everyoneOf = async (page: Page) => {
  const { channels } = z
    .object({ channels: z.array(z.object({ id: z.string() })) })
    .parse(await (await page.request.get('/api/chat/channels')).json())
  const [everyone] = channels
  if (!everyone) throw new Error('there is no channel of everyone')
  return everyone
}
