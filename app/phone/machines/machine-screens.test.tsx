import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { line, openMachine } from '#test/component/machine-on-phone.ts'
import { violations } from '#test/component/violations.ts'
import { aFaultHold, aKnownMachine } from '#test/fixtures/a-machine.ts'

const id = newId()
const held = aKnownMachine({ id, holds: [aFaultHold({ id: newId() }), aFaultHold({ id: newId(), isRepaired: true })] })
const button = (name: string) => page.getByRole('button', { name })

function setTheme(theme: string) {
  document.documentElement.dataset['theme'] = theme
  onTestFinished(() => void (document.documentElement.dataset['theme'] = 'light'))
}

/** Axe finds nothing, and nothing is wider than the narrowest phone. */
async function expectGood(what: string) {
  expect(await violations(), what).toEqual([])
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth, what).toBe(320)
  await page.viewport(390, 844)
}

test.each(['light', 'dark', 'dyslexia'])(
  'axe finds nothing in a check, with a fail, in the theme %s',
  async (theme) => {
    setTheme(theme)
    const machine = aKnownMachine({ id, checkDue: true, meter: { reading: 1240, readAt: '2026-11-20T02:00:00.000Z' } })
    await openMachine({ machine })
    await button('All OK').click()
    await line('Steering').getByRole('button', { name: 'Fail' }).click()
    await page.getByRole('textbox', { name: 'Engine hours' }).fill('124')
    await button('Finish').click()
    await expect.element(button('Stop here')).toBeVisible()
    await expectGood('the check')
  },
)

test.each(['light', 'dark', 'dyslexia'])(
  'axe finds nothing at a machine out of use, in the theme %s',
  async (theme) => {
    setTheme(theme)
    await openMachine({ path: '', machine: held, mayRelease: true })
    await expectGood('the list')
    await page.getByRole('link', { name: /Header 2/ }).click()
    await expect.element(button('Release')).toBeVisible()
    await expectGood('the machine')
    await button('Repaired: Brakes and park brake').click()
    await expect.element(button('Yes, it is repaired')).toBeVisible()
    await expectGood('the repair')
    await button('Close').click()
    await page.getByRole('link', { name: 'Report a fault' }).click()
    await expect.element(button('Send, do not use')).toBeVisible()
    await expectGood('the fault')
  },
)

test('what is tapped in a check is as high as gloves need', async () => {
  // As media.css says for a finger; this browser has a mouse.
  document.documentElement.style.setProperty('--target', '48px')
  onTestFinished(() => void document.documentElement.style.removeProperty('--target'))
  await openMachine({ machine: aKnownMachine({ id }) })
  await expect.element(button('All OK')).toBeVisible()
  const halves = [...document.querySelectorAll('main ul button')]
  expect(halves.length).toBeGreaterThan(20)
  expect(halves.filter((each) => each.getBoundingClientRect().height < 56)).toEqual([])
})
