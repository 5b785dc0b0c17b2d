import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { addWork, clean } from '#test/e2e/timesheets/approve-screen.ts'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { approveEntries, hire, test } from '#test/e2e/fixtures.ts'
import { expectInPace as expect } from './provider-sign-in.ts'
import { addThere, connectXero } from './xero-sandbox.ts'

test.beforeEach(() => test.slow())

const rowOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('Sunday hours are shown as sent at the ordinary rate until the manager chooses another', async ({
  page,
  farm,
}) => {
  const lastName = `Doyle${newId().slice(-8)}`
  const kit = await hire(page, 'Kit', lastName)
  await approveEntries(page, [
    await addWork(page, kit.id, { day: '02', ...clean }),
    await addWork(page, kit.id, { day: '08', ...clean }),
  ])
  const xero = await connectXero(page)
  await addThere(xero, 'Kit', lastName)

  await page.goto('/timesheets/export?from=2026-03-02&to=2026-03-15')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await rowOf(page, kit.name)
    .getByRole('button', { name: /^Link / })
    .click()
  await expect(rowOf(page, kit.name)).toContainText('8.00 ordinary hours')
  await expect(rowOf(page, kit.name)).toContainText('4.00 h on a Sunday are sent as ordinary.')
  await expectAccessible(page, 'a pre-flight with Sunday hours')

  await page.getByRole('button', { name: 'Choose rates' }).click()
  const drawer = page.getByRole('dialog', { name: 'Xero earnings rates' })
  await expect(drawer.getByLabel('Sundays').getByRole('option', { selected: true })).toHaveText('Like any other day')
  await drawer.getByLabel('Sundays').selectOption('Sunday (2x)')
  await drawer.getByLabel('Public holidays').selectOption('Public holiday (2.25x)')
  await expectAccessible(page, 'the rates')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(rowOf(page, kit.name)).toContainText('4.00 ordinary')
  await expect(rowOf(page, kit.name)).toContainText('4.00 Sunday hours')
  await expect(page.getByText('are sent as ordinary')).toHaveCount(0)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1)).toEqual([
    `${kit.name},Kit,${lastName},2026-03-02,2026-03-02,Work,,4.00,0.00,0.00,0.00,,,,`,
    `${kit.name},Kit,${lastName},2026-03-08,2026-03-08,Work,Sunday,0.00,0.00,4.00,0.00,,,,`,
  ])

  const send = page.getByRole('button', { name: 'Export 1 person' })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByText('Done: the hours of 1 person are in Xero.')).toBeVisible()
  await expect(rowOf(page, kit.name)).toContainText('4.00 Sunday hours')
})
