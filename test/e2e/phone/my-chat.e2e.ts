import type { Page } from '@playwright/test'
import { expect, expectAccessible, registerFarm, test } from '#test/e2e/fixtures.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { allSent, follow, press, signInOnPhone } from './phone-app.ts'

test('messages between a manager and a phone: live, without reception, answered, deleted and seen', async ({
  page: phone,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const manager = await otherPage()
  await registerFarm(manager.request)
  await signInOnPhone(manager, phone)
  const id = crypto.randomUUID()
  const members = [await userIdOf(manager, 'Kit Doyle')]
  await manager.request.post('/api/chat/groups', { data: { id, name: 'River crew', members } })
  await manager.goto(`/chat/${id}`)
  const managers = manager.getByRole('log', { name: 'Messages' })
  const phones = phone.getByRole('log', { name: 'Messages' })
  await manager.getByRole('textbox', { name: 'Message', exact: true }).fill('<b>Gate 4</b> is open')
  await manager.getByRole('button', { name: 'Send' }).click()

  await expect(phone.getByRole('link', { name: 'Chat 1 unread' })).toBeVisible()
  await follow(phone, /^Chat/)
  await expectAccessible(phone, 'the chats on the phone')
  await phone.getByRole('link', { name: /River crew/ }).click()
  await expect(phones.getByText('<b>Gate 4</b> is open')).toBeVisible()
  await expect(managers.getByText('Seen by Kit Doyle')).toBeAttached()
  await expectAccessible(phone, 'a chat on the phone')

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

  await phones.getByRole('button', { name: 'Actions for the message of You' }).last().click()
  await press(phone, 'Delete for everyone')
  await expect(phones.getByText('This message was deleted.')).toBeVisible()
  await expect(managers.getByText('This message was deleted.')).toBeVisible()
  await phones.getByRole('button', { name: 'Actions for the message of Pat Reed' }).click()
  await press(phone, 'Reply')
  await phone.getByRole('textbox', { name: 'Message' }).fill('Shut it now')
  await press(phone, 'Send')
  await expect(managers.getByRole('blockquote')).toContainText('Gate 4')
})

test('an announcement is confirmed on the phone without reception', async ({ page: phone, otherPage, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const manager = await otherPage()
  await registerFarm(manager.request)
  await signInOnPhone(manager, phone)
  await manager.goto('/chat')
  await manager.getByRole('link', { name: /Everyone/ }).click()
  await manager.getByRole('textbox', { name: 'Message', exact: true }).fill('Muster at seven')
  await manager.getByRole('button', { name: 'Send' }).click()
  await expect(manager.getByText('0 of 1 have read this')).toBeVisible()
  await follow(phone, /^Chat/)
  await phone.getByRole('link', { name: /Everyone/ }).click()
  await expect(phone.getByText('Only managers write here.')).toBeVisible()
  await expect(phone.getByRole('log').getByText('Muster at seven')).toBeVisible()
  await phone.context().setOffline(true)
  await press(phone, 'I have read this')
  await expect(phone.getByText('You have read this')).toBeVisible()
  await phone.context().setOffline(false)
  await allSent(phone)
  await expect(manager.getByText('1 of 1 have read this')).toBeVisible()
})

test('an employee starts a chat and sends a photo', async ({ page: phone, otherPage }) => {
  const manager = await otherPage()
  await registerFarm(manager.request)
  await signInOnPhone(manager, phone)
  await follow(phone, 'Chat')
  await phone.getByRole('link', { name: 'New chat' }).click()
  await press(phone, 'Start chat')
  await expect(phone.getByText('Choose at least one person.')).toBeVisible()
  await phone.getByRole('checkbox', { name: 'Pat Reed' }).click()
  await expectAccessible(phone, 'a new chat on the phone')
  await press(phone, 'Start chat')
  await expect(phone.getByRole('heading', { name: 'Pat Reed' })).toBeVisible()
  await press(phone, 'Add a photo')
  const buffer = Buffer.from(await smallJpeg(phone), 'base64')
  await phone.getByLabel('Choose a photo').setInputFiles({ name: 'belt.jpg', mimeType: 'image/jpeg', buffer })
  await press(phone, 'Send')
  await expect(phone.getByRole('log').getByRole('img', { name: 'Photo' })).toBeVisible()
  await allSent(phone)
  await manager.goto('/dashboard')
  await expect(manager.getByText(/^1\s+unread$/)).toBeAttached()
  await manager.goto('/chat')
  await manager.getByRole('link', { name: /Kit Doyle/ }).click()
  await expect(manager.getByRole('log').getByRole('img')).toBeVisible()
})

/** A picture that the browser draws itself, in base64. */
const smallJpeg = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 80
    canvas.height = 60
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
