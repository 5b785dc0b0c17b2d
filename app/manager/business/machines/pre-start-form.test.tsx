import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#test/component/fake-server.ts'
import { aMachine, anAsset } from '#test/component/machine-answers.ts'
import { aHold } from '#test/fixtures/a-machine.ts'
import { openManager } from '#test/component/open-manager.tsx'

const form = page.getByRole('dialog', { name: 'Pre-start' })

const items = [
  { id: 'm', text: 'Hour meter', critical: false, kind: 'meter' as const, unit: null },
  { id: 'b', text: 'Brakes', critical: true, kind: 'plain' as const, unit: null },
  { id: 'l', text: 'Lights', critical: false, kind: 'plain' as const, unit: null },
]

async function openForm(machine = aMachine('Header 2')) {
  const state = { refuses: false, ids: new Array<string>() }
  const server = await openManager('/safety-reports/pre-start?drawer=check', {
    answers: {
      'machines.listAssets': () => [anAsset(machine.name, { id: machine.id })],
      'machines.getMachine': () => machine,
      'machines.listChecklists': () => [{ category: 'none', version: 2, items }],
      'safetyReports.listReports': () => ({ reports: [], nextCursor: null }),
      'safetyReports.countReports': () => ({ reports: 0, overdue: 0, quick: 0 }),
      'safetyReports.recordPreStart': ({ id }) => {
        state.ids.push(id)
        if (state.refuses) throw refusal('CONFLICT', 'Header 2 is out of use.')
        return { ok: true }
      },
    },
  })
  await form.getByRole('combobox', { name: 'Machine' }).selectOptions(machine.name)
  return { server, state, machine }
}

test('a check at the computer has the lines of the machine’s category, and says what is missing', async () => {
  const { server, machine, state } = await openForm()
  await form.getByRole('button', { name: 'All OK' }).click()
  await expect.element(form.getByText('Still to check: Hour meter')).toBeVisible()
  await form.getByRole('button', { name: 'Finish' }).click()
  expect(server.callsOf('safetyReports.recordPreStart')).toEqual([])
  await form.getByRole('textbox', { name: 'Hour meter' }).fill('1204.5')
  state.refuses = true
  await form.getByRole('button', { name: 'Finish' }).click()
  await expect.element(form.getByText('Header 2 is out of use.')).toBeVisible()
  state.refuses = false
  await form.getByRole('button', { name: 'Finish' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const [, second] = server.callsOf('safetyReports.recordPreStart')
  // The same report, so that a lost answer makes no second one.
  expect(new Set(state.ids).size).toBe(1)
  expect(second).toMatchObject({
    assetId: machine.id,
    category: 'none',
    version: 2,
    offline: false,
    items: [
      { id: 'm', result: 'ok', reading: 1204.5 },
      { id: 'b', result: 'ok' },
      { id: 'l', result: 'ok' },
    ],
  })
})

test('a machine that is out of use says so instead of a checklist', async () => {
  await openForm(aMachine('Header 2', { holds: [aHold('Hail damage')], releasers: ['Mick Brown'] }))
  await expect.element(form.getByText('Do not use · Header 2')).toBeVisible()
  await expect.element(form.getByText('Ask Mick Brown, or release it on its page.')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'All OK' })).not.toBeInTheDocument()
})
