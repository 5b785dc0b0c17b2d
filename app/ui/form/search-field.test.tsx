import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '#app/ui/theme/theme-provider.tsx'
import { SearchField } from './search-field.tsx'

const field = page.getByRole('searchbox', { name: 'Search people' })

/** A field whose search follows only when the test says so, as one in the URL does later. */
async function openField() {
  const asked: string[] = []
  const follow = { to: (_search: string) => {} }
  function Page() {
    const [search, setSearch] = useState('')
    useEffect(() => {
      follow.to = setSearch
    }, [])
    return (
      <ThemeProvider>
        <SearchField label="Search people" search={search} onSearch={(text) => asked.push(text)} />
        <p>Searched: {search}</p>
      </ThemeProvider>
    )
  }
  await render(<Page />)
  const followTo = async (search: string) => {
    follow.to(search)
    await expect.element(page.getByText(`Searched: ${search}`, { exact: true })).toBeInTheDocument()
  }
  return { asked, followTo }
}

test('keeps each letter while the search follows, even after a letter was deleted again', async () => {
  const { asked, followTo } = await openField()
  await field.click()
  await userEvent.keyboard('ki{Backspace}')
  expect(asked).toEqual(['k', 'ki', 'k'])
  for (const search of asked) {
    await followTo(search)
    await expect.element(field).toHaveValue('k')
  }
})

test('shows a search that is cleared elsewhere while the field has focus', async () => {
  const { followTo } = await openField()
  await field.click()
  await userEvent.keyboard('kit')
  await followTo('kit')
  await followTo('')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})
