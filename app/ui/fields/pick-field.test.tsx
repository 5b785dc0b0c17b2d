import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillField } from '#test/component/fill-field.tsx'
import { MachineField, PickField } from './pick-field.tsx'

const machines = ['Header 1', 'Header 2', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ id: name, name }))

test('a long list is searched by name, and Enter chooses the only one left without sending the form', async () => {
  const form = await fillField<string | null>(null, (field) => (
    <MachineField label="Machine" machines={machines} {...field} />
  ))
  await page.getByLabelText('Search machine').click()
  await userEvent.keyboard('header{Enter}')
  expect(form.value).toBeNull()
  await userEvent.keyboard(' 2{Enter}')
  expect(form.value).toBe('Header 2')
  await userEvent.keyboard('x')
  await expect.element(page.getByText('Nothing is named “header 2x”.')).toBeVisible()
})

test('a short list has no search, and a machine that is out of use says so', async () => {
  await fillField<string | null>(null, (field) => (
    <MachineField label="Machine" machines={[{ id: 'H2', name: 'Header 2', warning: 'Out of use' }]} {...field} />
  ))
  await expect.element(page.getByRole('radio', { name: 'Header 2 Out of use' })).toBeVisible()
  await expect.element(page.getByLabelText('Search machine')).not.toBeInTheDocument()
})

test('several are toggled, one is replaced', async () => {
  const options = ['Ana', 'Ben'].map((name) => ({ id: name, name }))
  const words = { search: 'Search…', none: 'None yet.' }
  const form = await fillField<readonly string[]>([], (field) => (
    <PickField label="Witnesses" options={options} words={words} mode="multi" {...field} />
  ))
  await page.getByText('Ana').click()
  await page.getByText('Ben').click()
  await page.getByText('Ana').click()
  expect(form.value).toEqual(['Ben'])
})

test('a group chooses all its options that are offered, and again none of them, and is searched as well', async () => {
  const options = ['Ana', 'Ben', 'Cleo'].map((name) => ({ id: name, name }))
  const words = { search: 'Search…', none: 'None yet.' }
  const groups = {
    label: 'Crews',
    rows: [
      { id: 'harvest', name: 'Harvest', members: ['Ana', 'Ben', 'Zoe'] },
      { id: 'gone', name: 'Gone', members: ['Zoe'] },
    ],
  }
  const form = await fillField<readonly string[]>(['Ben'], (field) => (
    <PickField label="Team" options={options} words={words} mode="multi" isSearched groups={groups} {...field} />
  ))
  const harvest = page.getByRole('group', { name: 'Crews' }).getByRole('checkbox', { name: 'Harvest 2' })
  await expect.element(harvest).toBePartiallyChecked()
  await harvest.click()
  expect(form.value).toEqual(['Ana', 'Ben'])
  await expect.element(harvest).toBeChecked()
  await page.getByText('Cleo').click()
  await harvest.click()
  expect(form.value).toEqual(['Cleo'])
  expect(page.getByText('Gone').elements()).toEqual([])
  await page.getByLabelText('Search team').fill('harv')
  await expect.element(harvest).toBeVisible()
  await expect.element(page.getByText('Cleo')).not.toBeInTheDocument()
})
