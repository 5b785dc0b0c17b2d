import { expect, registerFarm, test } from '#test/e2e/fixtures.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { createGroup, messagesOf, send } from '#test/e2e/chat/chat-steps.ts'
import { drawnJpeg } from './drawn-jpeg.ts'
import { press, signInOnPhone } from './phone-app.ts'

test('a sent reply leaves an empty field, what is attached stays while a message is changed, and a quote opens', async ({
  page: phone,
  otherPage,
}) => {
  const manager = await otherPage()
  await registerFarm(manager.request)
  await signInOnPhone(manager, phone)
  const crew = await createGroup(manager, 'River crew', [await userIdOf(manager, 'Kit Doyle')])
  const asked = await send(manager, crew, 'Who has the key?')
  for (let turn = 1; turn <= 55; turn++) await send(manager, crew, `Load ${turn}.`)
  await send(manager, crew, 'I mean the key of the shed', asked)
  await phone.goto(`/my/chat/${crew}`)
  const log = messagesOf(phone)
  const field = phone.getByRole('textbox', { name: 'Message' })

  await log.getByRole('button', { name: /Who has the key\?/ }).click()
  const quoted = log.getByRole('listitem').filter({ hasText: 'Who has the key?' }).last()
  await expect(log.getByText('Who has the key?').first()).toBeInViewport()
  await expect(quoted).toBeAttached()

  await log.getByRole('button', { name: 'Actions for the message of Pat Reed' }).last().click()
  await press(phone, 'Reply')
  await field.fill('I have it')
  await press(phone, 'Send')
  await expect(log.getByText('I have it')).toBeVisible()
  await expect(field).toHaveValue('')
  await phone.reload()
  await expect(log.getByText('I have it')).toBeVisible()
  await expect(field).toHaveValue('')

  await press(phone, 'Add photos or files')
  await phone
    .getByLabel('Choose photos or files')
    .setInputFiles({ name: 'gate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
  await expect(phone.getByText('gate.pdf', { exact: true })).toBeVisible()
  await log.getByRole('button', { name: 'Actions for the message of You' }).last().click()
  await press(phone, 'Edit')
  await field.fill('Ben has it')
  await press(phone, 'Save')
  await expect(log.getByText('Ben has it')).toBeVisible()
  await expect(phone.getByText('gate.pdf', { exact: true })).toBeVisible()
  await press(phone, 'Send')
  await expect(log.getByRole('button', { name: 'Save gate.pdf' })).toBeVisible()
})

test('after a voice note “urgent” is off, the field keeps the focus, and an attached photo is not left without a question', async ({
  page: phone,
  otherPage,
}) => {
  const manager = await otherPage()
  await registerFarm(manager.request)
  await signInOnPhone(manager, phone)
  const crew = await createGroup(manager, 'River crew', [await userIdOf(manager, 'Kit Doyle')])
  await phone.goto(`/my/chat/${crew}`)
  const urgent = phone.getByRole('checkbox', { name: /Urgent/ })
  await urgent.check()
  await press(phone, 'Record a voice note')
  await expect(phone.getByRole('timer')).toHaveText(/0:0[1-9]/)
  await press(phone, 'Send')
  const note = messagesOf(phone).getByLabel('Voice note')
  await expect(note).toBeVisible()
  expect((await note.boundingBox())?.width, 'its controls can be used').toBeGreaterThan(240)
  await expect(urgent).not.toBeChecked()

  const field = phone.getByRole('textbox', { name: 'Message' })
  await field.fill('On my way')
  await press(phone, 'Send')
  await expect(field).toBeFocused()

  await press(phone, 'Add photos or files')
  await phone.getByLabel('Choose photos or files').setInputFiles(await drawnJpeg(phone, 'weir.jpg', 1200, 900))
  await expect(phone.getByText('weir.jpg', { exact: true })).toBeVisible()
  await phone.getByRole('link', { name: 'Back to chats' }).click()
  await press(phone, 'Keep editing')
  await press(phone, 'Send')
  await expect(messagesOf(phone).getByRole('img')).toBeVisible()
})
