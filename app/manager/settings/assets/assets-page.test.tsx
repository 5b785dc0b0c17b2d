import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Asset } from '#shared/business/business-contract.ts'
import { aNamedRow } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const anAsset = (name: string): Asset => ({ ...aNamedRow(name), idCode: null, category: null })

test('an asset needs a name, which is trimmed', async () => {
  const assets: Asset[] = []
  const server = await openManager('/settings/assets', {
    answers: {
      'business.listAssets': () => assets,
      'business.addAssets': ({ rows }) => {
        assets.push(...rows.map((row) => ({ ...anAsset(row.name), id: row.id })))
        return { ok: true }
      },
    },
  })
  await page.getByRole('button', { name: 'Add assets' }).click()
  const form = page.getByRole('dialog', { name: 'Add assets' })
  const name = form.getByRole('textbox', { name: 'Name' })
  const save = form.getByRole('button', { name: 'Save' })
  await name.fill('   ')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Enter a name.')
  expect(server.callsOf('business.addAssets')).toEqual([])
  await name.fill('  Header 2  ')
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByText('Header 2', { exact: true })).toBeVisible()
  expect(assets.map((asset) => asset.name)).toEqual(['Header 2'])
})

test('a search whose letters arrive at once loses none in the address', async () => {
  await openManager('/settings/assets', { answers: { 'business.listAssets': () => [anAsset('Header')] } })
  const field = page.getByRole('searchbox', { name: 'Search assets' })
  await field.click()
  for (const letter of 'head') document.execCommand('insertText', false, letter)
  await expect.poll(() => window.location.search).toBe('?q=head')
  expect(window.location.pathname).toBe('/settings/assets')
  await expect.element(field).toHaveValue('head')
})
