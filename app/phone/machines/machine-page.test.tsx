import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPhoto } from '#test/component/a-photo.ts'
import { refusal, unreachable } from '#test/component/fake-server.ts'
import { openMachine } from '#test/component/machine-on-phone.ts'
import { aFaultHold, aKnownMachine } from '#test/fixtures/a-machine.ts'
import { aTask } from '#test/fixtures/a-task.ts'
import { forgetPerson } from '#app/phone/accounts/forget-person.ts'
import { outbox } from '#app/phone/outbox/phone-db.ts'

const [id, brakes] = [newId(), newId()]
const button = (name: string | RegExp) => page.getByRole('button', { name })
const alert = page.getByRole('alert')
const held = (parts = {}) => aKnownMachine({ id, holds: [aFaultHold({ id: brakes, ...parts })] })

test('the list has the machines that must not be used first, with the reason and who releases them', async () => {
  const { server } = await openMachine({ path: '', machine: held() })
  const outOfUse = page.getByRole('region', { name: 'Out of use' })
  const row = outOfUse.getByRole('link', { name: /Header 2/ })
  for (const words of [
    'Do not use',
    'Brakes and park brake',
    'Since Fri 20 Nov, 7:00am',
    'Ask Mick Brown or a manager',
  ]) {
    await expect.element(row.getByText(words)).toBeVisible()
  }
  await page.getByRole('searchbox', { name: 'Search machines' }).fill('sprayer')
  await expect.element(page.getByText('No machine is called “sprayer”.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search machines' }).fill('h2')
  await row.click()
  await expect.element(page.getByRole('heading', { name: 'Pre-start · Header 2' })).toBeVisible()
  expect(server.callsOf('safetyReports.recordPreStart')).toEqual([])
})

test('a label of a machine that this phone does not know says so, and leads to the list', async () => {
  await openMachine({ path: `/${newId()}` })
  await expect.element(page.getByText(/This phone doesn’t know this machine/)).toBeVisible()
  await page.getByRole('link', { name: 'Choose it from the list' }).click()
  await expect.element(page.getByRole('link', { name: /Header 2/ })).toBeVisible()
})

test('a label opens its machine without reception, from what the phone keeps', async () => {
  const { on, reload } = await openMachine()
  await expect.element(button('All OK')).toBeVisible()
  on.reception = false
  await reload()
  await expect.element(page.getByRole('heading', { name: 'Pre-start · Header 2' })).toBeVisible()
  await expect.element(button('All OK')).toBeVisible()
})

test('anyone marks a fault as repaired, which releases nothing', async () => {
  const { on, server } = await openMachine({ machine: held() })
  on.reception = false
  await button('Repaired: Brakes and park brake').click()
  await page.getByRole('textbox', { name: 'What was done (optional)' }).fill('New pads')
  await button('Yes, it is repaired').click()
  await expect.element(alert.getByText('Repaired · Waiting to sync')).toBeVisible()
  await expect.element(alert.getByText('Do not use · Header 2')).toBeVisible()
  await expect.element(button('Release')).not.toBeInTheDocument()
  expect((await outbox.toArray()).map(({ input }) => input)).toMatchObject([{ reportId: brakes, note: 'New pads' }])
  expect(server.callsOf('machines.releaseMachine')).toEqual([])
})

test('who may release does so once every fault is repaired, from the holds that are shown, and a check is due then', async () => {
  const { on, server } = await openMachine({
    machine: held(),
    mayRelease: true,
    answers: {
      'machines.releaseMachine': () => {
        on.machine = aKnownMachine({ id, checkDue: true, releasedAt: '2026-11-19T22:00:00.000Z' })
        return { ok: true }
      },
    },
  })
  await expect.element(button('Release')).toBeDisabled()
  await expect.element(page.getByText(/Each fault must be repaired/)).toBeVisible()
  on.machine = held({ isRepaired: true })
  server.publish('assets')
  await button('Release').click()
  await button('Release it').click()
  await expect.element(page.getByText(/no one has checked it since/)).toBeVisible()
  await expect.element(button('All OK')).toBeVisible()
  expect(server.callsOf('machines.releaseMachine')).toMatchObject([{ assetId: id, holds: [brakes] }])
})

test('a fault whose report is withdrawn says so, and not that it is repaired', async () => {
  await openMachine({ machine: held({ isRepaired: true, isWithdrawn: true }), mayRelease: true })
  await expect.element(alert.getByText('Report withdrawn')).toBeVisible()
  expect(alert.getByText('Repaired').elements()).toEqual([])
})

test('what this phone has only recorded is not released before the server knows of it', async () => {
  const { on } = await openMachine({ machine: aKnownMachine({ id }), mayRelease: true })
  on.reception = false
  await page.getByRole('link', { name: 'Report a fault' }).click()
  await page.getByRole('textbox', { name: 'What is wrong (optional)' }).fill('Oil leak')
  await button('Send, do not use').click()
  await button('Repaired: Oil leak').click()
  await button('Yes, it is repaired').click()
  await expect.element(alert.getByText('Repaired · Waiting to sync')).toBeVisible()
  await expect.element(button('Release')).toBeDisabled()
})

test('a release that the server refuses says why, and without reception nothing is released', async () => {
  const { on } = await openMachine({
    machine: held({ isRepaired: true }),
    mayRelease: true,
    answers: {
      'machines.releaseMachine': () => {
        throw on.reception ? refusal('CONFLICT', 'Someone else has released Header 2.') : unreachable()
      },
    },
  })
  await button('Release').click()
  await button('Release it').click()
  await expect.element(page.getByText('Someone else has released Header 2.')).toBeVisible()
  on.reception = false
  await button('Release it').click()
  await expect.element(page.getByText(/You need reception to release a machine/)).toBeVisible()
})

