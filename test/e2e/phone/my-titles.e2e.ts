import { expect, test } from '#test/e2e/fixtures.ts'
import { follow, signInOnPhone } from './phone-app.ts'

test('the page title of each of the four screens names the screen and the farm', async ({ page: phone, manager }) => {
  const { farm } = manager
  await signInOnPhone(manager, phone)
  await expect(phone).toHaveTitle(`Home · ${farm.name}`)
  for (const screen of ['Hours', 'Leave', 'Me', 'Home']) {
    await follow(phone, screen)
    await expect(phone).toHaveTitle(`${screen} · ${farm.name}`)
  }
})
