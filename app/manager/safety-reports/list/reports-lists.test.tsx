import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { aReport, anAsset } from '#test/component/machine-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { savedFile } from '#test/component/saved-file.ts'

const main = page.getByRole('main')
const header = anAsset('Header 2')
const fault = (what: string, changed: Partial<SafetyReport> = {}) =>
  aReport(what, { asset: header.id, assetName: header.name, ...changed })

/** Opens a list whose server has these pages of reports. */
const openReports = (path: string, pages: SafetyReport[][], { overdue = 0, quick = 0 } = {}) =>
  openManager(path, {
    answers: {
      'machines.listAssets': () => [{ ...header }],
      'safetyReports.listReports': ({ cursor }) => {
        const at = Number(cursor ?? 0)
        return { reports: pages[at] ?? [], nextCursor: at + 1 < pages.length ? String(at + 1) : null }
      },
      'safetyReports.countReports': () => ({ reports: pages.flat().length, overdue, quick }),
      // A pointer that rests on the link to the register asks for it.
      'safetyReports.listInjuries': () => ({ injuries: [], nextCursor: null }),
    },
  })

test('the filters of the address ask the server, overdue first until a column is chosen', async () => {
  const server = await openReports(
    `/safety-reports/maintenance-report?states=%5B"open"%5D&machines=${header.id}&from=2026-11-01&to=2026-11-30`,
    [[fault('Brakes pull left')]],
  )
  await expect.element(main.getByText('Brakes pull left')).toBeVisible()
  const filter = {
    type: 'maintenance',
    statuses: ['open'],
    assets: [header.id],
    from: '2026-11-01',
    to: '2026-11-30',
  }
  expect(server.callsOf('safetyReports.listReports').at(-1)).toEqual(filter)
  expect(server.callsOf('safetyReports.countReports').at(-1)).toEqual(filter)
  await main.getByRole('columnheader').getByRole('button', { name: /Due/ }).click()
  await expect
    .poll(() => server.callsOf('safetyReports.listReports').at(-1))
    .toEqual({ ...filter, sort: 'due', direction: 'asc' })
})

test('the reports of a person are those of the address', async () => {
  const person = newId()
  const server = await openReports(`/safety-reports/maintenance-report?people=${person}`, [[fault('Flat tyre')]])
  await expect.element(main.getByText('Flat tyre')).toBeVisible()
  expect(server.callsOf('safetyReports.listReports').at(-1)).toEqual({ type: 'maintenance', people: [person] })
})

test('withdrawn reports are listed on demand, and say that they are', async () => {
  const server = await openReports('/safety-reports/maintenance-report', [
    [fault('Belt squeals', { isWithdrawn: true })],
  ])
  await main.getByRole('checkbox', { name: 'Show withdrawn' }).click()
  await expect.poll(() => window.location.search).toBe('?withdrawn=true')
  await expect
    .poll(() => server.callsOf('safetyReports.listReports').at(-1))
    .toEqual({ type: 'maintenance', withdrawn: 'shown' })
  await expect.element(main.getByRole('cell').getByText('Withdrawn')).toBeVisible()
})

test('an overdue fault says so in words, and its machine is marked without a reload when it goes out of use', async () => {
  const server = await openReports(
    '/safety-reports/maintenance-report',
    [[fault('Oil leak', { dueOn: '2026-01-05' })]],
    {
      overdue: 1,
    },
  )
  await expect.element(main.getByText('Overdue: Mon 5 Jan')).toBeVisible()
  await expect.element(main.getByText('1 report, 1 overdue')).toBeVisible()
  expect(main.getByText('Out of use').elements()).toEqual([])
  header.outOfUseSince = '2026-11-20T20:00:00.000Z'
  server.publish('assets')
  await expect.element(main.getByText('Out of use')).toBeVisible()
  header.outOfUseSince = null
})

test('the file has the reports of all pages', async () => {
  await openReports('/safety-reports/maintenance-report', [[fault('Oil leak')], [fault('Flat tyre')]])
  await expect.element(main.getByText('Oil leak')).toBeVisible()
  expect(main.getByText('Flat tyre').elements()).toEqual([])
  const saved = savedFile()
  await main.getByRole('button', { name: 'CSV' }).click()
  const { name, file } = await saved
  expect(name).toBe('maintenance-reports.csv')
  expect((await file.text()).split('\r\n').slice(1)).toEqual([
    'Oil leak,Header 2,Open,2026-11-21 07:00,,Kit Doyle,,Medium,,,No',
    'Flat tyre,Header 2,Open,2026-11-21 07:00,,Kit Doyle,,Medium,,,No',
  ])
})

test('the pre-start list says how many checks were quick, and what failed', async () => {
  const failed: Partial<SafetyReport> = {
    type: 'pre_start',
    status: 'failed',
    priority: null,
    flags: ['meter_doubtful'],
  }
  await openReports('/safety-reports/pre-start', [[fault('Brakes and park brake', failed)]], { quick: 3 })
  await expect.element(main.getByText('1 check, 3 checks took under 5 seconds')).toBeVisible()
  await expect.element(main.getByText('Failed', { exact: true })).toBeVisible()
  await expect.element(main.getByText('Doubtful meter reading')).toBeVisible()
})

