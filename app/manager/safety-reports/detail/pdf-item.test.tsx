import { Menu } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '#app/ui/theme/theme-provider.tsx'
import { InjuriesPdfLink } from '../incident/injuries-pdf-link.tsx'
import { PdfItem } from './pdf-item.tsx'

test('a report is saved from its menu', async () => {
  await render(
    <ThemeProvider>
      <Menu opened>
        <Menu.Dropdown>
          <PdfItem report={{ id: 'r' }} />
        </Menu.Dropdown>
      </Menu>
    </ThemeProvider>,
  )
  const item = page.getByRole('menuitem', { name: 'Save as PDF' })
  await expect.element(item).toHaveAttribute('href', '/api/safety-reports/r/pdf')
  await expect.element(item).toHaveAttribute('download')
})

test('the register of injuries is saved with the days that are chosen', async () => {
  const { rerender } = await render(<InjuriesPdfLink from="2026-11-01" />, { wrapper: ThemeProvider })
  const link = page.getByRole('link', { name: 'Save as PDF' })
  await expect.element(link).toHaveAttribute('href', '/api/injuries/pdf?from=2026-11-01')
  await rerender(<InjuriesPdfLink from="2026-11-01" to="2026-11-30" />)
  await expect.element(link).toHaveAttribute('href', '/api/injuries/pdf?from=2026-11-01&to=2026-11-30')
})
