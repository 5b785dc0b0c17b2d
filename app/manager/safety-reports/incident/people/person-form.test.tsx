import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unreachable } from '#test/component/fake-server.ts'
import { anIncident, aPerson, someDetails } from '#test/component/incident-answers.ts'
import { kit, openIncident } from '#test/component/incident-page.ts'
import { violations } from '#test/component/violations.ts'

const main = page.getByRole('main')
const form = page.getByRole('dialog')

test('an employee fills in what is known of them, and the body is marked by keyboard', async () => {
  const report = anIncident()
  const server = await openIncident(report)
  await main.getByRole('button', { name: 'Add a person' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const name = form.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAccessibleDescription('Enter a name, or what is known of it.')
  const employee = form.getByRole('combobox', { name: 'Employee' })
  await employee.selectOptions('Kit Doyle')
  await expect.element(employee).toHaveAccessibleDescription(/only person hurt/)
  await expect.element(name).toHaveValue('Kit Doyle')
  await expect.element(form.getByRole('textbox', { name: 'Occupation' })).toHaveValue('Machinery Operator')
  const hand = form.getByRole('checkbox', { name: 'Left hand' })
  hand.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(hand).toBeChecked()
  await form.getByRole('checkbox', { name: 'Back' }).click()
  await expect.element(form.getByText('Back, Left hand', { exact: true })).toBeVisible()
  await form.getByRole('combobox', { name: 'Treatment' }).selectOptions('Hospital')
  await form.getByRole('textbox', { name: 'Whole days lost' }).fill('3')
  await form.getByLabelText('Birth date').fill('1988-04-02')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.saveIncidentPerson')).toMatchObject([
    {
      reportId: report.id,
      role: 'injured',
      kind: 'worker',
      userId: kit.userId,
      name: 'Kit Doyle',
      bodyParts: ['back', 'left_hand'],
      treatment: 'hospital',
      wholeDaysLost: 3,
      birthDate: '1988-04-02',
      phone: '0400 111 222',
    },
  ])
  await expect.element(main.getByText('Treatment: hospital · 3 whole days lost')).toBeVisible()
  await expect.element(main.getByText('Severity: by what is known here, Lost Time Injury fits.')).toBeVisible()
})

test('a witness has no injury, and a visitor is no employee', async () => {
  const worker = aPerson('Kit Doyle', { userId: kit.userId, injury: 'Cut', treatment: 'doctor', bodyParts: ['face'] })
  const server = await openIncident(anIncident({ people: [worker] }), { drawer: worker.id })
  await form.getByText('Witness', { exact: true }).click()
  await form.getByText('Visitor', { exact: true }).click()
  expect(form.getByRole('textbox', { name: 'Injury' }).elements()).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.callsOf('safetyReports.saveIncidentPerson')).toMatchObject([
    { id: worker.id, role: 'witness', userId: null, injury: '', treatment: 'none', bodyParts: [] },
  ])
})

test('a person who is removed comes back with what only managers know', async () => {
  const person = aPerson('Ash Brown', { kind: 'visitor', injury: 'Cut' })
  const details = someDetails(person.id, { address: '1 Creek Road', birthDate: '1950-01-31' })
  const server = await openIncident(anIncident({ people: [person] }), { guide: { people: [details] } })
  await main.getByRole('button', { name: 'Remove Ash Brown' }).click()
  await expect.element(main.getByText(/^No one yet\. Add everyone/)).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Add a person' })).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(main.getByText('Ash Brown')).toBeVisible()
  expect(server.callsOf('safetyReports.saveIncidentPerson')).toMatchObject([
    { name: 'Ash Brown', injury: 'Cut', address: '1 Creek Road', birthDate: '1950-01-31' },
  ])
})

test('a field says that someone else has changed it, and an edit names the version of what was read', async () => {
  const person = aPerson('Ash Brown', { kind: 'visitor', bodyParts: ['eyes'] })
  const details = someDetails(person.id, { phone: '0400 000 111' })
  const report = anIncident({ people: [person] })
  let isReached = true
  const server = await openIncident(report, {
    drawer: person.id,
    answers: {
      'safetyReports.getIncidentGuide': () => {
        if (!isReached) throw unreachable()
        return { runs: [], steps: [], people: [details] }
      },
    },
  })
  await form.getByRole('checkbox', { name: 'Left hand' }).click()
  await form.getByText('Contractor', { exact: true }).click()
  isReached = false
  report.incident.people = [{ ...person, kind: 'child', bodyParts: ['back', 'eyes'], version: 2 }]
  server.publish('safetyReports')
  for (const name of ['Body parts', 'To the business'])
    await expect
      .element(form.getByLabelText(name, { exact: true }))
      .toHaveAccessibleDescription(/Someone else changed this while you were typing/)
  await form.getByRole('button', { name: 'Save' }).click()
  // What only managers know was not read again, so the version is the one that it was read with.
  await expect
    .poll(() => server.callsOf('safetyReports.saveIncidentPerson'))
    .toMatchObject([{ version: 1, kind: 'contractor', phone: '0400 000 111' }])
})

test('the form has no accessibility problems', async () => {
  const person = aPerson('Ash Brown', { bodyParts: ['eyes'] })
  await openIncident(anIncident({ people: [person] }), { drawer: person.id })
  await expect.element(form.getByRole('checkbox', { name: 'Eyes' })).toBeChecked()
  expect(await violations()).toEqual([])
})
