import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Gallery } from './gallery.tsx'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

async function expectAccessible(what: string) {
  const { violations } = await axe.run(document.body, rules)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    what,
  ).toEqual([])
}

test.each(['Light', 'Dark', 'Dyslexia'])('every part of app/ui is accessible in the theme %s', async (name) => {
  await render(<Gallery />)
  await page.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible('nothing open')
  for (const [opener, dialog] of [
    ['Open a drawer', 'Entry of Mon 16 Nov'],
    ['Open a form', 'Add machine'],
    ['Ask for confirmation', 'Remove Header 2?'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectAccessible(dialog)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('a drawer closes by Escape and gives the focus back to what opened it', async () => {
  await render(<Gallery />)
  const opener = page.getByRole('button', { name: 'Open a drawer' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Entry of Mon 16 Nov' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a confirmation closes once it is confirmed', async () => {
  await render(<Gallery />)
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Header 2?' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

const names = () =>
  [...document.querySelectorAll('[aria-label="Machinery"] [data-index] [role=rowheader]')].map((row) =>
    row.textContent?.slice(0, 8),
  )

test('a table sorts by the column whose heading is clicked', async () => {
  await render(<Gallery />)
  const sort = page.getByRole('table', { name: 'Machinery' }).getByRole('button', { name: /^Category/ })
  await sort.click()
  expect(names()).toEqual(['Header 2', 'Sprayer '])
  await sort.click()
  expect(names()).toEqual(['Sprayer ', 'Header 2'])
})

test('a list is searched, and its rows are selected for an action', async () => {
  await render(<Gallery />)
  const list = page.getByRole('table', { name: 'Machinery' })
  await page.getByLabelText('Search machinery').fill('spray')
  await expect.element(list.getByText('Sprayer 1')).toBeVisible()
  await expect.element(list.getByText('Header 2')).not.toBeInTheDocument()
  await list.getByRole('checkbox', { name: 'Select Sprayer 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible()
  await page.getByLabelText('Search machinery').fill('baler')
  await expect.element(page.getByText('Nothing in this list contains “baler”.')).toBeVisible()
})

test('a form drawer asks before it closes over typed text, and closes without a question otherwise', async () => {
  await render(<Gallery />)
  await page.getByRole('button', { name: 'Open a form' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add machine' })
  await drawer.getByLabelText('Name of the machine').fill('Baler')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(drawer.getByLabelText('Name of the machine')).toHaveValue('Baler')
  await drawer.getByLabelText('Name of the machine').fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})
