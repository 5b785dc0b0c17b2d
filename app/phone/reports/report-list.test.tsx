import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '#test/component/fake-server.ts'
import { aReport } from '#test/component/machine-answers.ts'
import { openWithReports, riverFlat } from '#test/component/reports-on-phone.ts'
import { violations } from '#test/component/violations.ts'
import { recordReport } from './new/record-report.ts'

const group = (name: string) => page.getByRole('region', { name })
const unreached = () => {
  throw unreachable()
}
const well = aReport('Open well by the gate', { type: 'hazard', location: riverFlat, riskLevel: 'extreme' })

test('the menu leads to the open hazards, the own reports and the machines out of use', async () => {
  const own = [
    aReport('Nearly hit the dog', { type: 'incident', status: 'investigating' }),
    aReport('Oil leak', { status: 'done', assetName: 'Sprayer' }),
  ]
  await openWithReports('/my', { hazards: [well], own })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Reports' }).click()
  const hazard = group('Open hazards').getByRole('link')
  for (const words of ['Open well by the gate', 'Extreme', /River flat/, 'Open']) {
    await expect.element(hazard.getByText(words, { exact: typeof words === 'string' })).toBeVisible()
  }
  const rows = group('Your reports').getByRole('link')
  await expect.element(rows.first().getByText('Nearly hit the dog')).toBeVisible()
  await expect.element(rows.first().getByText(/Investigating/)).toBeVisible()
  await expect.element(rows.last().getByText('Oil leak')).toBeVisible()
  await expect.element(rows.last().getByText(/Sprayer/)).toBeVisible()
  await expect.element(rows.last().getByText('Done', { exact: true })).toBeVisible()
  await expect.element(group('Machines out of use').getByText('Do not use · Header 2')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('without reception the stored answer is shown, and what waits on this phone comes first', async () => {
  const { on, reload } = await openWithReports('/my/reports', {
    hazards: [well],
    answers: { 'safetyReports.reportHazard': unreached },
    own: [aReport('Broken rail', { type: 'hazard', status: 'closed' })],
  })
  await expect.element(group('Your reports').getByText('Broken rail')).toBeVisible()
  on.reception = false
  await recordReport('hazard', {
    id: '01926fd4-6c3e-7000-8000-000000000012',
    what: 'Loose wire',
    outcome: 'hurt',
    offline: true,
    files: [],
  })
  await reload()
  const first = group('Your reports').getByRole('link').first()
  await expect.element(first.getByText('Loose wire')).toBeVisible()
  await expect.element(first.getByText('Waiting to sync')).toBeVisible()
  await expect.element(first.getByText('Not rated yet')).toBeVisible()
  await expect.element(group('Open hazards').getByText('Open well by the gate')).toBeVisible()
})

test('every open hazard is there, however many pages the server has', async () => {
  const rung = aReport('Loose rung', { type: 'hazard' })
  await openWithReports('/my/reports', {
    answers: {
      'safetyReports.listReports': ({ type, people, owners, cursor }) => {
        if (type !== 'hazard' || people || owners) return { reports: [], nextCursor: null }
        return cursor === undefined ? { reports: [well], nextCursor: 'next' } : { reports: [rung], nextCursor: null }
      },
    },
  })
  await expect.element(group('Open hazards').getByText('Loose rung')).toBeVisible()
  await expect.element(group('Open hazards').getByText('Open well by the gate')).toBeVisible()
})

test('checks that found nothing are folded behind the other own reports', async () => {
  const own = [
    aReport('', { type: 'pre_start', status: 'passed', assetName: 'Sprayer' }),
    aReport('Flat tyre', { type: 'pre_start', status: 'failed' }),
  ]
  await openWithReports('/my/reports', { own })
  const rows = group('Your reports')
  await expect.element(rows.getByText('Flat tyre')).toBeVisible()
  await expect.element(rows.getByText(/Sprayer/)).not.toBeVisible()
  await rows.getByText('Passed pre-starts (1)').click()
  await expect.element(rows.getByText(/Sprayer/)).toBeVisible()
})

test('a farm without reports says what appears here, and leads to the first', async () => {
  await openWithReports('/my/reports')
  await expect.element(page.getByRole('heading', { name: 'Nothing reported yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Report something' }).click()
  await expect.element(page.getByText('Machine fault')).toBeVisible()
})
