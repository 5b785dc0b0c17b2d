import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '#test/component/fake-server.ts'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { aTask } from '#test/fixtures/a-task.ts'
import { mostChosen } from '#shared/timesheets/clock/most-chosen.ts'
import { outbox } from '#app/phone/outbox/phone-db.ts'

const [flat, header, bin, tractor] = [newId(), newId(), newId(), newId()]

/** Kit, at a farm with a location and these machines. */
function kitWithMachines(outOfUse: string[] = []) {
  const kit = kitOnPhone()
  const named = { [header]: 'Header 2', [bin]: 'Chaser bin', [tractor]: 'Tractor' }
  const assets = Object.entries(named).map(([id, name]) => ({ id, name, outOfUse: outOfUse.includes(id) }))
  const locations = [{ id: flat, name: 'River flat', address: null, position: null }]
  return { ...kit, clock: { ...kit.clock, locations, assets, recentLocationIds: [flat], recentAssetIds: [tractor] } }
}

const refuseAll = () => {
  throw unreachable()
}

/** What is recorded stays on the phone, which shows it over the server's answer. */
const open = (kit = kitWithMachines()) =>
  openPhone('/my/', { ...kit, answers: { 'timesheets.recordEvents': refuseAll } })

const button = (name: string | RegExp) => page.getByRole('button', { name })
const sheet = page.getByRole('dialog', { name: 'Which machines?' })
const machine = (name: string) => sheet.getByRole('button', { name: new RegExp(`^${name}`) })
const recorded = async () => (await outbox.toArray()).map(({ input }) => input)

async function openMachines() {
  await button('Change job').click()
  await button('River flat').click()
  await expect.element(sheet).toBeVisible()
}

test('a clock-on names several machines, the last used is offered first, and the screen shows them', async () => {
  await open()
  await openMachines()
  expect(sheet.element().querySelector('[aria-pressed]')?.textContent.trim()).toBe('Tractor')
  await machine('Header 2').click()
  await machine('Chaser bin').click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await button(/^Clock on/).click()
  await expect.element(page.getByText('River flat · Header 2 · Chaser bin')).toBeVisible()
  expect(await recorded()).toMatchObject([{ kind: 'clock_on', locationIds: [flat], assetIds: [header, bin] }])
})

test('the machines of the running entry are corrected, and taken off again', async () => {
  await open()
  await button(/^Clock on/).click()
  for (const [choice, shown] of [
    ['Done', 'River flat · Header 2'],
    ['No machine', 'River flat'],
  ] as const) {
    await button('Wrong job? Correct it').click()
    await button('River flat').click()
    await machine('Header 2').click()
    await sheet.getByRole('button', { name: choice }).click()
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  }
  expect(await recorded()).toMatchObject([
    { kind: 'clock_on', assetIds: [] },
    { kind: 'set_job', assetIds: [header] },
    { kind: 'set_job', assetIds: [] },
  ])
})

test('a machine that is out of use is marked, and the clock-on goes on without it, in words', async () => {
  await open(kitWithMachines([header]))
  await openMachines()
  await expect.element(machine('Header 2')).toMatchTextContent('Do not use')
  await machine('Header 2').click()
  await expect.element(sheet.getByText('Header 2 is out of use. Your hours are recorded without it.')).toBeVisible()
  await expect.element(machine('Header 2')).toHaveAttribute('aria-pressed', 'false')
  await sheet.getByRole('button', { name: 'No machine' }).click()
  await button(/^Clock on/).click()
  await expect.element(page.getByRole('heading', { name: /^On since/ })).toBeVisible()
  expect(await recorded()).toMatchObject([{ kind: 'clock_on', assetIds: [] }])
})

test('a machine put out of use while it is being used is marked, and stays on its hours but not on the next job', async () => {
  const kit = kitWithMachines()
  const { server } = await open(kit)
  await openMachines()
  await machine('Header 2').click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await button(/^Clock on/).click()
  await expect.element(page.getByText('River flat · Header 2')).toBeVisible()
  Object.assign(kit.clock, kitWithMachines([header]).clock)
  server.publish('assets')
  await expect.element(page.getByText('Do not use · Header 2')).toBeVisible()
  await button('Change job').click()
  await button('River flat').click()
  await expect.element(machine('Header 2')).toHaveAttribute('aria-pressed', 'false')
  await sheet.getByRole('button', { name: 'No machine' }).click()
  await expect.poll(recorded).toMatchObject([{}, { kind: 'switch_job', assetIds: [] }])
})

test('no more machines are chosen than an entry can have, which the server would refuse with its hours', async () => {
  const kit = kitWithMachines()
  const assets = Array.from({ length: mostChosen + 1 }, (_, number) => {
    return { id: newId(), name: `Pump ${number}`, outOfUse: false }
  })
  await open({ ...kit, clock: { ...kit.clock, assets } })
  await openMachines()
  for (const { name } of assets) await sheet.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => sheet.getByRole('button', { pressed: true }).elements()).toHaveLength(mostChosen)
})

test('a farm without machines is not asked for one', async () => {
  const kit = kitWithMachines()
  await open({ ...kit, clock: { ...kit.clock, assets: [] } })
  await button('Change job').click()
  await button('River flat').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

function openTask(outOfUse: string[]) {
  const task = aTask({ everyone: true, asset: header, assetName: 'Header 2' })
  const answers = { 'tasks.listDetails': () => ({ tasks: [task], nextCursor: null }) }
  const unsent = { 'timesheets.recordEvents': refuseAll, 'tasks.setTaskStatus': refuseAll }
  return openPhone(`/my/tasks/${task.id}`, { ...kitWithMachines(outOfUse), answers: { ...answers, ...unsent } })
}

test('Start task clocks on with the task’s machine', async () => {
  await openTask([])
  await expect.element(page.getByText('Your hours will then go to Header 2.')).toBeVisible()
  await button('Start task').click()
  await expect.poll(recorded).toMatchObject([{ status: 'in_progress' }, { kind: 'clock_on', assetIds: [header] }])
})

test('what is done with a task without reception says so, so that the server keeps it', async () => {
  await openTask([])
  await button(/^Start task/).click()
  // The clock-on of the start has found that there is none.
  await expect.element(page.getByText(/^No reception/)).toBeVisible()
  await button('Finish task').click()
  await expect
    .poll(recorded)
    .toMatchObject([{ status: 'in_progress', offline: false }, {}, { status: 'completed', offline: true }])
})

test('Start task is refused at a machine that is out of use, in words', async () => {
  await openTask([header])
  await expect.element(page.getByText('Do not use · Header 2')).toBeVisible()
  await expect.element(page.getByText(/^This task can’t be started before the machine is released/)).toBeVisible()
  await expect.element(button('Start task')).not.toBeInTheDocument()
})
