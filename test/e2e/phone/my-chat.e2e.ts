import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { send } from '#test/e2e/chat/chat-steps.ts'
import { type Caller, expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { allSent, follow, press, signInOnPhone } from './phone-app.ts'
import { drawnJpeg } from './drawn-jpeg.ts'

test(
  'messages between a manager and a phone: live, without reception, answered, deleted and seen',
  { tag: withServiceWorker },
  async ({ page: phone, manager, otherPage, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    const id = crypto.randomUUID()
    const members = [await userIdOf(manager, 'Kit Doyle')]
    await manager.request.post('/api/chat/groups', { data: { id, name: 'River crew', members } })
    const managerPage = await otherPage(manager)
    await managerPage.goto(`/chat/${id}`)
    const managers = managerPage.getByRole('log', { name: 'Messages' })
    const phones = phone.getByRole('log', { name: 'Messages' })
    await managerPage.getByRole('textbox', { name: 'Message', exact: true }).fill('<b>Gate 4</b> is open')
    await managerPage.getByRole('button', { name: 'Send' }).click()

    await expect(phone.getByRole('link', { name: 'Chat 1 unread' })).toBeVisible()
    await follow(phone, /^Chat/)
    await expectAccessible(phone, 'the chats on the phone')
    await phone.getByRole('link', { name: /River crew/ }).click()
    await expect(phones.getByText('<b>Gate 4</b> is open')).toBeVisible()
    await expect(managers.getByText('Seen by 1')).toBeVisible()
    await expectAccessible(phone, 'a chat on the phone', { ownColours: true })

    await phone.context().setOffline(true)
    for (const text of ['First', 'Second']) {
      await phone.getByRole('textbox', { name: 'Message' }).fill(text)
      await press(phone, 'Send')
      await expect(phones.getByRole('listitem').filter({ hasText: text }).last()).toContainText('Waiting to sync')
    }
    await phone.goto(`/my/chat/${id}`)
    await expect(phones.getByText('Waiting to sync')).toHaveCount(2)
    await phone.context().setOffline(false)
    await allSent(phone)
    await expect(managers.getByText(/^(First|Second)$/)).toHaveText(['First', 'Second'])
    await expect(phones.getByText('Waiting to sync')).toHaveCount(0)

    await phones.getByRole('button', { name: 'Actions for your message' }).last().click()
    await press(phone, 'Delete for everyone')
    const asked = phone.getByRole('dialog', { name: 'Delete this message?' })
    await asked.getByRole('button', { name: 'Delete for everyone' }).click()
    await expect(phones.getByText('This message was deleted.')).toBeVisible()
    await expect(managers.getByText('This message was deleted.')).toBeVisible()
    await phones.getByRole('button', { name: 'Actions for Pat Reed’s message' }).click()
    await press(phone, 'Reply')
    await phone.getByRole('textbox', { name: 'Message' }).fill('Shut it now')
    await press(phone, 'Send')
    await expect(managers.getByRole('blockquote')).toContainText('Gate 4')
    await phones.getByRole('button', { name: 'Actions for Pat Reed’s message' }).click()
    await press(phone, 'Report a hazard')
    await expect(phone.getByRole('textbox', { name: 'What is it?' })).toHaveValue(/Gate 4/)
    await expect(phone.getByText('You typed this before.')).toBeHidden()
  },
)

test(
  'an announcement is confirmed on the phone without reception',
  { tag: withServiceWorker },
  async ({ page: phone, manager, otherPage, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    const managerPage = await otherPage(manager)
    await managerPage.goto('/chat')
    await managerPage.getByRole('link', { name: /Everyone/ }).click()
    await managerPage.getByRole('textbox', { name: 'Message', exact: true }).fill('Muster at seven')
    await managerPage.getByRole('button', { name: 'Send' }).click()
    await expect(managerPage.getByText('0 of 1 have read this')).toBeVisible()
    await follow(phone, /^Chat/)
    await phone.getByRole('link', { name: /Everyone/ }).click()
    await expect(phone.getByText('Only managers can post here.')).toBeVisible()
    await expect(phone.getByRole('log').getByText('Muster at seven')).toBeVisible()
    await phone.context().setOffline(true)
    await press(phone, 'I have read this')
    await expect(phone.getByText('You have read this')).toBeVisible()
    await phone.context().setOffline(false)
    await allSent(phone)
    await expect(managerPage.getByText('1 of 1 have read this')).toBeVisible()
  },
)

test('an employee starts a chat, sends a photo with a document, and pins it', async ({
  page: phone,
  manager,
  otherPage,
}) => {
  await signInOnPhone(manager, phone)
  await follow(phone, 'Chat')
  await phone.getByRole('link', { name: 'New chat' }).click()
  await press(phone, 'Start chat')
  await expect(phone.getByText('Choose one person.')).toBeVisible()
  await phone.getByRole('radio', { name: 'Pat Reed' }).click()
  await expectAccessible(phone, 'a new chat on the phone')
  await press(phone, 'Start chat')
  await expect(phone.getByRole('heading', { name: 'Pat Reed' })).toBeVisible()
  await press(phone, 'Add photos or files')
  const plan = { name: 'fences.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  const photo = await drawnJpeg(phone, 'belt.jpg', 80, 60)
  await phone.getByLabel('Choose photos or files').setInputFiles([photo, plan])
  await expect(phone.getByRole('button', { name: /^Remove .+/ })).toHaveCount(2)
  await press(phone, 'Send')
  await expect(phone.getByRole('log').getByRole('img', { name: 'Photo' })).toBeVisible()
  await allSent(phone)
  // By now it comes from the server.
  await phone.reload()
  await expect(phone.getByRole('log').getByRole('img', { name: 'Photo' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Save fences.pdf' })).toBeVisible()
  await press(phone, 'Actions for your message')
  await press(phone, 'Pin message')
  await expect(phone.getByRole('log').getByText('Pinned')).toBeVisible()
  await phone.getByRole('link', { name: 'Back to chats' }).click()
  await expect(phone.getByRole('link', { name: /Pat Reed.*Photo/ })).toBeVisible()
  const managerPage = await otherPage(manager)
  await managerPage.goto('/dashboard')
  await expect(managerPage.getByText(/^1\s+unread$/)).toBeAttached()
  await managerPage.goto('/chat')
  await managerPage.getByRole('link', { name: /Kit Doyle/ }).click()
  await expect(managerPage.getByRole('log').getByRole('img')).toBeVisible()
})

test(
  'a voice note is recorded on the phone without reception and at the manager, and plays on both sides',
  { tag: withServiceWorker },
  async ({ page: phone, manager, otherPage, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    const id = crypto.randomUUID()
    const members = [await userIdOf(manager, 'Kit Doyle')]
    await manager.request.post('/api/chat/groups', { data: { id, name: 'River crew', members } })
    await follow(phone, /^Chat/)
    const group = phone.getByRole('link', { name: /River crew/ })
    await expect(group).toBeVisible()

    await phone.context().setOffline(true)
    // Its messages were never on this phone.
    await group.click()
    await press(phone, 'Record a voice note')
    await expect(phone.getByRole('timer')).toHaveText(/0:0[1-9]/)
    await press(phone, 'Send')
    const log = phone.getByRole('log')
    await expect(log).toContainText('Waiting to sync')
    await expectToPlay(log.getByLabel('Voice note'))
    await phone.context().setOffline(false)
    await allSent(phone)
    const managerPage = await otherPage(manager)
    await managerPage.goto(`/chat/${id}`)
    await expectToPlay(managerPage.getByRole('log').getByLabel('Voice note'))

    await managerPage.getByRole('button', { name: 'Record a voice note' }).click()
    await expect(managerPage.getByRole('timer')).toHaveText(/0:0[1-9]/)
    await managerPage.getByRole('button', { name: 'Send' }).click()
    const play = log.getByRole('button', { name: 'Play the voice note' })
    await expect(play).toHaveCount(2)
    await play.last().click()
    await expectToPlay(log.getByLabel('Voice note'))
  },
)

test(
  'older messages come as the employee scrolls, stay in place and show later changes',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const { id } = await openCrew(phone, manager)
    const numbers = Array.from({ length: 120 }, (_, number) => `Bale ${number + 1}.`)
    const ids: string[] = []
    for (const content of numbers) ids.push(await send(manager, id, content))
    await phone.setViewportSize({ width: 360, height: 640 })
    await phone.getByRole('link', { name: /River crew/ }).click()
    const log = phone.getByRole('log')
    await expect(log.getByText('Bale 120.')).toBeInViewport()
    for (const name of ['Message', 'Send', 'Chat options'])
      await expect(phone.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(log.getByText('Bale 71.')).toBeAttached()
    await expect(log.getByText('Bale 70.')).toHaveCount(0)
    await log.evaluate((list) => list.scrollTo({ top: -list.scrollHeight }))
    await expect(log.getByText('Bale 21.')).toBeAttached()
    await expect(log.getByText('Bale 71.')).toBeInViewport()
    await expect(phone.getByLabel('Send')).toBeInViewport({ ratio: 1 })

    await manager.request.put(`/api/chat/messages/${ids[59]}`, { data: { content: 'Bale sixty.' } })
    await expect(log.getByText('Bale sixty.')).toBeAttached()

    await phone.getByRole('link', { name: 'Back to chats' }).click()
    await phone.context().setOffline(true)
    await phone.getByLabel('Search chats and messages').fill('sixty')
    await expect(phone.getByText('Search needs reception.')).toBeVisible()
    await phone.context().setOffline(false)
    await phone.getByRole('link', { name: /Bale sixty/ }).click()
    await expect(log.getByText('Bale sixty.')).toBeInViewport({ ratio: 1 })
  },
)

test('a double tap sends one message, and a group of two shows who has seen it', async ({
  page: phone,
  manager,
  otherPage,
}) => {
  await signInOnPhone(manager, phone)
  await follow(phone, 'Chat')
  await phone.getByRole('link', { name: 'New chat' }).click()
  await phone.getByRole('radio', { name: 'Group' }).click()
  await phone.getByRole('checkbox', { name: 'Pat Reed' }).click()
  await phone.getByLabel('Group name').fill('Pump crew')
  await press(phone, 'Start chat')
  await phone.getByLabel('Message', { exact: true }).fill('Pump is on')
  await phone.getByRole('button', { name: 'Send' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await allSent(phone)
  await expect(phone.getByRole('log').getByText('Pump is on')).toHaveCount(1)
  const managerPage = await otherPage(manager)
  await managerPage.goto('/chat')
  await managerPage.getByRole('link', { name: /Pump crew/ }).click()
  await expect(managerPage.getByRole('log').getByText('Pump is on')).toHaveCount(1)
  await press(phone, 'Seen by 1')
  await expect(phone.getByRole('log').getByText('Pat Reed', { exact: true })).toBeVisible()
  await managerPage.goto('/dashboard')
  await press(phone, 'Chat options')
  await phone.getByRole('link', { name: 'About this chat' }).click()
  await phone.getByLabel('Group name').fill('Pumps')
  await press(phone, 'Rename group')
  await expectAccessible(phone, 'a group on the phone')
  await press(phone, 'Remove Pat Reed')
  await phone.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(phone.getByRole('heading', { name: '1 person' })).toBeVisible()
  await phone.getByRole('checkbox', { name: 'Pat Reed' }).click()
  await press(phone, 'Add to group')
  await expect(phone.getByRole('heading', { name: '2 people' })).toBeVisible()
  await phone.getByRole('link', { name: 'Back to chat' }).click()
  await expect(phone.getByRole('heading', { name: 'Pumps' })).toBeVisible()
})

test('the phone keeps nothing of a group that the employee was removed from', async ({
  page: phone,
  manager,
  allowErrors,
}) => {
  allowErrors(/404/)
  const { id, userId } = await openCrew(phone, manager)
  await send(manager, id, 'The key is under the pot')
  await phone.getByRole('link', { name: /River crew/ }).click()
  await expect(phone.getByRole('log').getByText('The key')).toBeVisible()
  await expect.poll(() => storedKeys(phone)).toContainEqual(expect.stringContaining(`chat.listMessages ${id}`))
  await manager.request.post(`/api/chat/channels/${id}/members/remove`, { data: { id, userId } })
  await expect(phone.getByText('Chat not found').first()).toBeVisible()
  await expect.poll(() => storedKeys(phone)).not.toContainEqual(expect.stringContaining(id))
})

/** A group of a manager and Kit, with the list of chats open on the phone. */
async function openCrew(phone: Page, manager: Caller) {
  await signInOnPhone(manager, phone)
  const id = crypto.randomUUID()
  const userId = await userIdOf(manager, 'Kit Doyle')
  await manager.request.post('/api/chat/groups', { data: { id, name: 'River crew', members: [userId] } })
  await follow(phone, /^Chat/)
  await expect(phone.getByRole('link', { name: /River crew/ })).toBeVisible()
  return { id, userId }
}

/** The keys of the answers that the phone has stored. */
const storedKeys = (phone: Page) =>
  phone.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const db = await resultOf(indexedDB.open('muster'))
    const keys = await resultOf(db.transaction('answers').objectStore('answers').getAllKeys())
    db.close()
    return keys.map(String)
  })

/** Until the end, so that all of it can be heard. */
const expectToPlay = (sound: Locator) =>
  expect
    .poll(() =>
      sound.evaluate(async (audio: HTMLAudioElement) => {
        const ended = new Promise((resolve) => audio.addEventListener('ended', resolve))
        await audio.play()
        await ended
        return audio.currentTime
      }),
    )
    .toBeGreaterThan(0)
