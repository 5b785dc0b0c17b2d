import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { standardChecklist } from '#shared/machines/pre-start-checklists.ts'
import { finished } from '#shared/safety-reports/pre-start.ts'
import type { SafetyReportChange, SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { anEmployee } from '#test/component/farm-answers.ts'
import { anAsset, aReportOf } from '#test/component/machine-answers.ts'
import { aPdf, savedFile } from '#test/component/saved-file.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { reportLists } from '#app/manager/business/report-lists.ts'

const main = page.getByRole('main')
const header = anAsset('Header 2')
const kit = anEmployee('Kit', 'Doyle')

const aFault = (changed: Partial<SafetyReportDetails> = {}) =>
  aReportOf('Brakes pull left', { asset: header.id, assetName: header.name, ...changed })

/** Opens the page of a report that changes as its server does. */
async function openReport(report: SafetyReportDetails, { changes = [] as SafetyReportChange[], search = '' } = {}) {
  const server = await openManager(`${reportLists[report.type].to}/${report.id}${search}`, {
    employees: [kit],
    answers: {
      'machines.listAssets': () => [header],
      'safetyReports.getReport': () => ({ ...report }),
      'safetyReports.listHistory': () => ({ changes, nextCursor: null }),
      'safetyReports.getIncidentGuide': () => ({ runs: [], steps: [], people: [] }),
      'safetyReports.getReportPdf': () => aPdf('Maintenance 2026-11-20.pdf'),
      'safetyReports.markRepaired': ({ note, parts, costCents, doneAt }) => {
        Object.assign(report, { status: 'done', repairNote: note, parts, costCents, doneAt, doneBy: kit.userId })
        return { ok: true }
      },
      'safetyReports.reopenReport': () => {
        Object.assign(report, { status: 'open', doneAt: null, doneBy: null })
        return { ok: true }
      },
      'safetyReports.withdrawReport': ({ reason }) => {
        Object.assign(report, { isWithdrawn: true, withdrawReason: reason })
        return { ok: true }
      },
      'safetyReports.startInvestigation': () => {
        Object.assign(report, { status: 'investigating' })
        return { ok: true }
      },
      'safetyReports.editMaintenance': ({ version, what, priority, dueOn, costCents }) => {
        Object.assign(report, { what, priority, dueOn, costCents, version: version + 1 })
        return { version: version + 1 }
      },
      'safetyReports.addReportComment': ({ id, content }) => {
        const said = { id, content, createdBy: kit.userId, createdByName: 'Kit Doyle', createdAt: report.createdAt }
        report.discussion = [...report.discussion, said]
        return { ok: true }
      },
    },
  })
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  return server
}

test('a check shows its items in the words of then, with results, readings and notes, and the fault that it found', async () => {
  const [meter, rops] = standardChecklist('tractors')
  const items = finished([
    ...(meter ? [{ ...meter, text: 'Hours on the clock', result: 'ok' as const, reading: 1204.5 }] : []),
    ...(rops ? [{ ...rops, text: 'ROPS sound', result: 'fail' as const, note: 'Cracked at the weld' }] : []),
    { id: 'x', text: 'Lights', critical: false, kind: 'plain', unit: null },
  ])
  const otherId = crypto.randomUUID()
  await openReport(
    aFault({
      type: 'pre_start',
      status: 'failed',
      checklist: { category: 'tractors', version: 3, items },
      otherReport: { id: otherId, type: 'maintenance' },
      photosWaiting: 1,
      flags: ['used_while_out_of_use'],
      seconds: 42,
    }),
  )
  await expect.element(main.getByRole('heading', { level: 1, name: 'Header 2: pre-start check' })).toBeVisible()
  const item = (text: string) => main.getByRole('listitem').filter({ hasText: text })
  await expect.element(main.getByText('Checklist version 3')).toBeVisible()
  await expect.element(item('Hours on the clock').getByText('1,204.5 h')).toBeVisible()
  await expect.element(item('ROPS sound').getByText('Fail', { exact: true })).toBeVisible()
  await expect.element(item('ROPS sound').getByText('Cracked at the weld')).toBeVisible()
  await expect.element(item('Lights').getByText('Not checked')).toBeVisible()
  for (const words of [/^1 photo not yet sent/, 'Checked while out of use', '42 seconds'])
    await expect.element(main.getByText(words)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Open the maintenance report about it' }))
    .toHaveAttribute('href', `/safety-reports/maintenance-report/${otherId}`)
})

test('a repair is marked with its cost in cents, and the fault is reopened only with a reason', async () => {
  const report = aFault({ stopsUse: true })
  const server = await openReport(report)
  await main.getByRole('button', { name: 'Repair done' }).click()
  const form = page.getByRole('dialog', { name: 'Repair done' })
  await form.getByRole('textbox', { name: 'What was done' }).fill('New pads')
  await form.getByRole('textbox', { name: 'Cost' }).fill('1234.56')
  await form.getByRole('textbox', { name: 'Meter' }).fill('1210.5')
  await form.getByRole('button', { name: 'Repair done' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.markRepaired')).toMatchObject([
    { reportId: report.id, note: 'New pads', costCents: 123_456, meter: 1210.5 },
  ])
  await expect.element(page.getByText(/stays out of use until it is released/)).toBeVisible()
  await expect.element(main.getByText('New pads')).toBeVisible()
  await expect.element(main.getByText('$1,234.56')).toBeVisible()
  await main.getByRole('button', { name: 'Reopen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen this report?' })
  await dialog.getByRole('button', { name: 'Reopen report' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Reason' }))
    .toHaveAccessibleDescription('Say why you reopen it.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Still pulls')
  await dialog.getByRole('button', { name: 'Reopen report' }).click()
  await expect.element(main.getByRole('button', { name: 'Repair done' })).toBeVisible()
  expect(server.callsOf('safetyReports.reopenReport')).toMatchObject([{ reportId: report.id, reason: 'Still pulls' }])
})

test('a withdrawn report says why, and can no longer be changed', async () => {
  await openReport(aFault())
  await main.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Withdraw report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this report?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong machine')
  await dialog.getByRole('button', { name: 'Withdraw report' }).click()
  await expect.element(main.getByText('Withdrawn: Wrong machine')).toBeVisible()
  expect(main.getByRole('button', { name: /Edit|More|Repair done/ }).elements()).toEqual([])
  await expect.element(main.getByRole('button', { name: 'Save as PDF' })).toBeVisible()
})

test('a report is saved as a PDF from its menu', async () => {
  const report = aFault()
  await openReport(report)
  await main.getByRole('button', { name: 'More', exact: true }).click()
  const saved = savedFile()
  await page.getByRole('menuitem', { name: 'Save as PDF' }).click()
  const { name, file } = await saved
  expect(name).toBe('Maintenance 2026-11-20.pdf')
  expect(file.type).toBe('application/pdf')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('a task made from a fault says so, with its machine', async () => {
  const report = aFault({ what: 'Brakes\npull left' })
  await openReport(report)
  await main.getByRole('button', { name: 'More', exact: true }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Make a task' }))
    .toHaveAttribute(
      'href',
      `/tasks/overview?drawer=add&maintenance=${report.id}&name=Brakes+pull+left&asset=${header.id}`,
    )
})

test('an edit is saved over what was seen, and undone', async () => {
  const report = aFault({ costCents: 5000 })
  const server = await openReport(report, { search: '?drawer=edit' })
  const form = page.getByRole('dialog', { name: 'Edit report' })
  await form.getByText('High', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Cost' }).fill('72.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.callsOf('safetyReports.editMaintenance')).toHaveLength(2)
  expect(server.callsOf('safetyReports.editMaintenance')).toMatchObject([
    { version: 1, priority: 'high', costCents: 7250 },
    { version: 2, priority: 'medium', costCents: 5000 },
  ])
})

test('the history says in words what changed, and a comment is added', async () => {
  const change = (field: string, from: string | null, to: string | null) => ({
    at: '2026-11-21T00:00:00.000Z',
    by: kit.userId,
    about: null,
    field,
    from,
    to,
  })
  const server = await openReport(aFault(), {
    changes: [
      change('status', 'open', 'done'),
      change('costCents', null, '123456'),
      change('owner', null, kit.userId),
      change('what', 'Brakes', 'Brakes pull left'),
      change('created', null, null),
    ],
  })
  for (const words of [
    'State: Open → Done',
    'Cost: None → $1,234.56',
    'Owner: None → Kit Doyle',
    'Description changed',
  ])
    await expect.element(main.getByText(words, { exact: false })).toBeVisible()
  await main.getByRole('textbox', { name: 'Write a comment' }).fill('Parts are ordered')
  await main.getByRole('button', { name: 'Comment' }).click()
  await expect.element(main.getByText('Parts are ordered')).toBeVisible()
  expect(server.callsOf('safetyReports.addReportComment')).toMatchObject([{ content: 'Parts are ordered' }])
})

const anIncident = (changed: Partial<SafetyReportDetails> = {}) =>
  aReportOf('Slipped off the ladder', {
    type: 'incident',
    status: 'reported',
    priority: null,
    incident: {
      reportedAt: '2026-11-20T22:00:00.000Z',
      state: 'vic',
      activity: null,
      machineDamaged: false,
      firstActions: '',
      causes: '',
      likelihood: null,
      consequence: null,
      people: [],
    },
    ...changed,
  })

test('an incident is investigated, and says how bad it was, when it was heard of and in which state it happened', async () => {
  const report = anIncident({ severity: 'first_aid_only' })
  const server = await openReport(report)
  for (const words of ['Incident', 'First Aid Only', 'Sat 21 Nov, 9:00am', 'None, VIC'])
    await expect.element(main.getByText(words, { exact: true }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Investigate' }).click()
  await expect.element(main.getByText('Investigating', { exact: true }).first()).toBeVisible()
  expect(main.getByRole('button', { name: 'Investigate' }).elements()).toEqual([])
  await expect.element(main.getByRole('button', { name: 'Close incident' })).toBeVisible()
  expect(server.callsOf('safetyReports.startInvestigation')).toEqual([{ reportId: report.id }])
})

test('an incident and the hazard that it was made from lead to each other, and a voice note is played', async () => {
  const other = crypto.randomUUID()
  const fileId = crypto.randomUUID()
  await openReport(
    anIncident({
      createdBy: null,
      createdByName: '',
      otherReport: { id: other, type: 'hazard' },
      pictures: [
        {
          id: crypto.randomUUID(),
          fileId,
          isVoice: true,
          item: null,
          createdBy: null,
          createdAt: '2026-11-20T20:00:00.000Z',
        },
      ],
    }),
  )
  await expect
    .element(main.getByRole('link', { name: 'Open the hazard that it was made from' }))
    .toHaveAttribute('href', `/safety-reports/hazard-report/${other}`)
  await expect.element(main.getByRole('heading', { name: 'Photos and voice notes' })).toBeVisible()
  // A player sends no header, so the address says which of the user's farms it is of.
  await expect
    .element(main.getByLabelText('Voice note 1'))
    .toHaveAttribute('src', expect.stringMatching(`^/api/files/${fileId}\\?business=[-0-9a-f]+$`))
  await expect.element(main.getByText('Anonymous, Sat 21 Nov')).toBeVisible()
})
