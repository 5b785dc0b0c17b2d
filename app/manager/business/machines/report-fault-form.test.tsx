import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation } from '#test/component/farm-answers.ts'
import { anAsset } from '#test/component/machine-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const form = page.getByRole('dialog', { name: 'Report a fault' })

test('a fault names its machine, may stop its use, and is not in the future', async () => {
  const [header, yard] = [anAsset('Header 2'), aLocation('Yard')]
  const server = await openManager('/safety-reports/maintenance-report?drawer=fault', {
    answers: {
      'machines.listAssets': () => [header, anAsset('Old ute', { removed: true })],
      'business.listLocations': () => [yard],
      'safetyReports.listReports': () => ({ reports: [], nextCursor: null }),
      'safetyReports.countReports': () => ({ reports: 0, overdue: 0, quick: 0 }),
      'safetyReports.reportFault': () => ({ ok: true }),
    },
  })
  const send = form.getByRole('button', { name: 'Report fault' })
  const machine = form.getByRole('combobox', { name: 'Machine' })
  await send.click()
  await expect.element(machine).toHaveAccessibleDescription('Choose the machine.')
  expect(machine.getByRole('option', { name: /Old ute/ }).elements()).toEqual([])
  await machine.selectOptions('Header 2')
  await form.getByRole('textbox', { name: 'What is wrong' }).fill('  Brakes pull left ')
  await form.getByRole('switch', { name: /^Do not use until released/ }).click()
  await form.getByText('High', { exact: true }).click()
  await form.getByRole('combobox', { name: 'Location' }).selectOptions('Yard')
  const time = form.getByRole('textbox', { name: 'When time' })
  await time.fill('11:59 PM')
  await send.click()
  expect(server.callsOf('safetyReports.reportFault')).toEqual([])
  await expect.element(form.getByText('This time is in the future. Enter when it happened.')).toBeVisible()
  await time.fill('12:00 AM')
  await send.click()
  await expect.element(form).not.toBeInTheDocument()
  const today = Temporal.Now.plainDateISO('Australia/Sydney')
  expect(server.callsOf('safetyReports.reportFault')).toMatchObject([
    {
      assetId: header.id,
      what: 'Brakes pull left',
      stopsUse: true,
      priority: 'high',
      location: yard.id,
      happenedAt: today.toZonedDateTime('Australia/Sydney').toInstant().toString(),
      offline: false,
      photoIds: [],
    },
  ])
})