test.each([
  ['/safety-reports/hazard-report', 'No hazards', 'Report a hazard'],
  ['/safety-reports/incident-report', 'No incidents', 'Report an incident'],
  ['/safety-reports/maintenance-report', 'No machine faults', 'Report a fault'],
  ['/safety-reports/pre-start', 'No pre-start checks', 'Print QR labels'],
])('%s without reports says what appears there and what to do', async (path, title, action) => {
  await openReports(path, [[]])
  await expect.element(main.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(main.getByText(action).first()).toBeVisible()
})

test('/safety-reports leads to the hazards', async () => {
  await openReports('/safety-reports', [[]])
  await expect.poll(() => window.location.pathname).toBe('/safety-reports/hazard-report')
  await expect.element(main.getByRole('heading', { name: 'No hazards' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Pre-starts' })).toBeVisible()
})

const hazard = (what: string, changed: Partial<SafetyReport> = {}) =>
  aReport(what, { type: 'hazard', priority: null, ...changed })

test('a hazard says its risk, its controls and that it is overdue in words, and what is not known is a dash', async () => {
  const server = await openReports(
    '/safety-reports/hazard-report?levels=%5B"high"%2C"extreme"%5D',
    [
      [
        hazard('Loose rail', { riskLevel: 'extreme', controls: 3, controlsDone: 1, dueOn: '2026-01-05' }),
        hazard('', { status: 'controlled', createdBy: null, createdByName: '' }),
      ],
    ],
    { overdue: 1 },
  )
  const row = (name: string) => main.getByRole('row').filter({ hasText: name })
  for (const words of ['Extreme', 'Open', '1 of 3', 'Overdue: Mon 5 Jan'])
    await expect.element(row('Loose rail').getByText(words, { exact: true })).toBeVisible()
  for (const words of ['Not rated yet', 'Controlled', 'Anonymous'])
    await expect.element(row('Hazard, nothing written').getByText(words, { exact: true })).toBeVisible()
  const due = row('Hazard, nothing written').getByRole('cell').nth(4)
  expect(getComputedStyle(due.element(), '::before').content).toContain('–')
  await expect.element(main.getByText('2 hazards, 1 overdue')).toBeVisible()
  expect(server.callsOf('safetyReports.listReports').at(-1)).toEqual({ type: 'hazard', levels: ['high', 'extreme'] })
})

test('the risk filter goes into the address, and is cleared with the others', async () => {
  const server = await openReports('/safety-reports/hazard-report', [[]])
  await main.getByRole('button', { name: 'Risk' }).click()
  await page.getByRole('checkbox', { name: 'Extreme' }).click()
  await expect.poll(() => new URLSearchParams(window.location.search).get('levels')).toBe('["extreme"]')
  await expect
    .poll(() => server.callsOf('safetyReports.countReports').at(-1))
    .toEqual({ type: 'hazard', levels: ['extreme'] })
  await main.getByRole('button', { name: /Clear|Remove|Show all/ }).click()
  await expect.poll(() => window.location.search).toBe('')
})

test('the file of hazards has the level and what is done', async () => {
  await openReports('/safety-reports/hazard-report', [
    [hazard('Loose rail', { riskLevel: 'high', controls: 2, controlsDone: 1, dueOn: '2026-11-28' })],
  ])
  const saved = savedFile()
  await main.getByRole('button', { name: 'CSV' }).click()
  const { name, file } = await saved
  expect(name).toBe('hazard-reports.csv')
  const text = await file.text()
  expect(text.split('\r\n')).toEqual([
    expect.stringContaining(
      'Hazard,Risk,Machine,State,Happened,Location,Reported by,Flags,Due,Owner,Controls,Controls done',
    ),
    'Loose rail,High,,Open,2026-11-21 07:00,,Kit Doyle,,2026-11-28,,2,1',
  ])
})

test('incidents are filtered by severity, and say before all else that someone died', async () => {
  const incident: Partial<SafetyReport> = { type: 'incident', status: 'reported', priority: null }
  const server = await openReports('/safety-reports/incident-report', [
    [
      aReport('Rolled on the dam wall', { ...incident, died: true, severity: 'lost_time_injury' }),
      aReport('', incident),
      aReport('Slipped', { ...incident, status: 'investigating', severity: 'first_aid_only' }),
    ],
  ])
  for (const words of ['Someone died', 'Severity not chosen yet', 'First Aid Only', 'Incident, nothing written'])
    await expect.element(main.getByText(words, { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Severity', exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Near Miss' }).click()
  await expect
    .poll(() => server.callsOf('safetyReports.listReports').at(-1))
    .toEqual({ type: 'incident', severities: ['near_miss'] })
  await userEvent.keyboard('{Escape}')
  await main.getByRole('link', { name: 'Register of injuries' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Register of injuries' })).toBeVisible()
})
