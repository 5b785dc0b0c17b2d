import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation } from '#test/component/farm-answers.ts'
import { anIncident, aPerson, aRun, aStep, someDetails } from '#test/component/incident-answers.ts'
import { kit, openIncident } from '#test/component/incident-page.ts'
import { violations } from '#test/component/violations.ts'

const main = page.getByRole('main')
const guide = main.getByRole('region', { name: 'Is this notifiable?' })
const todo = main.getByRole('region', { name: 'What to do' })
const minutesAgo = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()

test('admission to hospital in Victoria: ring WorkSafe Victoria now, a written notice in 48 hours, the insurer from the claim', async () => {
  const report = anIncident({ state: 'vic', someoneHurt: true, people: [aPerson('Kit Doyle')] })
  const server = await openIncident(report)
  const admitted = guide.getByRole('button', { name: /^Admitted to hospital straight away/ })
  await expect
    .element(guide.getByText('Answer the questions to see whether you must ring WorkSafe Victoria.'))
    .toBeVisible()
  await admitted.click()
  await expect.element(guide.getByText('You must ring WorkSafe Victoria now')).toBeVisible()
  await expect.element(guide.getByRole('link', { name: 'Call 13 23 60' })).toHaveAttribute('href', 'tel:132360')
  await expect.element(guide.getByText('If unsure, ring them.', { exact: true })).toBeVisible()
  await expect.element(guide.getByText('(not checked yet)')).toBeVisible()
  await expect.element(guide.getByText(/^Checked 20 Nov 2026/)).toBeVisible()
  await expect.element(todo.getByText('In writing: always, within 48 hours.')).toBeVisible()
  await expect.element(todo.getByText('The time starts with the worker’s claim.')).toBeVisible()
  await guide.getByRole('button', { name: 'Save answers' }).click()
  await expect.element(guide.getByRole('button', { name: 'Change answers' })).toBeVisible()
  expect(server.callsOf('safetyReports.answerGuide')).toMatchObject([
    {
      reportId: report.id,
      state: 'vic',
      facts: ['inpatient'],
      unsure: [],
      workRelated: 'yes',
      doctorSaysDaysOff: null,
    },
  ])
})

test('a call that was made starts the time of the written notice, and keeps its reference number', async () => {
  const report = anIncident({ state: 'vic', people: [aPerson('Kit Doyle')] })
  const server = await openIncident(report, { guide: { runs: [aRun({ state: 'vic', facts: ['inpatient'] })] } })
  await todo.getByRole('checkbox', { name: 'Ring the regulator at once' }).click()
  await expect.element(todo.getByText(/^Due in 47h 59m|^Due in 48h 0m/)).toBeVisible()
  const reference = todo.getByRole('textbox', { name: 'Reference number' })
  await expect.element(reference).toHaveFocus()
  await reference.fill('V-1234')
  await todo.getByRole('button', { name: 'Save' }).click()
  await expect.element(todo.getByText(/Kit Doyle, reference V-1234/)).toBeVisible()
  await expect.element(guide.getByText(/^WorkSafe Victoria was rung/)).toBeVisible()
  await expect
    .element(todo.getByRole('link', { name: 'Open the register' }))
    .toHaveAttribute('href', '/safety-reports/register')
  expect(server.callsOf('safetyReports.markIncidentStep')).toMatchObject([
    { reportId: report.id, step: 'ring', note: '' },
    { step: 'ring', note: 'V-1234' },
  ])
})

test('the insurer’s time is in hours in New South Wales, and in days from the claim in Western Australia', async () => {
  const worker = aPerson('Kit Doyle')
  const at = minutesAgo(60)
  await openIncident(anIncident({ happenedAt: at, people: [worker] }))
  await expect.element(todo.getByText(/^Due in 46h 59m|^Due in 47h 0m/)).toBeVisible()
  await guide.getByRole('combobox', { name: 'Where it happened' }).selectOptions('WA')
  await expect
    .element(todo.getByText('Within 7 days of the claim. By the Act of 2023, since 1 July 2024.'))
    .toBeVisible()
  await todo.getByRole('checkbox', { name: 'Worker’s claim received' }).click()
  await expect.element(todo.getByText(/^Due \w{3} \d/)).toBeVisible()
})

test('a visitor has no insurer to tell, and the tick of a step can be removed and restored', async () => {
  const step = aStep('help', { note: '' })
  const server = await openIncident(anIncident({ people: [aPerson('Ash', { kind: 'visitor' })] }), {
    guide: { steps: [step] },
  })
  await expect.element(todo.getByText('No worker of this business is among the injured.')).toBeVisible()
  const help = todo.getByRole('checkbox', { name: 'Help first' })
  await help.click()
  await expect.element(help).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(help).toBeChecked()
  await expect
    .poll(() => server.callsOf('safetyReports.markIncidentStep'))
    .toMatchObject([{ at: null }, { step: 'help', at: step.at }])
})

