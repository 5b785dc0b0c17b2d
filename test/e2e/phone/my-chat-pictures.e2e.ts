import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { createGroup, messagesOf } from '#test/e2e/chat/chat-steps.ts'
import { drawnJpeg } from './drawn-jpeg.ts'
import { allSent, follow, press, signInOnPhone } from './phone-app.ts'

test(
  'a photo in a chat opens in full size, and without reception says what it needs',
  { tag: withServiceWorker },
  async ({ page: phone, context, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    const crew = await createGroup(manager, 'River crew', [await userIdOf(manager, 'Kit Doyle')])
    await phone.goto(`/my/chat/${crew}`)
    await press(phone, 'Add photos or files')
    await phone.getByLabel('Choose photos or files').setInputFiles(await drawnJpeg(phone, 'weir.jpg', 1200, 900))
    await press(phone, 'Send')
    const small = messagesOf(phone).getByRole('button', { name: 'Photo: open in full size' })
    await expect(small.getByRole('img')).toBeVisible()
    await allSent(phone)
    await phone.reload()
    await expect(small.getByRole('img'), 'by now it comes from the server').toHaveAttribute('src', /^data:/)

    await context.setOffline(true)
    await small.click()
    const sheet = phone.getByRole('dialog', { name: 'Photo' })
    await expect(sheet.getByText('You need reception to see this photo in full size.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await context.setOffline(false)

    await small.click()
    const width = () =>
      sheet.getByRole('img').evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))
    await expect.poll(width).toBe(1200)
    await expectAccessible(phone, 'a photo in full size')
    await phone.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(small).toBeFocused()
  },
)

test('an employee gives their group a picture and removes it', async ({ page: phone, manager, otherPage }) => {
  await signInOnPhone(manager, phone)
  await follow(phone, 'Chat')
  await phone.getByRole('link', { name: 'New chat' }).click()
  await phone.getByRole('radio', { name: 'Group' }).click()
  await phone.getByLabel('Group name').fill('Irrigation')
  await phone.getByRole('checkbox', { name: 'Pat Reed' }).click()
  await press(phone, 'Start chat')
  await press(phone, 'Chat options')
  await phone.getByRole('link', { name: 'About this chat' }).click()
  await phone.getByLabel('Choose a photo').setInputFiles(await drawnJpeg(phone, 'pivot.jpg', 600, 600))
  await press(phone, 'Save picture')
  await expect(phone.getByRole('button', { name: 'Group picture: open in full size' })).toBeVisible()
  await expectAccessible(phone, 'a group with a picture')
  const managerPage = await otherPage(manager)
  await managerPage.goto('/chat')
  const row = managerPage.getByRole('link', { name: /Irrigation/ })
  await expect(row.locator('img')).toBeAttached()

  await phone.getByRole('link', { name: 'Back to chat' }).click()
  await expect(phone.locator('header img')).toBeVisible()
  await phone.getByRole('link', { name: 'Back to chats' }).click()
  await expect(phone.getByRole('link', { name: /Irrigation/ }).locator('img')).toBeVisible()
  await phone.goBack()
  await press(phone, 'Chat options')
  await phone.getByRole('link', { name: 'About this chat' }).click()
  await press(phone, 'Remove picture')
  await expect(phone.getByRole('button', { name: 'Remove picture' })).toHaveCount(0)
  await expect(row.locator('img')).toHaveCount(0)
})
