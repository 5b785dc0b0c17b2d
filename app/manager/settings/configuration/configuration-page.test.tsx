import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '#test/component/fake-server.ts'
import { aBusiness } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const rounding = page.getByLabelText('Round to nearest (minutes)')
const failure = page.getByRole('region', { name: 'Rounding', exact: true }).getByText(/^Muster could not be reached/)

/** Saves the rounding as 10 minutes; the server can't be reached, which the page learns when the test says so. */
async function saveRounding() {
  const business = aBusiness()
  const { promise, resolve: fail } = Promise.withResolvers<void>()
  const server = await openManager('/settings/configuration', {
    business,
    answers: {
      'business.setConfiguration': async () => {
        await promise
        throw unreachable()
      },
    },
  })
  await rounding.fill('10')
  await expect.element(page.getByText('Now 5')).toBeVisible()
  await page.getByRole('button', { name: 'Save rounding' }).click()
  await expect.element(page.getByText('Now 5')).not.toBeInTheDocument()
  return { business, server, fail }
}

test('a setting that failed to save keeps input typed since then', async () => {
  const { fail } = await saveRounding()
  await rounding.fill('12')
  fail()
  await expect.element(failure).toBeVisible()
  await expect.element(rounding).toHaveValue('12')
})

test('a setting that failed to save shows what another user has saved', async () => {
  const { business, server, fail } = await saveRounding()
  for (const row of business.configuration) if (row.configType === 'timesheet_rounding') row.value = 6
  server.publish('config')
  await expect.element(rounding).toHaveValue('6')
  const reads = server.callsOf('business.getBusiness').length
  fail()
  await expect.element(failure).toBeVisible()
  await expect.poll(() => server.callsOf('business.getBusiness').length).toBeGreaterThan(reads)
  await expect.element(page.getByText('Now 6')).toBeVisible()
})
