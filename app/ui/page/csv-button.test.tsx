import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '#app/ui/theme/theme-provider.tsx'
import { CsvButton } from './csv-button.tsx'

test('the second click of a double click does not cancel the requested download', async () => {
  const rows = Promise.withResolvers<void>()
  const saved: boolean[] = []
  async function save({ signal }: { signal: AbortSignal }) {
    await rows.promise
    signal.throwIfAborted()
    saved.push(true)
  }
  await render(
    <ThemeProvider>
      <CsvButton onSave={save} />
    </ThemeProvider>,
  )
  const csv = page.getByRole('button', { name: 'CSV' })
  await csv.dblClick()
  await expect.element(page.getByRole('button', { name: 'Stop (0 loaded)' })).toBeVisible()
  rows.resolve()
  await expect.element(csv).toBeVisible()
  expect(saved).toEqual([true])
})
