import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { HazardControl, SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { aLocation, anEmployee } from '#test/component/farm-answers.ts'
import { aReportOf } from '#test/component/machine-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const main = page.getByRole('main')
const kit = anEmployee('Kit', 'Doyle')
const block = aLocation('North block')
const form = page.getByRole('dialog', { name: 'Edit hazard' })

/** Taps a cell of a matrix. */
const tap = (matrix: Locator, name: string) =>
  matrix
    .getByRole('cell')
    .filter({ has: page.getByRole('radio', { name, exact: true }) })
    .click()

const aControl = (text: string, changed: Partial<HazardControl> = {}): HazardControl => ({
  id: newId(),
  kind: 'ppe',
  text,
  owner: null,
  dueOn: null,
  doneAt: null,
  doneBy: null,
  ...changed,
})

type Hazard = NonNullable<SafetyReportDetails['hazard']>

const aHazard = (hazard: Partial<Hazard> = {}, changed: Partial<SafetyReportDetails> = {}) =>
  aReportOf('Loose rail', {
    type: 'hazard',
    priority: null,
    location: block.id,
    dueOn: '2026-11-28',
    hazard: {
      likelihood: 'likely',
      consequence: 'moderate',
      harmTo: 'people',
      residualLikelihood: null,
      residualConsequence: null,
      controls: [],
      ...hazard,
    },
    ...changed,
  })

/** Opens the page of a hazard that changes as its server does. */
async function openHazard(report: SafetyReportDetails, search = '') {
  const server = await openManager(`/safety-reports/hazard-report/${report.id}${search}`, {
    employees: [kit],
    answers: {
      'business.listLocations': () => [block],
      'safetyReports.getReport': () => structuredClone(report),
      'safetyReports.listHistory': () => ({ changes: [], nextCursor: null }),
      'safetyReports.editHazard': ({ version, controls, what, dueOn, residualLikelihood, residualConsequence }) => {
        const stored = report.hazard?.controls ?? []
        report.hazard &&= {
          ...report.hazard,
          residualLikelihood,
          residualConsequence,
          controls: controls.map((control) => ({
            ...aControl(control.text),
            ...stored.find(({ id }) => id === control.id),
            ...control,
          })),
        }
        Object.assign(report, { what, dueOn, version: version + 1 })
        return { version: version + 1 }
      },
      'safetyReports.tickControl': ({ controlId, done }) => {
        const control = report.hazard?.controls.find(({ id }) => id === controlId)
        if (control) Object.assign(control, done ? doneByKit : { doneAt: null, doneBy: null })
        return { ok: true }
      },
      'safetyReports.closeReport': ({ note }) => {
        Object.assign(report, { status: 'closed', closedAt: doneByKit.doneAt, closedBy: kit.userId, closeNote: note })
        return { ok: true }
      },
      'safetyReports.reopenReport': () => {
        Object.assign(report, { status: 'open', closedAt: null, closedBy: null, closeNote: '' })
        return { ok: true }
      },
    },
  })
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  return server
}
const doneByKit = { doneAt: '2026-11-20T20:00:00.000Z', doneBy: kit.userId }

test('a hazard says where it is, its risk before and after, and its controls from the strongest to the weakest', async () => {
  await openHazard(
    aHazard({
      residualLikelihood: 'rare',
      residualConsequence: 'moderate',
      controls: [
        aControl('Helmets', { owner: kit.userId, dueOn: '2026-01-05' }),
        aControl('Fence the ladder', { kind: 'isolation', ...doneByKit }),
      ],
    }),
  )
  await expect.element(main.getByRole('heading', { level: 1, name: 'Hazard at North block' })).toBeVisible()
  for (const words of ['High', 'Fix within 7 days', 'Medium', '1 of 2 done', 'Kit Doyle · Overdue: Mon 5 Jan'])
    await expect.element(main.getByText(words, { exact: true })).toBeVisible()
  await expect.element(main.getByText('Likely (most seasons); moderate (doctor or hospital, back soon)')).toBeVisible()
  await expect.element(main.getByText('Done by Kit Doyle, Sat 21 Nov, 7:00am')).toBeVisible()
  const kinds = main.getByRole('heading', { level: 3 }).elements()
  expect(kinds.map(({ textContent }) => textContent).slice(2)).toEqual([
    'Isolation',
    'Personal protective equipment (PPE)',
  ])
})

test('a great risk with weak controls only is asked for a stronger one, and a control is ticked', async () => {
  const report = aHazard({ controls: [aControl('Helmets')] })
  const server = await openHazard(report)
  await expect.element(main.getByText(/Can it be isolated\?/)).toBeVisible()
  const done = main.getByRole('checkbox', { name: 'Done: Helmets' })
  await done.click()
  await expect.element(main.getByText('Done by Kit Doyle, Sat 21 Nov, 7:00am')).toBeVisible()
  await expect.element(done).toBeChecked()
  await done.click()
  await expect.element(main.getByText(/^Done by/)).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.tickControl')).toMatchObject([
    { reportId: report.id, done: true },
    { reportId: report.id, done: false },
  ])
})

