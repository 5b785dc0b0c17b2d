import { v7 as newId } from 'uuid'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

test('labels of the selected machines are printed without the shell', async ({ page, farm }) => {
  const [header, tractor] = [newId(), newId()]
  const rows = [
    { id: header, name: 'Header 2', idCode: 'H2', category: 'headers' },
    { id: tractor, name: 'Tractor 10', idCode: '', category: null },
  ]
  const saved = await page.request.post('/api/assets', { data: { rows } })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.goto('/settings/assets')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('link', { name: 'QR labels' }).click()

  const labels = page.getByRole('list', { name: 'Labels' }).getByRole('listitem')
  await expect(labels).toHaveText([/Header 2.*H2.*Headers/, /Tractor 10/])
  await expect(page.getByRole('button', { name: 'Print 2 labels' })).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Print the label for Tractor 10' }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'All 2 assets' })).toHaveJSProperty('indeterminate', true)
  await expect(page.getByRole('button', { name: 'Print 1 label' })).toBeEnabled()

  await expectAccessible(page, 'labels, one deselected')

  await page.emulateMedia({ media: 'print' })
  await expect(labels).toHaveText([/Header 2/])
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('checkbox', { name: 'All 2 assets' }).check()
  await expect(page.getByRole('button', { name: 'Print 2 labels' })).toBeEnabled()
})

test('on a phone the labels section is visible in the section list', async ({ page, farm }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/assets/qr')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const sections = page.getByRole('navigation', { name: 'Settings', exact: true })
  await expect(sections.getByRole('link', { name: 'Assets' })).toBeInViewport({ ratio: 1 })
})

test('a farm without assets sees where to add them', async ({ page, farm }) => {
  await page.goto('/settings/assets/qr')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: 'No assets yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to assets' }).click()
  await expect(page).toHaveURL('/settings/assets')
})

test('a printed list names its search and all that its filters choose', async ({ page, farm }) => {
  const rows = ['headers', 'tractors', 'sprayers'].map((category) => ({
    id: newId(),
    name: `Machine of ${category}`,
    idCode: '',
    category,
  }))
  const saved = await page.request.post('/api/assets', { data: { rows } })
  expect(saved.ok(), await saved.text()).toBe(true)
  const search = new URLSearchParams({ q: 'machine', categories: JSON.stringify(rows.map(({ category }) => category)) })
  await page.goto(`/settings/assets?${search.toString()}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const main = page.getByRole('main')
  await expect(main.getByText('Machine of tractors')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Category: 3 chosen' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText('Search: machine')).toBeVisible()
  await expect(main.getByText('Category: Headers, Tractors, Sprayers')).toBeVisible()
  for (const name of ['State', 'CSV', 'Print', 'Add assets'])
    await expect(main.getByRole('button', { name, exact: true })).toBeHidden()
})
