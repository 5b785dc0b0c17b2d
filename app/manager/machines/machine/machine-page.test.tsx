import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Machine, TimelineRow } from '#shared/machines/machines-contract.ts'
import { aBusiness, aSession } from '#test/component/farm-answers.ts'
import type { Answers } from '#test/component/fake-server.ts'
import { aMachine, aTimelineRow } from '#test/component/machine-answers.ts'
import { aHold } from '#test/fixtures/a-machine.ts'
import { openManager } from '#test/component/open-manager.tsx'

const main = page.getByRole('main')
const state = main.getByRole('region', { name: 'State' })

/** Opens the page of a machine that changes as its server does. */
async function openMachine(machine: Machine, rows: TimelineRow[] = [], answers: Answers = {}) {
  const server = await openManager(`/settings/assets/${machine.id}`, {
    answers: {
      'machines.listAssets': () => [machine],
      'machines.getMachine': () => ({ ...machine }),
      'machines.listTimeline': () => ({ rows, nextCursor: null }),
      'machines.releaseMachine': ({ holds }) => {
        machine.holds = machine.holds.filter(({ id }) => !holds.includes(id))
        if (machine.holds.length === 0) Object.assign(machine, { outOfUseSince: null, checkDue: true })
        return { ok: true }
      },
      'machines.tagMachine': ({ id, reason }) => {
        machine.holds = [aHold(reason, { id })]
        machine.outOfUseSince = '2026-11-20T20:00:00.000Z'
        return { ok: true }
      },
      'machines.recordService': () => ({ ok: true }),
      ...answers,
    },
  })
  await expect.element(main.getByRole('heading', { level: 1, name: machine.name })).toBeVisible()
  return server
}

test('a fault whose report is withdrawn says so, and not that it is repaired', async () => {
  const mistaken = aHold('Wrong machine', { reportId: crypto.randomUUID(), isRepaired: true, isWithdrawn: true })
  await openMachine(aMachine('Header 2', { holds: [mistaken], outOfUseSince: mistaken.openedAt }))
  await expect.element(state.getByText('Report withdrawn', { exact: true })).toBeVisible()
  expect(state.getByText('Repaired', { exact: true }).elements()).toEqual([])
})

test('a release closes the holds that its giver saw, and says that a check is due', async () => {
  const repaired = aHold('Brakes pull left', { reportId: crypto.randomUUID(), isRepaired: true })
  const header = aMachine('Header 2', { holds: [repaired], outOfUseSince: repaired.openedAt })
  const server = await openMachine(header)
  await expect.element(state.getByText('Out of use', { exact: true })).toBeVisible()
  await expect.element(state.getByText('Repaired', { exact: true })).toBeVisible()
  await state.getByRole('button', { name: 'Release' }).click()
  const dialog = page.getByRole('dialog', { name: 'Release Header 2?' })
  await expect.element(dialog.getByText('Brakes pull left')).toBeVisible()
  // Someone reports another reason while the dialog is open.
  const later = aHold('Guard is missing')
  header.holds = [repaired, later]
  server.publish('assets')
  await expect.element(state.getByText('Guard is missing')).toBeInTheDocument()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Tested in the yard')
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf('machines.releaseMachine')).toMatchObject([
    { assetId: header.id, holds: [repaired.id], note: 'Tested in the yard' },
  ])
  await expect.element(state.getByText('Brakes pull left')).not.toBeInTheDocument()
  await state.getByRole('button', { name: 'Release' }).click()
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect.element(state.getByText('In use', { exact: true })).toBeVisible()
  await expect.element(state.getByText(/^Check due/)).toBeVisible()
})

test('a machine with a fault that is not repaired can’t be released, and says what comes first', async () => {
  const hold = aHold('Brakes pull left', { reportId: crypto.randomUUID() })
  await openMachine(aMachine('Header 2', { holds: [hold, aHold('Lent out')], outOfUseSince: hold.openedAt }))
  const release = state.getByRole('button', { name: 'Release' })
  await expect.element(release).toBeDisabled()
  await expect.element(release).toHaveAccessibleDescription(/^Mark each repair as done/)
  await expect.element(state.getByText('Not repaired yet')).toBeVisible()
  await expect
    .element(state.getByRole('link', { name: 'Open report about Brakes pull left' }))
    .toHaveAttribute('href', `/safety-reports/maintenance-report/${hold.reportId}`)
})

