import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation } from '#test/component/farm-answers.ts'
import { anAsset } from '#test/component/machine-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const form = page.getByRole('dialog', { name: 'Report a hazard' })
const send = form.getByRole('button', { name: 'Report hazard' })
const cell = (name: string) => form.getByRole('radio', { name, exact: true })

async function openForm() {
  const [auger, block] = [anAsset('Auger'), aLocation('North block')]
  const server = await openManager('/safety-reports/hazard-report?drawer=hazard', {
    answers: {
      'machines.listAssets': () => [auger],
      'business.listLocations': () => [block],
      'safetyReports.listReports': () => ({ reports: [], nextCursor: null }),
      'safetyReports.countReports': () => ({ reports: 0, overdue: 0, quick: 0 }),
      'safetyReports.reportHazard': () => ({ ok: true }),
    },
  })
  return { ...server, auger, block, sent: () => server.callsOf('safetyReports.reportHazard') }
}

test('a hazard is rated by a tap in the matrix, which says what follows', async () => {
  const { sent, auger, block } = await openForm()
  await send.click()
  const what = form.getByRole('textbox', { name: 'What could hurt someone' })
  await expect.element(what).toHaveAccessibleDescription('Say what the hazard is.')
  await expect.element(what).toHaveFocus()
  await what.fill(' Loose rail on the silo ladder ')
  await form.getByRole('combobox', { name: 'Location' }).selectOptions('North block')
  await form.getByRole('combobox', { name: 'Machine' }).selectOptions('Auger')
  await form.getByRole('cell').getByText('Extreme', { exact: true }).last().click()
  await expect
    .element(form.getByText('Extreme, stop the work now: unlikely (heard of elsewhere); catastrophic (death)'))
    .toBeVisible()
  await expect.element(cell('Unlikely, Catastrophic: Extreme')).toBeChecked()
  await send.click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent()).toMatchObject([
    {
      what: 'Loose rail on the silo ladder',
      location: block.id,
      assetId: auger.id,
      likelihood: 'unlikely',
      consequence: 'catastrophic',
      harmTo: 'people',
      offline: false,
      photoIds: [],
    },
  ])
})

test('the matrix works with the keyboard alone', async () => {
  await openForm()
  await form.getByText('Machine only').click()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(cell('Almost certain, Insignificant: High')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  await expect.element(cell('Possible, Minor: Medium')).toBeChecked()
  await expect.element(cell('Possible, Minor: Medium')).toHaveFocus()
  await expect.element(form.getByText(/^Medium, fix within 30 days/)).toBeVisible()
})

test('the rating may be left for later', async () => {
  const { sent } = await openForm()
  await form.getByRole('textbox', { name: 'What could hurt someone' }).fill('Snakes')
  await expect.element(form.getByText('Not rated. You can rate it later.')).toBeVisible()
  await form.getByRole('cell').getByText('Low', { exact: true }).first().click()
  await form.getByRole('button', { name: 'Clear the rating' }).click()
  await expect.element(form.getByText('Not rated. You can rate it later.')).toBeVisible()
  await send.click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ likelihood: null, consequence: null, location: null, assetId: null }])
})
