import { expect, invite, password, registerFarm, test } from './fixtures.ts'
import { allSent, press } from './phone-app.ts'

test('from the card’s square to the clock in one go, with no email at hand', async ({ page: phone, somebodyElse }) => {
  const manager = await somebodyElse()
  const farm = await registerFarm(manager.request)
  const { email, code } = await invite(manager, 'Kit', 'Doyle')
  await phone.goto(`/join?${new URLSearchParams({ email, code })}`)
  await press(phone, 'Continue')
  await phone.getByRole('textbox', { name: 'New password' }).fill(password)
  await press(phone, 'Join')
  await press(phone, /^Clock on/)
  await expect(phone.getByRole('heading', { name: /^On since/ })).toBeVisible()
  await expect(phone.getByRole('banner')).toContainText(farm.name)
  await allSent(phone)
  await expect
    .poll(async () => (await manager.request.get('/api/timesheets/running')).json())
    .toMatchObject({ running: [{ firstName: 'Kit' }] })
})
