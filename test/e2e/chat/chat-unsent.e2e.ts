import { answerMark } from '#shared/core/answer-mark.ts'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { act, createGroup, drop, messageField, messagesOf, send } from './chat-steps.ts'

test('a message that the server fails to take again and again can be discarded, and holds up no other chat', async ({
  page,
  farm,
  allowErrors,
}) => {
  void farm
  allowErrors(/500/)
  await hire(page, 'Kit', 'Doyle')
  const members = [await userIdOf(page, 'Kit Doyle')]
  const [crew, office] = [await createGroup(page, 'Crew', members), await createGroup(page, 'Office', members)]
  const log = messagesOf(page)
  await page.route('**/api/chat/messages', (route) =>
    route.request().postData()?.includes('Broken')
      ? route.fulfill({ status: 500, headers: { [answerMark]: '1' } })
      : route.continue(),
  )
  await page.goto(`/chat/${crew}`)
  for (const text of ['Broken', 'After it']) {
    await messageField(page).fill(text)
    await page.keyboard.press('Enter')
    await expect(log.getByText(text)).toBeVisible()
  }
  await page.getByRole('link', { name: /Office/ }).click()
  await messageField(page).fill('To the office')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await page.request.get(`/api/chat/channels/${office}/messages`)).text())
    .toContain('To the office')
  await page.getByRole('link', { name: /Crew/ }).click()
  // A return of the connection is a reason to try again at once.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(log.getByRole('alert')).toContainText('Muster may not have saved this.', { timeout: 500 })
  }).toPass()
  await expect(log.getByText('Waiting for the message above')).toBeVisible()
  await log.getByRole('button', { name: 'Discard' }).click()
  await expect(log.getByText('Waiting for the message above')).toBeHidden()
  await expect
    .poll(async () => (await page.request.get(`/api/chat/channels/${crew}/messages`)).text())
    .toContain('After it')
})

