import { expect, registerFarm, test } from '#test/e2e/fixtures.ts'
import { follow, signInOnPhone } from './phone-app.ts'

test('the page title of each of the four screens names the screen and the farm', async ({ page: phone, otherPage }) => {
  const manager = await otherPage()
  const farm = await registerFarm(manager.request)
  await signInOnPhone(manager, phone)
  await expect(phone).toHaveTitle(`Home · ${farm.name}`)
  for (const screen of ['Hours', 'Leave', 'Me', 'Home']) {
    await follow(phone, screen)
    await expect(phone).toHaveTitle(`${screen} · ${farm.name}`)
  }
})