test('the questions are answered by keyboard: yes, unsure, and neither', async () => {
  await openIncident(anIncident())
  const rollover = guide.getByRole('button', { name: /^Tractor, quad or side-by-side overturned/ })
  const risk = guide.getByRole('radiogroup', { name: 'Was anyone exposed to a serious and immediate risk?' })
  await expect.element(rollover).toHaveAttribute('aria-pressed', 'false')
  expect(risk.elements()).toEqual([])
  rollover.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rollover).toHaveAttribute('aria-pressed', 'true')
  await expect.element(guide.getByText('Ring SafeWork NSW and ask; leave the site alone until you have')).toBeVisible()
  await risk.getByText('No', { exact: true }).click()
  await expect.element(guide.getByText(/Nothing you answered is on the list/)).toBeVisible()
  rollover.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(rollover).toHaveAttribute('aria-pressed', 'mixed')
  await expect.element(rollover).toHaveAccessibleName(/Unsure$/)
  await userEvent.keyboard(' ')
  await expect.element(rollover).toHaveAttribute('aria-pressed', 'false')
})

test('earlier answers are kept with who and when, and a shock names who else is rung', async () => {
  const runs = [aRun({ facts: ['electric_shock_treated'] }), aRun({ facts: ['burn'], createdBy: kit.userId })]
  await openIncident(anIncident(), { guide: { runs } })
  await expect.element(guide.getByText(/^After an electric shock, also ring the electricity network/)).toBeVisible()
  await guide.getByText('Earlier answers (1)').click()
  await expect.element(guide.getByText('Serious burn')).toBeVisible()
  await expect.element(guide.getByText(/^Kit Doyle, Sat 21 Nov/)).toBeVisible()
})

test('a death that is recorded is among the answers, and its severity is suggested and used', async () => {
  const report = anIncident({ severity: 'near_miss', people: [aPerson('Sam', { died: true })] })
  const server = await openIncident(report)
  await expect.element(guide.getByText('You must ring SafeWork NSW now')).toBeVisible()
  await expect.element(main.getByText('Severity: by what is known here, Lost Time Injury fits.')).toBeVisible()
  const use = main.getByRole('button', { name: 'Use it' })
  await use.click()
  await expect.element(use).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.editIncident')).toMatchObject([
    { id: report.id, version: 1, severity: 'lost_time_injury', what: report.what },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => server.callsOf('safetyReports.editIncident'))
    .toMatchObject([{}, { version: 2, severity: 'near_miss' }])
})

test('the call sheet has what is known, room for what is not, and the number', async () => {
  const worker = aPerson('Kit Doyle', { injury: 'Broken wrist', bodyParts: ['left_hand'], treatment: 'hospital' })
  const people = [someDetails(worker.id, { birthDate: '1988-04-02', phone: '0400 111 222', occupation: 'Farmhand' })]
  await openIncident(anIncident({ people: [worker] }), { guide: { people }, drawer: 'call-sheet' })
  const sheet = page.getByRole('dialog', { name: 'Call sheet' })
  await expect.element(sheet.getByRole('link', { name: 'Call 13 10 50' })).toHaveAttribute('href', 'tel:131050')
  for (const words of ['Broken wrist, Left hand', '2 Apr 1988', '0400 111 222', 'Willow Creek, ABN:', 'Pat Reed'])
    await expect.element(sheet.getByText(words)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('the call sheet says exactly where: the location with its address and position', async () => {
  const silos = aLocation('Silos', {
    address: '120 Boundary Road, Narrandera NSW 2700',
    position: { latitude: -34.75, longitude: 146.55 },
  })
  await openIncident(anIncident({ location: silos.id }), {
    drawer: 'call-sheet',
    answers: { 'business.listLocations': () => [silos] },
  })
  const sheet = page.getByRole('dialog', { name: 'Call sheet' })
  const where = 'Silos, 120 Boundary Road, Narrandera NSW 2700, position -34.75, 146.55'
  await expect.element(sheet.getByText(where)).toBeVisible()
})

test('the page has no accessibility problems', async () => {
  await openIncident(anIncident({ likelihood: 'possible', consequence: 'major', people: [aPerson('Sam')] }), {
    guide: { runs: [aRun({ facts: ['burn'], unsure: ['death'] })], steps: [aStep('ring')] },
  })
  await expect.element(todo).toBeVisible()
  expect(await violations()).toEqual([])
  await guide.getByRole('button', { name: 'Change answers' }).click()
  expect(await violations()).toEqual([])
})