test('a message to a group that one was removed from is kept to be copied or discarded', async ({
  page,
  farm,
  allowErrors,
}) => {
  void farm
  allowErrors(/404|Failed to load|Failed to fetch/)
  await hire(page, 'Kit', 'Doyle')
  const crew = await createGroup(page, 'Crew', [await userIdOf(page, 'Kit Doyle')])
  await page.goto(`/chat/${crew}`)
  await page.route('**/api/chat/messages', (route) => route.abort())
  await messageField(page).fill('The gate code is 4711')
  await page.keyboard.press('Enter')
  await expect(messagesOf(page).getByText('Sending…')).toBeVisible()
  await page.request.post(`/api/chat/channels/${crew}/leave`, { data: { id: crew } })
  await page.unroute('**/api/chat/messages')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Chat not found' })).toBeVisible()
  const lost = page.getByRole('region', { name: 'Not sent, because you are no longer in the chat' })
  await expect(lost.getByText('The gate code is 4711')).toBeVisible()
  await expect(lost.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expectAccessible(page, 'messages to a chat one is no longer in')
  await lost.getByRole('button', { name: 'Discard' }).click()
  await expect(lost).toBeHidden()
})

test('what is written stays during a reply, an edit, another chat and a reload', async ({ page, farm }) => {
  void farm
  await hire(page, 'Kit', 'Doyle')
  const members = [await userIdOf(page, 'Kit Doyle')]
  const [crew] = [await createGroup(page, 'Crew', members), await createGroup(page, 'Office', members)]
  await send(page, crew, 'Gate 4 is open')
  await page.goto(`/chat/${crew}`)
  const field = messageField(page)
  await field.fill('The belt comes on')
  await act(page, 'Gate 4 is open', 'Reply')
  await expect(field).toHaveValue('The belt comes on')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await act(page, 'Gate 4 is open', 'Edit')
  await expect(field).toHaveValue('Gate 4 is open')
  await field.fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write a message, or cancel and delete it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('The belt comes on')

  // Dropped on the messages, and on a part of the page that takes no files.
  await drop(page, '[role=log]', ['plan.pdf', 'map.pdf'])
  await drop(page, 'h1', ['other.pdf'])
  const files = page.getByRole('group', { name: 'Attachments' })
  await expect(files.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await expect(files.getByRole('listitem')).toContainText(['plan.pdf', 'map.pdf'])
  await page.getByRole('link', { name: /Office/ }).click()
  await expect(page.getByRole('heading', { name: 'Office' })).toBeVisible()
  await expect(field).toHaveValue('')
  await page.getByRole('link', { name: /Crew/ }).click()
  await expect(field).toHaveValue('The belt comes on')
  await expect(files.getByRole('listitem')).toContainText(['plan.pdf', 'map.pdf'])
  await act(page, 'Gate 4 is open', 'Edit')
  await field.fill('Gate 5 is open')
  await page.reload()
  await expect(field).toHaveValue('Gate 5 is open')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveValue('The belt comes on')
  await expect(files.getByRole('listitem')).toContainText(['plan.pdf', 'map.pdf'])
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test.describe(`at ${width}×${height}, below the theme hint`, () => {
    test.use({ hintSeen: false, viewport: { width, height } })

    test('Send is in view with ten files, a long text and a long name', async ({ page, farm }) => {
      void farm
      await hire(page, 'Kit', 'Doyle')
      const crew = await createGroup(page, 'Harvester'.repeat(8), [await userIdOf(page, 'Kit Doyle')])
      await page.goto(`/chat/${crew}`)
      await expect(page.getByRole('button', { name: 'Ok' })).toBeVisible()
      await messageField(page).fill('Line\n'.repeat(12))
      const names = Array.from({ length: 10 }, (_, index) => `a-long-name-of-a-file-${index}.pdf`)
      await drop(page, '[role=log]', names)
      await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(10)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('checkbox', { name: /Urgent/ })).toBeInViewport()
      await expect(page.getByRole('button', { name: 'About this chat' })).toBeInViewport({ ratio: 1 })
      await expectAccessible(page, 'a message with files')
    })
  })

test('a voice note that the server did not get stays, is tried again and sent', async ({ page, farm, allowErrors }) => {
  void farm
  allowErrors(/ERR_FAILED/)
  await hire(page, 'Kit', 'Doyle')
  await page.goto(`/chat/${await createGroup(page, 'Crew', [await userIdOf(page, 'Kit Doyle')])}`)
  await page.route('**/api/files/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Record a voice note' }).click()
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Muster could not be reached.')).toBeVisible()
  await expectAccessible(page, 'a voice note to be tried again')
  await page.getByRole('button', { name: 'Try again: Voice note' }).click()
  await expect(page.getByRole('button', { name: 'Remove Voice note' })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const note = messagesOf(page).getByLabel('Voice note')
  await expect(note).toBeVisible()
  expect((await note.boundingBox())?.width, 'its controls can be used').toBeGreaterThan(240)
  await expect(page.getByRole('button', { name: 'Remove Voice note' })).toBeHidden()
})

test('what is typed right after Enter is kept, every message is sent, in order, and a long one says so', async ({
  page,
  farm,
}) => {
  void farm
  await hire(page, 'Kit', 'Doyle')
  const crew = await createGroup(page, 'Crew', [await userIdOf(page, 'Kit Doyle')])
  await page.goto(`/chat/${crew}`)
  await messageField(page).focus()
  const sent = Array.from({ length: 12 }, (_, n) => `Load ${n + 1} is on its way`)
  await page.keyboard.type(sent.map((text) => `${text}\n`).join(''))
  await expect(messageField(page)).toHaveValue('')
  await expect(messagesOf(page).getByText(/Load 12 is/)).toBeVisible()
  await expect(messagesOf(page).getByText('Sending…')).toHaveCount(0)
  await page.reload()
  await expect(messagesOf(page).getByText(/^Load \d+ is on its way$/)).toHaveText(sent)

  const long = 'w'.repeat(10_800)
  await messageField(page).fill(long)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/at most 10000 characters and this one has 10800/)).toBeVisible()
  await expect(messageField(page)).toHaveValue(long)
})
