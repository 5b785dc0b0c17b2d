import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Asset } from '#shared/machines/machines-contract.ts'
import { aMachine, anAsset } from '#test/component/machine-answers.ts'
import { refusal } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'

const pageOf = (...machines: Asset[]) => ({ machines, nextCursor: null })

test('an asset needs a name, which is trimmed', async () => {
  const assets: Asset[] = []
  const server = await openManager('/settings/assets', {
    answers: {
      'machines.listMachines': () => pageOf(...assets),
      'machines.addAssets': ({ rows }) => {
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
  expect(server.callsOf('machines.addAssets')).toEqual([])
  await name.fill('  Header 2  ')
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByText('Header 2', { exact: true })).toBeVisible()
  expect(assets.map((asset) => asset.name)).toEqual(['Header 2'])
})

test('what someone else saves while an asset is edited shows, and the edit is saved over what was seen', async () => {
  const header = aMachine('Header', {
    meter: { reading: 1200, readAt: '2026-11-20T20:00:00.000Z' },
    meterUnit: 'hours',
  })
  const server = await openManager(`/settings/assets?drawer=${header.id}`, {
    answers: {
      'machines.getMachine': () => ({ ...header }),
      'machines.editAsset': ({ version }) => {
        if (version !== header.version) throw refusal('CONFLICT', 'Someone else changed this asset.')
        return { ok: true }
      },
    },
  })
  const form = page.getByRole('dialog', { name: 'Edit machine' })
  const name = form.getByRole('textbox', { name: 'Name' })
  await name.fill('Header 2')
  await form.getByRole('textbox', { name: 'Make' }).fill('John Deere')
  await form.getByRole('textbox', { name: 'Every (hours)' }).fill('250')
  Object.assign(header, { name: 'Header 9', idCode: 'H9', version: 2 })
  server.publish('assets')
  await expect.element(form.getByRole('textbox', { name: 'ID code' })).toHaveValue('H9')
  await expect.element(name).toHaveAccessibleDescription(/Someone else changed this while you were typing/)
  Object.assign(header, { idCode: 'H10', version: 3 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Someone else changed this asset.')).toBeVisible()
  await expect.element(name).toHaveValue('Header 2')
  server.publish('assets')
  await expect.element(form.getByRole('textbox', { name: 'ID code' })).toHaveValue('H10')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const saved = {
    id: header.id,
    name: 'Header 2',
    category: null,
    make: 'John Deere',
    meter: null,
    year: null,
    service: { everyMeter: 250, everyMonths: null, dueMeter: null, dueOn: null },
  }
  expect(server.callsOf('machines.editAsset')).toMatchObject([
    { ...saved, idCode: 'H9', version: 2 },
    { ...saved, idCode: 'H10', version: 3 },
  ])
})

test('a machine out of use is marked in the list without a reload, and can be filtered', async () => {
  const header = anAsset('Header 2')
  const server = await openManager('/settings/assets', {
    answers: {
      'machines.listMachines': ({ state, categories }) =>
        pageOf({ ...header }, ...(state || categories ? [] : [anAsset('Ute 1')])),
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByText('Header 2')).toBeVisible()
  expect(main.getByText('Out of use').elements()).toEqual([])
  header.outOfUseSince = '2026-11-20T20:00:00.000Z'
  server.publish('assets')
  const name = main.getByRole('link', { name: 'Header 2 Out of use' })
  await expect.element(name).toHaveAttribute('href', `/settings/assets/${header.id}`)
  await main.getByRole('button', { name: 'State' }).click()
  await page.getByRole('radio', { name: 'Out of use' }).click()
  await expect.element(main.getByText('Ute 1')).not.toBeInTheDocument()
  await expect.element(name).toBeVisible()
  expect(window.location.search).toBe('?state=out_of_use')
  await userEvent.keyboard('{Escape}')
  await main.getByRole('button', { name: 'Category' }).click()
  await page.getByRole('checkbox', { name: 'Headers' }).click()
  await expect
    .poll(() => server.callsOf('machines.listMachines').at(-1))
    .toMatchObject({ state: 'out_of_use', categories: ['headers'], sort: 'name' })
})

test('machines are read a page at a time', async () => {
  await openManager('/settings/assets', {
    answers: {
      'machines.listMachines': ({ cursor }) =>
        cursor === undefined ? { ...pageOf(anAsset('Header 1')), nextCursor: 'next' } : pageOf(anAsset('Header 2')),
    },
  })
  const main = page.getByRole('main')
  await expect.element(main.getByText('Header 1')).toBeVisible()
  expect(main.getByText('Header 2').elements()).toEqual([])
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect.element(main.getByText('Header 2')).toBeVisible()
  await expect.element(main.getByText('Header 1')).toBeVisible()
})

test('a machine of a page that is not loaded is edited by its address', async () => {
  const far = aMachine('Far away')
  await openManager(`/settings/assets?drawer=${far.id}`, {
    answers: {
      'machines.listMachines': () => pageOf(anAsset('Near')),
      'machines.getMachine': () => far,
    },
  })
  const form = page.getByRole('dialog', { name: 'Edit machine' })
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Far away')
})

test('the label of one machine is printed alone', async () => {
  const [header, ute] = [anAsset('Header 2'), anAsset('Ute 1')]
  await openManager('/settings/assets', {
    answers: { 'machines.listMachines': () => pageOf(header, ute), 'machines.listAssets': () => [header, ute] },
  })
  await page.getByRole('link', { name: 'Print the label for Ute 1' }).click()
  const labels = page.getByRole('list', { name: 'Labels' })
  await expect.element(labels.getByText('Ute 1')).toBeVisible()
  expect(labels.getByText('Header 2').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Print 1 label' })).toBeVisible()
  await page.getByRole('link', { name: 'All labels' }).click()
  await expect.element(page.getByRole('button', { name: 'Print 2 labels' })).toBeVisible()
})

test('a search whose letters arrive at once loses none in the address', async () => {
  await openManager('/settings/assets', { answers: { 'machines.listMachines': () => pageOf(anAsset('Header')) } })
  const field = page.getByRole('searchbox', { name: 'Search assets' })
  await field.click()
  for (const letter of 'head') document.execCommand('insertText', false, letter)
  await expect.poll(() => window.location.search).toBe('?q=head')
  expect(window.location.pathname).toBe('/settings/assets')
  await expect.element(field).toHaveValue('head')
})
