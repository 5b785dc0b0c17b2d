import { expect, registerFarm, test } from '#test/e2e/fixtures.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { createGroup, messagesOf, send } from '#test/e2e/chat/chat-steps.ts'
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