test('putting a machine out of use needs a reason, which everyone then sees', async () => {
  const server = await openMachine(aMachine('Ute 1'))
  await state.getByRole('button', { name: 'Put out of use' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put Ute 1 out of use?' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await dialog.getByRole('button', { name: 'Put out of use' }).click()
  await expect.element(reason).toHaveAccessibleDescription('Say why it must not be used.')
  expect(server.callsOf('machines.tagMachine')).toEqual([])
  await reason.fill('Tyre is flat')
  await dialog.getByRole('button', { name: 'Put out of use' }).click()
  await expect.element(state.getByText('Tyre is flat')).toBeVisible()
  await expect.element(state.getByText('Out of use', { exact: true })).toBeVisible()
})

test('the timeline says in plain words what happened, and leads to reports and entries', async () => {
  const reportId = crypto.randomUUID()
  const hours = aTimelineRow('hours', { minutes: 250 })
  await openMachine(aMachine('Header 2', { meterUnit: 'hours' }), [
    aTimelineRow('release', { note: 'Tested' }),
    aTimelineRow('pre_start', {
      failed: ['Brakes and park brake', 'Steering'],
      reportId,
      offline: true,
      meter: 1204.5,
      flags: ['used_while_out_of_use'],
    }),
    hours,
  ])
  const timeline = main.getByRole('listitem')
  const failed = timeline.filter({ hasText: 'Pre-start failed' })
  for (const words of [
    'Brakes and park brake · Steering',
    /recorded without reception · 1,204.5 h/,
    'Checked while out of use',
  ])
    await expect.element(failed.getByText(words)).toBeVisible()
  await expect
    .element(failed.getByRole('link', { name: /^Open report/ }))
    .toHaveAttribute('href', `/safety-reports/pre-start/${reportId}`)
  await expect
    .element(timeline.filter({ hasText: 'Used for 4h 10m' }).getByRole('link', { name: /^Open entry/ }))
    .toHaveAttribute('href', `/timesheets/overview?entry=${hours.id}`)
})

test('only what stops a machine is red in its timeline, and says so', async () => {
  await openMachine(aMachine('Header 2'), [
    aTimelineRow('pre_start', { failed: ['Lights'] }),
    aTimelineRow('pre_start', { failed: ['Brakes'], stopsUse: true }),
    aTimelineRow('pre_start'),
    aTimelineRow('tag', { stopsUse: true }),
  ])
  const colourOf = (words: string) =>
    getComputedStyle(main.getByRole('listitem').getByText(words, { exact: true }).element()).color
  await expect.element(main.getByText('Pre-start failed, machine put out of use')).toBeVisible()
  const red = colourOf('Put out of use')
  const amber = colourOf('Pre-start failed')
  expect(colourOf('Pre-start failed, machine put out of use')).toBe(red)
  expect(new Set([red, amber, colourOf('Pre-start passed')]).size).toBe(3)
})

test('the page of a machine offers its pre-start check', async () => {
  const header = aMachine('Header 2')
  const items = [{ id: 'b', text: 'Brakes', critical: true, kind: 'plain' as const, unit: null }]
  const server = await openMachine(header, [], {
    'machines.listChecklists': () => [{ category: 'none', version: 2, items }],
    'safetyReports.recordPreStart': () => ({ ok: true }),
  })
  await main.getByRole('button', { name: 'Pre-start' }).click()
  const form = page.getByRole('dialog', { name: 'Pre-start' })
  await expect.element(form.getByRole('combobox', { name: 'Machine' })).toHaveValue(header.id)
  await form.getByRole('button', { name: 'All OK' }).click()
  await form.getByRole('button', { name: 'Finish' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.recordPreStart')).toMatchObject([{ assetId: header.id }])
})

test('a service without a reading counts from the last one', async () => {
  const service = { everyMeter: 250, everyMonths: null, dueMeter: 1200, dueOn: null }
  const meter = { reading: 1210, readAt: '2026-11-20T20:00:00.000Z' }
  await openMachine(aMachine('Header 2', { meterUnit: 'hours', meter, service }))
  await main.getByRole('button', { name: 'Service done' }).click()
  const form = page.getByRole('dialog', { name: 'Service done' })
  await expect.element(form.getByText('The next service: Due at 1,460 h.')).toBeVisible()
})

test('a service is recorded with the meter, which moves the next one', async () => {
  const service = { everyMeter: 250, everyMonths: null, dueMeter: 1200, dueOn: null }
  const meter = { reading: 1210, readAt: '2026-11-20T20:00:00.000Z' }
  const header = aMachine('Header 2', { meterUnit: 'hours', meter, service })
  const server = await openMachine(header)
  await expect.element(main.getByText('Service overdue')).toBeVisible()
  await expect.element(main.getByText('Due at 1,200 h')).toBeVisible()
  await main.getByRole('button', { name: 'Service done' }).click()
  const form = page.getByRole('dialog', { name: 'Service done' })
  await form.getByRole('textbox', { name: 'Meter (hours)' }).fill('1215.5')
  await expect.element(form.getByText('The next service: Due at 1,465.5 h.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('machines.recordService')).toMatchObject([{ assetId: header.id, meter: 1215.5 }])
})

test.each(['/settings/assets', `/settings/assets/${crypto.randomUUID()}`, '/safety-reports/pre-start'])(
  'a bookkeeper is not led to machines and reports, and sees why not at %s',
  async (path) => {
    const business = aBusiness()
    const session = aSession(business)
    const membership = { ...session.business, role: 'bookkeeper' as const }
    await openManager(path, {
      business,
      answers: { 'accounts.readSession': () => ({ ...session, business: membership, businesses: [membership] }) },
    })
    await expect.element(main.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Timesheets', exact: true })).toBeVisible()
    expect(page.getByRole('link', { name: /^(Assets|Safety Reports)$/ }).elements()).toEqual([])
  },
)
