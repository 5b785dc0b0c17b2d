import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anEmployee, anEntry, aNamedRow } from '#test/component/farm-answers.ts'
import { anAsset } from '#test/component/machine-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { madeFigures } from '#test/fixtures/summary-figures.ts'

const kit = anEmployee('Kit', 'Doyle')
const noCost = {
  ordinaryCents: 0,
  overtimeCents: 0,
  sundayCents: 0,
  holidayCents: 0,
  leaveCents: 0,
  totalCents: 0,
  notes: [],
}

const main = page.getByRole('main')
const week = 'from=2026-03-02&to=2026-03-08'
const heightOf = (text: ReturnType<typeof main.getByText>) =>
  text.element().closest('li, tr, [role=row], [data-index]')?.clientHeight

test.each([
  ['the hours of everyone', `/timesheets/overview?${week}`],
  ['the approval of hours', `/timesheets/approve/${kit.id}?${week}`],
  ['the summary of hours', `/timesheets/summary?${week}`],
  ['the list of who is on now', '/dashboard'],
])('%s marks a machine as soon as it is out of use, in a row that stays as high', async (_where, path) => {
  const [header, ute, spraying] = [anAsset('Header 2'), anAsset('Ute 1'), aNamedRow('Spraying')]
  const job = { assetIds: [header.id, ute.id], activityIds: [spraying.id] }
  const entry = anEntry(kit.id, '2026-03-03', job)
  const { id, employeeId, startTime, locationIds } = entry
  const share = { workedMinutes: 120, payCents: 6250 }
  const server = await openManager(path, {
    employees: [kit],
    entries: [entry],
    answers: {
      'business.listActivities': () => [spraying],
      'machines.listAssets': () => [{ ...header }, ute],
      'timesheets.listViews': () => [],
      'timesheets.listRunning': () => ({
        running: [
          {
            id,
            employeeId,
            firstName: 'Kit',
            lastName: 'Doyle',
            startTime,
            locationIds,
            ...job,
            break: null,
            position: null,
          },
        ],
        orphanedClockOffs: [],
        tiles: null,
      }),
      'timesheets.summarisePeriod': () => ({
        people: [
          { ...madeFigures(), employeeId: kit.id, firstName: 'Kit', lastName: 'Doyle', active: true, cost: noCost },
        ],
        byLocation: [],
        byActivity: [],
        byAsset: [header, ute].map((machine) => ({ id: machine.id, ...share })),
      }),
    },
  })
  const named = main.getByText(/Header 2/).first()
  await expect.element(named).toBeVisible()
  const height = heightOf(named)
  expect(height).toBeGreaterThan(0)
  expect(main.getByText('Out of use').elements()).toEqual([])
  header.outOfUseSince = '2026-11-20T20:00:00.000Z'
  server.publish('assets')
  await expect.element(main.getByText('Out of use')).toBeInTheDocument()
  expect(heightOf(named)).toBe(height)
})
