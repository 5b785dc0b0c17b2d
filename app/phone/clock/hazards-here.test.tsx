import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aReport } from '#test/component/machine-answers.ts'
import { openWithReports, riverFlat } from '#test/component/reports-on-phone.ts'
import { violations } from '#test/component/violations.ts'

const at = (what: string, riskLevel: 'low' | 'high' | null, location = riverFlat) =>
  aReport(what, { type: 'hazard', location, riskLevel })

test('the open hazards where the shift is are counted with the worst level, and a tap tells their words', async () => {
  const hazards = [at('Wet ramp', 'low'), at('Open well', 'high')]
  await openWithReports('/my', { hazards })
  await page.getByRole('button', { name: '2 open hazards here, the worst high' }).click()
  const links = page.getByRole('dialog', { name: 'Open hazards here' }).getByRole('link')
  await expect.element(links.first().getByText(/Open well/)).toBeVisible()
  await expect.element(links.first().getByText(/High/)).toBeVisible()
  await expect.element(links.last().getByText(/Wet ramp/)).toBeVisible()
  await expect.element(links.last().getByText(/Low/)).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a location is chosen with its open hazards in sight', async () => {
  await openWithReports('/my', { hazards: [at('Wet ramp', null)] })
  await expect.element(page.getByRole('button', { name: '1 open hazard here' })).toBeVisible()
  await page.getByRole('button', { name: 'Change job' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'River flat 1 open hazard here' }))
    .toBeVisible()
})
