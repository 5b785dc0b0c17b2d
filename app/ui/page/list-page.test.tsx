import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
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

/** Five machines, of which the server has given the first two, and one that arrives later. */
async function openMachines({ readAll = () => Promise.resolve<readonly Machine[]>(all) } = {}) {
  const removed: string[][] = []
  const saved: string[][] = []
  const late = machine(6)
  function Machines() {
    const [shown, setShown] = useState(2)
    const [key, setKey] = useState('all')
    const [hasLate, setHasLate] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setHasLate(true)}>
          Arrive
        </button>
        <button type="button" onClick={() => setKey('filtered')}>
          Filter
        </button>
        <ListPage<Machine>
          label="Machines"
          query={{
            data: [...(hasLate ? [late] : []), ...all.slice(0, shown)],
            error: null,
            isFetching: false,
            refetch: () => undefined,
          }}
          pages={{
            hasMore: shown < all.length,
            loading: false,
            onMore: () => setShown(all.length),
            readAll,
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
          open={{ href: (id) => `#${id}`, onOpen: () => undefined }}
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
      </>
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

test('a row that arrives after all were selected can be selected, too', async () => {
  const { removed } = await openMachines()

  await selectAll.click()
  await expect.element(page.getByText('4 selected').last()).toBeVisible()
  await button('Arrive').click()
  await page.getByRole('checkbox', { name: 'Select Header 6' }).click()
  await button('Remove').click()

  await expect.poll(() => removed).toEqual([['m6', 'm1', 'm2', 'm4', 'm5']])
})

test('all rows are read again once their selection was cleared', async () => {
  let reads = 0
  await openMachines({ readAll: () => Promise.resolve(all.slice(0, (reads += 1) + 3)) })

  await selectAll.click()
  await expect.element(page.getByText('3 selected').last()).toBeVisible()
  await button('Clear selection').click()
  await selectAll.click()

  await expect.element(page.getByText('4 selected').last()).toBeVisible()
})

test('rows of a filter that was changed while they were read are not selected', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Machine[]>()
  await openMachines({ readAll: () => promise })

  await selectAll.click()
  await button('Filter').click()
  resolve(all)

  await expect.element(page.getByText('Reading all…')).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: 'Select Header 1' })).not.toBeChecked()
})

test('after “Show more” the focus is on the first new row, also on the last page', async () => {
  await openMachines()

  button('Show more').element().focus()
  await button('Show more').click()

  await expect.element(page.getByRole('link', { name: 'Header 3' })).toHaveFocus()
  await expect.element(button('Show more')).not.toBeInTheDocument()
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

test('where rows are cards, a list sorts them', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await openMachines()

  const choice = page.getByLabelText('Sort by')
  await expect.element(choice).toHaveValue('name asc')
  expect(
    choice
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Name, ascending', 'Name, descending'])
  await selectAll.click()
  await expect.element(page.getByText('4 selected').first()).toBeInTheDocument()
  await choice.selectOptions('Name, descending')

  // In the other order, what was not on screen is no longer selected.
  await expect.element(page.getByText('2 selected').first()).toBeInTheDocument()
})

test('only columns that the server sorts by have a button, and the table knows how many rows there are', async () => {
  await openMachines()

  await expect.element(page.getByRole('button', { name: /^Code/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: 'Machines' })).toHaveAttribute('aria-rowcount', '6')
})

const emptyList = (filtered?: { sentence: string; onClear: () => void }) => (
  <ThemeProvider>
    <ListPage<Machine>
      label="Machines"
      query={{ data: [], error: null, isFetching: false, refetch: () => undefined }}
      search={{ label: 'Search machines', search: '', onSearch: () => undefined }}
      filtered={filtered}
      columns={[{ key: 'name', title: 'Name', value: ({ name }) => name }]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty="No machines."
    />
  </ThemeProvider>
)

test('the search stays while a filter finds nothing, and is away from a list that is empty', async () => {
  const search = page.getByRole('searchbox', { name: 'Search machines' })
  const { rerender } = await render(emptyList())

  await expect.element(page.getByText('No machines.')).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
  await rerender(emptyList({ sentence: 'No machine is in this state.', onClear: () => undefined }))

  await expect.element(page.getByText('No machine is in this state.')).toBeVisible()
  await expect.element(search).toBeVisible()
})
