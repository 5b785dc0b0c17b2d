import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { menu } from './screens.ts'

test('each screen of the menu has its icon', async () => {
  await openPhone('/my', kitOnPhone())
  await page.getByRole('button', { name: 'Menu' }).click()
  const links = page.getByRole('dialog').getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => link.querySelectorAll('svg').length)).toEqual(menu.map(() => 1))
})
