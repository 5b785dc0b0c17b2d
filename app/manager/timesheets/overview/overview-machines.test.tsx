import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { Answers } from '#test/component/fake-server.ts'
import { anAsset, anEmployee, anEntry, aNamedRow } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { savedFile } from '#test/component/saved-file.ts'

const kit = anEmployee('Kit', 'Doyle')
const ana = anEmployee('Ana', 'Faleafa')

const rowsOf = (name: string) => page.getByRole('table', { name: 'Entries' }).getByRole('row').filter({ hasText: name })
const filter = page.getByRole('button', { name: 'Machine' })

const openOverview = (entries: TimesheetEntry[], answers: Answers = {}) =>
  openManager('/timesheets/overview?from=2026-03-02&to=2026-03-08', {
    employees: [kit, ana],
    entries,
    answers: { 'timesheets.listViews': () => [], ...answers },
  })

test('entries are filtered by machine in the address, and each row and the CSV file name its machines', async () => {
  const [header, spraying] = [anAsset('Header 2'), aNamedRow('Spraying')]
  const entries = [
    anEntry(kit.id, '2026-03-03', { assetIds: [header.id], activityIds: [spraying.id] }),
    anEntry(ana.id, '2026-03-04'),
  ]
  const saved = savedFile()
  await openOverview(entries, {
    'business.listActivities': () => [spraying],
    'machines.listAssets': () => [header],
    'timesheets.listEntries': ({ assetIds }) => ({
      entries: assetIds ? entries.slice(0, 1) : entries,
      nextCursor: null,
    }),
  })
  await expect.element(rowsOf('Kit Doyle')).toMatchTextContent('Spraying · Header 2')
  await expect.element(rowsOf('Ana Faleafa')).toBeVisible()
  await filter.click()
  await page.getByRole('checkbox', { name: 'Header 2' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(rowsOf('Ana Faleafa')).not.toBeInTheDocument()
  expect(new URLSearchParams(window.location.search).get('machines')).toBe(JSON.stringify([header.id]))
  await page.getByRole('button', { name: 'CSV' }).click()
  expect(await (await saved).file.text()).toContain('Work,,Spraying,Header 2,')
})

test('a farm without machines is offered no filter by machine', async () => {
  await openOverview([anEntry(kit.id, '2026-03-03')])
  await expect.element(page.getByRole('button', { name: 'Activity' })).toBeVisible()
  await expect.element(filter).not.toBeInTheDocument()
})
