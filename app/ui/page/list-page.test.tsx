import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '#app/ui/theme/theme-provider.tsx'
import { ListPage } from './list-page.tsx'

interface Machine {
  id: string
  name: string
}

const machine = (number: number): Machine => ({ id: `m${number}`, name: `Header ${number}` })
const all = Array.from({ length: 5 }, (_, index) => machine(index + 1))

/** Five machines, of which the server has given the first two. */
async function openMachines() {
  const removed: string[][] = []
  const saved: string[][] = []
  function Machines() {
    const [shown, setShown] = useState(2)
    const [key, setKey] = useState('all')
    return (
      <ListPage<Machine>
        label="Machines"
        query={{ data: all.slice(0, shown), error: null, isFetching: false, refetch: () => undefined }}
        pages={{
          hasMore: shown < all.length,
          loading: false,
          onMore: () => setShown(all.length),
          readAll: () => Promise.resolve(all),
          key,
          total: all.length,
          sort: { columns: ['name'], by: { column: 'name', direction: 'asc' }, onSort: () => setKey('sorted') },
        }}
        columns={[
          { key: 'name', title: 'Name', value: ({ name }) => name },
          { key: 'id', title: 'Code', value: ({ id }) => id },
        ]}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        countText={`${all.length} machines`}
        bulk={{
          canSelect: ({ id }) => id !== 'm3',
          actions: [
            {
              label: 'Remove',
              run: (rows) => {
                removed.push(rows.map(({ id }) => id))
                return Promise.resolve(true)
              },
            },
          ],
        }}
        printable
        onCsv={(rows) => {
          saved.push(rows.map(({ id }) => id))
          return Promise.resolve()
        }}
        empty="No machines."
      />
    )
  }
  await render(
    <ThemeProvider>
      <Machines />
    </ThemeProvider>,
  )
  return { removed, saved }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const selectAll = page.getByRole('checkbox', { name: 'Select all' })

test('“Select all” selects the rows of the pages that are not loaded yet, too', async () => {
  const { removed } = await openMachines()

  await page.getByRole('checkbox', { name: 'Select Header 1' }).click()
  await page.getByRole('checkbox', { name: 'Select Header 2' }).click()
  await expect.element(selectAll).not.toBeChecked()
  await selectAll.click()
  await expect.element(selectAll).toBeChecked()
  await page.getByRole('checkbox', { name: 'Select Header 2' }).click()
  await button('Remove').click()

  await expect.poll(() => removed).toEqual([['m1', 'm4', 'm5']])
})

test('in another order, or under another filter, what was not on screen is no longer selected', async () => {
  await openMachines()

  await selectAll.click()
  await expect.element(page.getByText('4 selected').last()).toBeVisible()
  await page.getByRole('button', { name: /^Name/ }).click()

  await expect.element(page.getByText('2 selected').last()).toBeVisible()
})

test('the CSV file holds the rows of all pages', async () => {
  const { saved } = await openMachines()

  await button('CSV').click()

  await expect.poll(() => saved).toEqual([['m1', 'm2', 'm3', 'm4', 'm5']])
})

test('the rows of all pages are printed, and then the list is as before', async () => {
  await openMachines()
  const printed: string[] = []
  const print = window.print
  window.print = () => {
    printed.push(
      ...page
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent),
    )
    window.dispatchEvent(new Event('afterprint'))
  }
  try {
    await button('Print').click()
    await expect.poll(() => printed).toEqual(all.map(({ name }) => name))
    await expect.poll(() => page.getByRole('rowheader').elements()).toHaveLength(2)
  } finally {
    window.print = print
  }
})

test('only columns that the server sorts by have a button, and the table knows how many rows there are', async () => {
  await openMachines()

  await expect.element(page.getByRole('button', { name: /^Code/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: 'Machines' })).toHaveAttribute('aria-rowcount', '6')
})
