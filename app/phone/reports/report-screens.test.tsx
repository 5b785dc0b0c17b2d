import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { devicePosition } from '#test/component/device-position.ts'
import { giveMicrophone } from '#test/component/microphone.ts'
import { openToReport } from '#test/component/report-on-phone.ts'
import { violations } from '#test/component/violations.ts'

/** Axe finds nothing, and nothing is wider than the narrowest phone. */
async function expectGood(what: string) {
  expect(await violations(), what).toEqual([])
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth, what).toBe(320)
  await page.viewport(390, 844)
}

test.each(['light', 'dark', 'dyslexia'])('axe finds nothing in a report, in the theme %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  onTestFinished(() => void (document.documentElement.dataset['theme'] = 'light'))
  giveMicrophone()
  const gps = devicePosition()
  const { on } = await openToReport()
  await expectGood('home')
  await page.getByRole('main').getByRole('link', { name: 'Report' }).click()
  await expect.element(page.getByText('Machine fault')).toBeVisible()
  await expectGood('the choice')
  await page.getByText('Injury or damage').click()
  gps.find()
  await expect.element(page.getByText('-34.50000')).toBeVisible()
  await expectGood('the injury')
  await page.getByRole('link', { name: 'Report' }).click()
  await page.getByText('Machine fault').click()
  await expect.element(page.getByRole('region', { name: 'On your shift' })).toBeVisible()
  await expectGood('the machines')
  await page.getByRole('link', { name: 'Report' }).first().click()
  await page.getByText('Near miss').click()
  await page.getByRole('switch', { name: 'Don’t say who I am' }).click()
  await expect.element(page.getByRole('switch', { name: 'Say where: River flat' })).toBeVisible()
  await expectGood('the near miss')
  on.reception = false
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText(/^Saved on this phone/)).toBeVisible()
  await expectGood('what was sent')
})

test('what is tapped in a report is as high as gloves need', async () => {
  const { tap } = await openToReport()
  await tap(page.getByRole('main').getByRole('link', { name: 'Report' }))
  await expect.element(page.getByText('Machine fault')).toBeVisible()
  const kinds = [...document.querySelectorAll('main li > *')]
  expect(kinds).toHaveLength(4)
  expect(kinds.filter((each) => each.getBoundingClientRect().height < 120)).toEqual([])
})
