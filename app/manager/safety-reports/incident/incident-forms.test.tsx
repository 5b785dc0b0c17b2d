import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anIncident, aPerson } from '#test/component/incident-answers.ts'
import { openIncident } from '#test/component/incident-page.ts'

const form = page.getByRole('dialog')
const done = () => ({ ok: true as const })

test('an incident says first to get help, suggests its severity, and can leave it for later', async () => {
  const server = await openIncident(anIncident(), {
    drawer: 'incident',
    answers: { 'safetyReports.reportIncident': done },
  })
  await form.getByRole('button', { name: 'Report incident' }).click()
  await expect.element(form.getByText('Say whether someone was hurt.')).toBeVisible()
  await form.getByText('Yes', { exact: true }).click()
  await expect.element(form.getByText('Get help first: 000')).toBeVisible()
  const severity = form.getByRole('combobox', { name: 'Severity' })
  await expect.element(severity).toHaveAccessibleDescription('Suggested: First Aid Only')
  await form.getByRole('textbox', { name: 'What happened' }).fill(' Fell off the ladder ')
  await form.getByRole('button', { name: 'Report incident' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.reportIncident')).toMatchObject([
    { what: 'Fell off the ladder', severity: null, someoneHurt: true, machineDamaged: false, hazardId: null },
  ])
})

test('an incident made from a hazard begins with what the hazard says', async () => {
  const report = anIncident()
  const rating = { likelihood: 'likely', consequence: 'moderate', harmTo: 'people' } as const
  const from = {
    ...anIncident({ type: 'hazard', status: 'open', what: 'Loose step on the silo' }),
    incident: null,
    hazard: { ...rating, residualLikelihood: null, residualConsequence: null, controls: [] },
  }
  const server = await openIncident(report, {
    drawer: 'incident',
    from: from.id,
    answers: {
      'safetyReports.getReport': ({ id }) => (id === from.id ? from : report),
      'safetyReports.reportIncident': done,
    },
  })
  await form.getByText('No', { exact: true }).click()
  await expect.element(form.getByRole('combobox', { name: 'Severity' })).toHaveValue('hospital_treatment')
  await form.getByRole('button', { name: 'Report incident' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.reportIncident')).toMatchObject([
    { what: 'Loose step on the silo', severity: 'hospital_treatment', hazardId: from.id, someoneHurt: false },
  ])
})

test('an edit needs a whole rating and both times in order, keeps untouched times, and is undone', async () => {
  const happenedAt = '2026-11-20T20:00:31.250Z'
  const report = anIncident({ happenedAt, people: [aPerson('Kit', { treatment: 'doctor' })] })
  const server = await openIncident(report, { drawer: 'edit' })
  await form.getByRole('combobox', { name: 'How likely it is again' }).selectOptions('likely')
  await form.getByRole('textbox', { name: 'The business heard of it time' }).fill('6:00 AM')
  await form.getByRole('textbox', { name: 'Causes' }).fill('Soft bank')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Choose how likely it is and how bad it would be.')).toBeVisible()
  await expect.element(form.getByText(/can’t have heard of it before it happened/)).toBeVisible()
  await expect
    .element(form.getByRole('combobox', { name: 'Severity' }))
    .toHaveAccessibleDescription('Suggested: Hospital Treatment')
  await form.getByRole('textbox', { name: 'The business heard of it time' }).fill('7:30 AM')
  await form.getByRole('combobox', { name: 'How bad it could be' }).selectOptions('major')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByText('Extreme', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => server.callsOf('safetyReports.editIncident'))
    .toMatchObject([
      { version: 1, happenedAt, reportedAt: '2026-11-20T20:30:00Z', causes: 'Soft bank', consequence: 'major' },
      { version: 2, happenedAt, reportedAt: happenedAt, causes: '', consequence: null },
    ])
})

test('the time of a phone whose clock was ahead stays in an edit until it is changed', async () => {
  const happenedAt = Temporal.Now.instant().add({ hours: 48 }).toString()
  const report = anIncident({ happenedAt, flags: ['future_time'] })
  const server = await openIncident(report, { drawer: 'edit' })
  await form.getByRole('textbox', { name: 'Causes' }).fill('Soft bank')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.editIncident')).toMatchObject([{ causes: 'Soft bank', happenedAt }])
})
