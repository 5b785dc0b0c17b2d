import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInjury } from '#test/component/incident-answers.ts'
import { openRegister } from '#test/component/incident-page.ts'
import { aPdf, savedFile } from '#test/component/saved-file.ts'

const main = page.getByRole('main')

test('the register has who was hurt with their age at the time, opens the incident, and is saved as a file', async () => {
  const hurt = anInjury('Kit Doyle', {
    birthDate: '1988-11-22',
    occupation: 'Farmhand',
    injury: 'Broken wrist',
    bodyParts: ['left_hand', 'face'],
    treatment: 'hospital',
    wholeDaysLost: 3,
    causes: 'Soft bank',
  })
  await openRegister({ 'safetyReports.listInjuries': () => ({ injuries: [hurt], nextCursor: null }) })
  const link = main.getByRole('link', { name: /^Kit Doyle/ })
  await expect.element(link).toHaveAttribute('href', `/safety-reports/incident-report/${hurt.reportId}`)
  // A day before the birthday.
  await expect.element(link.getByText('Worker, 37')).toBeVisible()
  const saved = savedFile()
  await main.getByRole('button', { name: 'CSV' }).click()
  const { name, file } = await saved
  expect(name).toBe('register-of-injuries.csv')
  const [titles, row] = (await file.text()).split('\r\n')
  expect(titles).toMatch(
    /^\uFEFF?Name,Birth date,Age at the time,Address,Occupation,Kind,Happened,Location,Nature of injury,Body parts,Treatment,Whole days lost,What happened,Cause$/,
  )
  expect(row).toBe(
    'Kit Doyle,1988-11-22,37,,Farmhand,Worker,2026-11-21 07:00,,Broken wrist,"Left hand, Face",Hospital,3,Quad bike rolled on the creek bank,Soft bank',
  )
})

test('the days of the address are asked for, and cleared when no one was hurt on them', async () => {
  const server = await openRegister(
    {
      'safetyReports.listInjuries': () => ({ injuries: [], nextCursor: null }),
      'safetyReports.getInjuriesPdf': () => aPdf('Register of injuries.pdf'),
    },
    '?from=2026-11-01&to=2026-11-30',
  )
  const saved = savedFile()
  await main.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await saved).name).toBe('Register of injuries.pdf')
  expect(server.callsOf('safetyReports.getInjuriesPdf')).toEqual([{ from: '2026-11-01', to: '2026-11-30' }])
  await main.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(main.getByText('No injuries', { exact: true })).toBeVisible()
  const asked = server.callsOf('safetyReports.listInjuries')
  expect([asked.at(0), asked.at(-1)]).toEqual([{ from: '2026-11-01', to: '2026-11-30' }, {}])
})
