import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickTwice } from '#test/component/double-click.ts'
import { aLocation } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

/** A farm with two locations; a location's renaming is answered when the test says so. */
async function openLocations() {
  const rows = ['Creek', 'Dam'].map((name) => aLocation(name))
  const { promise: renamed, resolve: letGo } = Promise.withResolvers<void>()
  const server = await openManager('/settings/locations-activities', {
    answers: {
      'business.listLocations': () => rows,
      'business.renameLocation': async ({ id, name }) => {
        await renamed
        for (const row of rows) if (row.id === id) row.name = name
        return { ok: true }
      },
      'business.removeLocation': ({ id }) => {
        for (const row of rows) if (row.id === id) row.removed = true
        return { ok: true }
      },
      'business.addLocations': () => ({ ok: true }),
    },
  })
  await expect.element(page.getByRole('button', { name: 'Remove Creek' })).toBeVisible()
  return { server, letGo }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const drawer = (name: string) => page.getByRole('dialog', { name })
const row = (name: string) => ({ id: expect.any(String), name })

test('the second click of a double click does not remove the next row', async () => {
  const { server } = await openLocations()
  await clickTwice(button('Remove Creek'), page.getByRole('button', { name: 'Undo' }))
  await button('Add locations').click()
  await expect.element(drawer('Add locations')).toBeVisible()
  await expect.poll(() => server.callsOf('business.removeLocation')).toHaveLength(1)
})

test('while a save is in progress and its drawer is closed, the response closes no other row', async () => {
  const { letGo } = await openLocations()
  const name = drawer('Rename location').getByLabelText('Name')
  await button('Rename Creek').click()
  await name.fill('Brook')
  await drawer('Rename location').getByRole('button', { name: 'Save' }).click()
  await drawer('Rename location').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(drawer('Rename location')).not.toBeInTheDocument()
  await button('Rename Dam').click()
  await name.fill('Lake')
  letGo()
  await expect.element(page.getByText('Brook', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await drawer('Close without saving?').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(drawer('Close without saving?')).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Lake')
})

test('several locations are added at once, and a row can be deleted unless it is the last', async () => {
  const rows = [aLocation('Creek')]
  const server = await openManager('/settings/locations-activities', {
    answers: {
      'business.listLocations': () => rows,
      'business.addLocations': () => {
        rows.push(aLocation('Home block'), aLocation('River flat'))
        return { ok: true }
      },
    },
  })
  const form = drawer('Add locations')
  const names = form.getByRole('textbox', { name: 'Name' })
  const deletes = form.getByRole('button', { name: /^Delete location/ })
  const save = form.getByRole('button', { name: 'Save' })
  await button('Add locations').click()
  await expect.element(names).toHaveLength(1)
  await expect.element(deletes).toHaveLength(0)
  await save.click()
  await expect.element(names).toHaveAccessibleDescription('Enter a name. Nothing is saved yet.')
  expect(server.callsOf('business.addLocations')).toEqual([])

  for (const count of [2, 3, 4]) {
    await form.getByRole('button', { name: 'Add another' }).click()
    await expect.element(names).toHaveLength(count)
  }
  await expect.element(deletes).toHaveLength(4)
  for (const [index, name] of ['Home block', 'Wrong', '   ', 'River flat'].entries()) await names.nth(index).fill(name)
  await form.getByRole('button', { name: 'Delete location 2' }).click()
  await expect.element(names).toHaveLength(3)
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  const shown = page.getByRole('list', { name: 'Locations' }).getByRole('listitem')
  await expect.element(shown).toHaveLength(3)
  const renames = shown.getByRole('button', { name: /^Rename/ }).elements()
  expect(renames.map(({ ariaLabel }) => ariaLabel)).toEqual(['Rename Creek', 'Rename Home block', 'Rename River flat'])
  // The server drops the blank one (named-list-verbs.test.ts).
  await expect
    .poll(() => server.callsOf('business.addLocations'))
    .toEqual([{ rows: [row('Home block'), row('   '), row('River flat')] }])

  await button('Add locations').click()
  await form.getByRole('button', { name: 'Add another' }).click()
  await form.getByRole('button', { name: 'Delete location 1' }).click()
  await expect.element(names).toHaveLength(1)
  await expect.element(deletes).toHaveLength(0)
})
