import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#app/ui/theme/theme.css'
import '#app/ui/theme/media.css'
import '#app/phone/phone.css'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { PhoneGallery } from './gallery.tsx'

beforeEach(async () => {
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
})

test.each(['light', 'dark', 'dyslexia'])('every part of the phone is accessible in the theme %s', async (name) => {
  await page.viewport(390, 844)
  await render(<PhoneGallery />)
  await page.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByLabelText('Certificate number')).toBeVisible()
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(document.documentElement.scrollWidth, 'nothing is wider than the screen').toBe(390)
})

test('what is tapped is as high as a finger in gloves needs', async () => {
  // As media.css says for a finger; this browser has a mouse.
  document.documentElement.style.setProperty('--target', '48px')
  await page.viewport(390, 844)
  await render(<PhoneGallery />)
  const tapped = [...document.querySelectorAll('fieldset label:has(input:not([type=file])), fieldset [role=slider]')]
  expect(tapped.length).toBeGreaterThan(40)
  const low = tapped.filter((each) => each.getBoundingClientRect().height < 48)
  expect(low.map(({ outerHTML }) => outerHTML)).toEqual([])
})
