import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SummaryPerson, SummaryShare } from '#shared/timesheets/pay/summary-contract.ts'
import { anAsset, anEmployee, aNamedRow } from '#test/component/farm-answers.ts'
import type { Answers } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { savedFile } from '#test/component/saved-file.ts'
import { madeFigures } from '#test/fixtures/summary-figures.ts'

const fortnight = 'from=2026-03-16&to=2026-03-29'
const kit = anEmployee('Kit', 'Doyle')
const ana = anEmployee('Ana', 'Faleafa')

const people = page.getByRole('table', { name: /by person/ })

/** A day of 8.5 hours at $31.25, pending unless said otherwise. */
function aSummary({ id, firstName, lastName }: typeof kit, changed: Partial<SummaryPerson> = {}): SummaryPerson {
  const noCost = { overtimeCents: 0, sundayCents: 0, holidayCents: 0, leaveCents: 0, notes: [] }
  return {
    ...madeFigures(),
    employeeId: id,
    firstName,
    lastName,
    active: true,
    workedMinutes: 510,
    ordinaryMinutes: 510,
    payCents: 26_563,
    cost: { ...noCost, ordinaryCents: 26_563, totalCents: 26_563 },
    pending: 1,
    ...changed,
  }
}

interface OpenOptions {
  search?: string
  answers?: Answers
}

interface Summary {
  people: SummaryPerson[]
  byActivity?: SummaryShare[]
  byAsset?: SummaryShare[]
}

const openSummary = (summaryOf: (counted: string) => Summary, { search = '', answers = {} }: OpenOptions = {}) =>
  openManager(`/timesheets/summary?${fortnight}${search}`, {
    employees: [kit, ana],
    answers: {
      'timesheets.summarisePeriod': ({ counted }) => ({
        byLocation: [],
        byActivity: [],
        byAsset: [],
        ...summaryOf(counted),
      }),
      ...answers,
    },
  })

test('the hours of machines are summarised where there are any', async () => {
  const header = anAsset('Header 2')
  const work = { people: [aSummary(kit)], byAsset: [{ id: header.id, workedMinutes: 270, payCents: 14_000 }] }
  const none = { people: [aSummary(kit)], byAsset: [{ id: null, workedMinutes: 90, payCents: 4500 }] }
  const summaryOf = (counted: string) => (counted === 'approved' ? none : work)
  await openSummary(summaryOf, { answers: { 'machines.listAssets': () => [header] } })
  const byMachine = page.getByRole('table', { name: 'By machine' })
  await expect.element(byMachine.getByRole('row', { name: /^Header 2 4\.50 .* 100%/ })).toBeVisible()
  await page.getByText('Approved only').click()
  await expect.element(byMachine).not.toBeInTheDocument()
})

test('work is summarised by activity, and leave by type for each employee', async () => {
  const seeding = aNamedRow('Seeding')
  const leaveByType = { annual_leave: 456 }
  await openSummary(
    () => ({
      people: [aSummary(kit, { leaveByType, leaveMinutes: 456 })],
      byActivity: [{ id: seeding.id, workedMinutes: 360, payCents: 18_750 }],
    }),
    { answers: { 'business.listActivities': () => [seeding] } },
  )
  const byActivity = page.getByRole('table', { name: 'By activity' })
  await expect.element(byActivity.getByRole('row', { name: /^Seeding 6\.00 .* 100%/ })).toBeVisible()
  const headings = people.getByRole('columnheader').elements()
  const column = headings.findIndex(({ textContent }) => textContent === 'Annual Leave')
  const total = people.getByRole('row', { name: /^Total, 1 person/ }).element()
  expect(total.children.item(column)?.textContent).toBe('7.60')
})

const approvedOnly = (counted: string): Summary => ({
  people: [
    aSummary(kit, { pending: 0 }),
    aSummary(ana, counted === 'approved' ? { ...madeFigures({ pending: 1 }) } : {}),
  ],
})
const total = people.getByRole('row', { name: /^Total/ })

test('Approved only counts approved entries, and is in the address', async () => {
  await openSummary(approvedOnly)
  await expect.element(total.getByRole('cell', { name: '17.00' }).first()).toBeVisible()
  await page.getByText('Approved only').click()
  await expect.element(total.getByRole('cell', { name: '8.50' }).first()).toBeVisible()
  await expect.poll(() => window.location.search).toContain('counted=approved')
})

test('an address shows approved entries only; pending links to the employee', async () => {
  await openSummary(approvedOnly, { search: '&counted=approved' })
  await expect.element(total.getByRole('cell', { name: '8.50' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Review 1 pending for Ana Faleafa' }).click()
  await expect.poll(() => window.location.pathname).toBe(`/timesheets/approve/${ana.id}`)
})

test('the CSV file has a line for each employee', async () => {
  const saved = savedFile()
  await openSummary(() => ({ people: [aSummary(kit)] }))
  await page.getByRole('button', { name: 'CSV' }).click()
  const { name, file } = await saved
  expect(name).toBe('summary 2026-03-16 to 2026-03-29.csv')
  const lines = (await file.text()).split('\r\n')
  expect(lines).toHaveLength(2)
  const hours = 'Worked,Ordinary,Overtime,Of which Sunday,Of which public holiday'
  const costs = 'Ordinary cost,Overtime cost,Sunday cost,Public holiday cost,Paid leave cost,Labour cost'
  expect(lines[0]).toContain(`Person,${hours},Est. pay,${costs},Pending`)
  expect(lines[1]).toMatch(/^Kit Doyle,8\.50,.*,265\.63,265\.63,0\.00,0\.00,0\.00,0\.00,265\.63,1$/)
})