test('the due day follows the risk until another one is chosen', async () => {
  const server = await openHazard(aHazard(), '?drawer=edit')
  const before = form.getByRole('radiogroup', { name: 'Risk before controls' })
  const due = form.getByRole('button', { name: /^Due/ })
  await expect.element(due).toMatchTextContent('Sat 28 Nov 2026')
  await tap(before, 'Rare, Minor: Low')
  await expect.element(due).toMatchTextContent('Fri 19 Feb 2027')
  await due.click()
  await page.getByRole('button', { name: '1 February 2027' }).click()
  await tap(before, 'Likely, Major: Extreme')
  await expect.element(due).toMatchTextContent('Mon 1 Feb 2027')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.editHazard')).toMatchObject([
    { version: 1, likelihood: 'likely', consequence: 'major', dueOn: '2027-02-01', residualLikelihood: null },
  ])
})

test('controls are added with a kind, asked for a stronger one, and removed', async () => {
  const helmets = aControl('Helmets')
  const server = await openHazard(aHazard({ controls: [helmets] }))
  await main.getByRole('button', { name: 'Change controls' }).click()
  // The form opens at them.
  await expect.element(form.getByRole('combobox', { name: 'Kind' })).toHaveFocus()
  await expect.element(form.getByText(/Can it be isolated\?/)).toBeVisible()
  await form.getByRole('button', { name: 'Add control' }).click()
  const second = form.getByRole('group', { name: 'Control 2' })
  const kind = second.getByRole('combobox', { name: 'Kind' })
  await expect.element(kind).toHaveFocus()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(kind).toHaveAccessibleDescription('Choose the kind of control.')
  await kind.selectOptions('Isolation')
  await expect.element(form.getByText(/Can it be isolated\?/)).not.toBeInTheDocument()
  await second.getByRole('textbox', { name: 'What is done' }).fill(' Fence the ladder ')
  await second.getByRole('combobox', { name: 'Who' }).selectOptions('Kit Doyle')
  await form.getByRole('button', { name: 'Remove control 1' }).click()
  await expect.element(form.getByRole('combobox', { name: 'Kind' })).toHaveFocus()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.editHazard')).toMatchObject([
    { controls: [{ kind: 'isolation', text: 'Fence the ladder', owner: kit.userId, dueOn: null }] },
  ])
  await expect.element(page.getByText('Hazard updated.')).toBeVisible()
  // What was done about it, and by whom, would not come back with the control.
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('an edit that removes nothing can be undone', async () => {
  const server = await openHazard(aHazard(), '?drawer=edit')
  await form.getByRole('textbox', { name: 'What could hurt someone' }).fill('Loose rail and steps')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.callsOf('safetyReports.editHazard')).toHaveLength(2)
  expect(server.callsOf('safetyReports.editHazard')).toMatchObject([
    { version: 1, what: 'Loose rail and steps' },
    { version: 2, what: 'Loose rail' },
  ])
})

test('a high hazard is rated again before it is closed, and reopened only with a reason', async () => {
  const server = await openHazard(aHazard())
  await main.getByRole('button', { name: 'Close hazard' }).click()
  const first = page.getByRole('dialog', { name: 'Rate it again first' })
  await first.getByRole('button', { name: 'Rate it again' }).click()
  const after = form.getByRole('radiogroup', { name: 'Risk with the controls in place' })
  await tap(after, 'Rare, Minor: Low')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.closeReport')).toEqual([])
  await main.getByRole('button', { name: 'Close hazard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this hazard?' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Rail welded')
  await dialog.getByRole('button', { name: 'Close hazard' }).click()
  await expect.element(main.getByText('Rail welded')).toBeVisible()
  await expect.element(main.getByText('Kit Doyle, Sat 21 Nov, 7:00am')).toBeVisible()
  expect(main.getByRole('button', { name: /Edit|Change controls|Close hazard/ }).elements()).toEqual([])
  await main.getByRole('button', { name: 'Reopen' }).click()
  const reopening = page.getByRole('dialog', { name: 'Reopen this report?' })
  await reopening.getByRole('textbox', { name: 'Reason' }).fill('Weld broke')
  await reopening.getByRole('button', { name: 'Reopen report' }).click()
  await expect.element(main.getByRole('button', { name: 'Close hazard' })).toBeVisible()
  expect(server.callsOf('safetyReports.reopenReport')).toMatchObject([{ reason: 'Weld broke' }])
})

test('a task and an incident are made from a hazard, which without words goes by its place', async () => {
  const report = aHazard({}, { what: '' })
  await openHazard(report)
  await main.getByRole('button', { name: 'More', exact: true }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Make a task' }))
    .toHaveAttribute(
      'href',
      `/tasks/overview?drawer=add&hazard=${report.id}&name=Hazard+at+North+block&location=${block.id}`,
    )
  await expect
    .element(page.getByRole('menuitem', { name: 'Make an incident from it' }))
    .toHaveAttribute('href', `/safety-reports/incident-report?drawer=incident&hazard=${report.id}`)
})

test('an unrated hazard says so, and leads to the matrix', async () => {
  await openHazard(aHazard({ likelihood: null, consequence: null }, { location: null, dueOn: null }))
  await expect.element(main.getByRole('heading', { level: 1, name: 'Hazard', exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Rate the risk' }).click()
  await tap(form.getByRole('radiogroup', { name: 'Risk before controls' }), 'Rare, Minor: Low')
  await expect.element(form.getByRole('button', { name: /^Due/ })).toMatchTextContent('Fri 19 Feb 2027')
})