test('a hold that others open shows without a reload', async () => {
  const { on, server } = await openMachine({ machine: aKnownMachine({ id }) })
  await expect.element(button('All OK')).toBeVisible()
  on.machine = held()
  server.publish('assets')
  await expect.element(alert.getByText('Brakes and park brake')).toBeVisible()
})

test.each([
  ['Send', false],
  ['Send, do not use', true],
])('a fault is sent with “%s”, before its photo', async (name, stopsUse) => {
  const { on } = await openMachine()
  on.reception = false
  await page.getByRole('link', { name: 'Report a fault' }).click()
  await page.getByRole('textbox', { name: 'What is wrong (optional)' }).fill('Oil leak')
  await page.getByLabelText('Choose photos').upload(await aPhoto('leak.jpg'))
  await expect.element(page.getByText('leak.jpg is ready to be saved.')).toBeInTheDocument()
  await button(name).click()
  await expect.element(page.getByRole('heading', { name: 'Pre-start · Header 2' })).toBeVisible()
  await expect.poll(() => alert.getByText('Do not use · Header 2').elements().length).toBe(stopsUse ? 1 : 0)
  const [report, photo] = await outbox.orderBy('sequence').toArray()
  expect(report).toMatchObject({
    endpoint: 'safetyReports.reportFault',
    input: { assetId: on.machine.id, what: 'Oil leak', priority: 'medium', stopsUse },
  })
  expect(photo).toMatchObject({
    input: { reportId: report && 'id' in report.input ? report.input.id : '', item: null },
  })
})

test('a fault without a word stops the machine, which says so', async () => {
  const { on } = await openMachine()
  on.reception = false
  await page.getByRole('link', { name: 'Report a fault' }).click()
  await button('Send, do not use').click()
  await expect.element(alert.getByText('Reported faulty')).toBeVisible()
  await expect.element(page.getByText('Saved on this phone. It is sent when there is reception.')).toBeVisible()
  expect(await outbox.toArray()).toMatchObject([{ input: { what: '', stopsUse: true } }])
})

test('what the server refused says why at the machine', async () => {
  const { on } = await openMachine()
  on.reception = false
  await page.getByRole('link', { name: 'Report a fault' }).click()
  await page.getByRole('textbox', { name: 'What is wrong (optional)' }).fill('Oil leak')
  await button('Send').click()
  await expect.element(page.getByRole('heading', { name: 'Pre-start · Header 2' })).toBeVisible()
  await outbox.toCollection().modify({ state: 'refused', problem: 'This machine was removed.' })
  await expect.element(page.getByText('Not accepted: This machine was removed.')).toBeVisible()
})

test('a label opened while signed out opens its machine after the sign-in', async () => {
  const signedIn = { userId: '' }
  const { kit } = await openMachine({
    answers: {
      'accounts.signIn': () => {
        signedIn.userId = kit.person.userId
        return { ok: true }
      },
      'accounts.readSession': () => ({
        user: signedIn.userId
          ? { id: signedIn.userId, name: 'Kit Doyle', email: 'kit@example.com', phoneOnly: true }
          : null,
        business: null,
        businesses: [],
      }),
    },
  })
  await expect.element(button('All OK')).toBeVisible()
  await forgetPerson(kit.person)
  await page.getByRole('textbox', { name: 'Email' }).fill('kit@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('a sentence for the tests')
  await button('Sign in').click()
  await expect.element(page.getByRole('heading', { name: 'Pre-start · Header 2' })).toBeVisible()
})

test('a task says that its machine must not be used', async () => {
  const task = aTask({ everyone: true, asset: id, assetName: 'Header 2' })
  await openMachine({
    path: '',
    machine: held(),
    answers: { 'tasks.listDetails': () => ({ tasks: [task], nextCursor: null }) },
  })
  await expect.element(page.getByText('Do not use')).toBeVisible()
  window.history.pushState(null, '', `/my/tasks/${task.id}`)
  await expect.element(page.getByText(/^Machine: Header 2/)).toBeVisible()
  await expect.element(page.getByText('Do not use', { exact: true })).toBeVisible()
})

test('a machine that this phone has put out of use is not offered by its clock, and starts no task, before it is synced', async () => {
  const task = aTask({ everyone: true, asset: id, assetName: 'Header 2' })
  const { on } = await openMachine({
    machine: aKnownMachine({ id }),
    answers: { 'tasks.listDetails': () => ({ tasks: [task], nextCursor: null }) },
  })
  await expect.element(button('All OK')).toBeVisible()
  on.reception = false
  await page.getByRole('link', { name: 'Report a fault' }).click()
  await page.getByRole('textbox', { name: 'What is wrong (optional)' }).fill('Oil leak')
  await button('Send, do not use').click()
  await expect.element(alert.getByText('Do not use · Header 2')).toBeVisible()

  window.history.pushState(null, '', '/my')
  await button('Change job').click()
  const machines = page.getByRole('dialog', { name: 'Which machines?' })
  await expect.element(machines.getByText('Do not use')).toBeVisible()
  await machines.getByRole('button', { name: /^Header 2/ }).click()
  await expect.element(machines.getByText(/Your hours are recorded without it/)).toBeVisible()
  await machines.getByRole('button', { name: 'No machine' }).click()

  window.history.pushState(null, '', `/my/tasks/${task.id}`)
  await expect.element(page.getByText('Do not use · Header 2')).toBeVisible()
  await expect.element(button('Start task')).not.toBeInTheDocument()
})

test('the home screen leads to the machines', async () => {
  await openMachine({ path: '' })
  window.history.pushState(null, '', '/my')
  await page.getByRole('link', { name: 'Pre-start' }).click()
  await expect.element(page.getByRole('heading', { name: 'Machines' })).toBeVisible()
})
