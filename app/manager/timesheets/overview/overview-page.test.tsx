import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { TimesheetView } from '#shared/timesheets/views/timesheet-views-contract.ts'
import { anEmployee, anEntry } from '#test/component/farm-answers.ts'
import { type Answers, unreachable } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { savedFile } from '#test/component/saved-file.ts'
import { stopClock, timeOf } from '#test/component/stopped-clock.ts'

const idsAsked = z.object({ ids: z.array(z.string()) })
const week = 'from=2026-03-02&to=2026-03-08'
const kit = anEmployee('Kit', 'Doyle')
const ana = anEmployee('Ana', 'Faleafa')

const entriesTable = page.getByRole('table', { name: 'Entries' })
const rowsOf = (name: string) => entriesTable.getByRole('row').filter({ hasText: name })
const boxOf = (name: string) => rowsOf(name).getByRole('checkbox')
const boxes = entriesTable.getByRole('checkbox')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const counts = (text: string) => expect.element(page.getByText(text))

/** The overview of Kit, Ana and these entries. */
const openOverview = (
  entries: TimesheetEntry[],
  { search = '', answers = {} }: { search?: string; answers?: Answers } = {},
) =>
  openManager(`/timesheets/overview?${week}${search}`, {
    employees: [kit, ana],
    entries,
    answers: { 'timesheets.listViews': () => [], ...answers },
  })

/** Entries of Kit of five minutes each, from midnight in Sydney. */
const manyEntries = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const start = Temporal.Instant.from('2026-03-02T13:00:00Z').add({ minutes: index * 10 })
    const at = (minutes: number) => start.add({ minutes }).toString({ fractionalSecondDigits: 3 })
    return anEntry(kit.id, '2026-03-03', { startTime: at(0), endTime: at(5) })
  })

const countOf = (entries: number) => ({ entries, pending: entries, approved: 0, rejected: 0 })
const filtered = `&people=${encodeURIComponent(JSON.stringify([kit.id]))}&sort=oldest`

test('a running entry cannot be selected for a decision, and its box says why', async () => {
  await openOverview([
    anEntry(kit.id, '2026-03-03', { status: 'active', endTime: null }),
    anEntry(ana.id, '2026-03-03'),
  ])
  await expect.element(boxOf('Kit Doyle')).toBeDisabled()
  await expect
    .element(boxOf('Kit Doyle'))
    .toHaveAccessibleDescription("This entry is still running, so it can't be set to approved until it is finished.")
  await expect.element(boxOf('Ana Faleafa')).toBeEnabled()
  await expect.element(boxOf('Ana Faleafa')).toHaveAccessibleDescription('')
})

test('no pay is shown of those whose pay terms have not been read', async () => {
  await openOverview([anEntry(kit.id, '2026-03-03'), anEntry(ana.id, '2026-03-04')], {
    answers: { 'employees.listEmployees': () => ({ employees: [kit], nextCursor: null }) },
  })
  await expect.element(rowsOf('Kit Doyle')).toMatchTextContent('$')
  await expect.element(rowsOf('Ana Faleafa')).not.toMatchTextContent('$')
})

test('filters and order are in the address', async () => {
  await openOverview([anEntry(kit.id, '2026-03-03'), anEntry(ana.id, '2026-03-03')], {
    answers: { 'timesheets.countEntries': ({ employeeIds }) => countOf(employeeIds ? 1 : 2) },
  })
  await counts('2 entries · 2 pending').toBeVisible()
  await button('People').click()
  await page.getByRole('checkbox', { name: 'Kit Doyle' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByLabelText('Sort entries').selectOptions('Oldest first')
  await counts('1 entry · 1 pending').toBeVisible()
  const asked = new URLSearchParams(`${week}${filtered}`)
  await expect.poll(() => new URLSearchParams(window.location.search).toString()).toBe(asked.toString())
})

test('an address shows its filters and order, until they are cleared', async () => {
  await openOverview([anEntry(kit.id, '2026-03-03'), anEntry(ana.id, '2026-03-03')], { search: filtered })
  await expect.element(rowsOf('Kit Doyle')).toBeVisible()
  await expect.element(rowsOf('Ana Faleafa')).not.toBeInTheDocument()
  await expect.element(button('People: Kit Doyle')).toBeVisible()
  await expect.element(page.getByLabelText('Sort entries')).toHaveValue('oldest')
  await button('Clear filters').click()
  await expect.element(rowsOf('Ana Faleafa')).toBeVisible()
})

test('a saved view restores its filters, and its removal can be undone', async () => {
  const views: TimesheetView[] = []
  await openOverview([anEntry(kit.id, '2026-03-03')], {
    search: '&status=%5B%22rejected%22%5D&sort=longest',
    answers: {
      'timesheets.listEntries': ({ statuses }) => ({
        entries: statuses ? [] : [anEntry(kit.id, '2026-03-03')],
        nextCursor: null,
      }),
      'timesheets.listViews': () => views,
      'timesheets.saveView': (view) => {
        views.push(view)
        return view
      },
      'timesheets.removeView': ({ id }) => {
        views.splice(
          views.findIndex((view) => view.id === id),
          1,
        )
        return { ok: true }
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible()
  await button('Views').click()
  await page.getByLabelText('Save these filters as').fill('Sent back')
  await button('Save view').click()
  await expect.element(button('View: Sent back')).toBeVisible()

  await button('Clear filters').first().click()
  await expect.element(rowsOf('Kit Doyle')).toBeVisible()
  await button('Views').click()
  await button('Sent back').click()
  await expect.poll(() => window.location.search).toMatch(/rejected.*longest|longest.*rejected/)
  await expect.element(button('Status: Rejected')).toBeVisible()

  await button('View: Sent back').click()
  await button('Remove the view Sent back').click()
  await expect.element(button('Sent back')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Save these filters as')).toHaveFocus()
  await button('Undo').click()
  await expect.element(button('View: Sent back')).toBeVisible()
})

test('a decision on all filtered entries includes unloaded ones and can be undone completely', async () => {
  const [kits, anas] = [manyEntries(205), anEntry(ana.id, '2026-03-03')]
  const server = await openOverview([...kits, anas], {
    search: filtered,
    answers: {
      'timesheets.listEntries': ({ cursor }) =>
        cursor === undefined
          ? { entries: kits.slice(0, 200), nextCursor: 'more' }
          : { entries: kits.slice(200), nextCursor: null },
      'timesheets.countEntries': () => {
        const approved = kits.filter(({ status }) => status === 'approved').length
        return { ...countOf(205), pending: 205 - approved, approved }
      },
      'timesheets.listMatching': () => ({
        entries: kits.map(({ id, status }) => ({
          id,
          status: status === 'approved' ? ('approved' as const) : ('pending' as const),
          rejectReason: null,
        })),
        more: false,
      }),
    },
  })
  await counts('205 entries · 205 pending').toBeVisible()
  await boxes.nth(1).click()
  await button('Select all 205 in this filter').click()
  await button('Approve 205 entries').click()
  await counts('205 entries · 205 approved').toBeVisible()
  await button('Undo').click()
  await counts('205 entries · 205 pending').toBeVisible()
  // Entries outside the filter are unchanged.
  await expect.poll(() => server.callsOf('timesheets.listMatching')).toMatchObject([{ employeeIds: [kit.id] }])
  expect(kits.every(({ version }) => version === 3)).toBe(true)
  expect(anas).toMatchObject({ status: 'pending', version: 1 })
})

test('the CSV file has every filtered entry, including unloaded ones', async () => {
  const formula = anEmployee('Kit', '=Doyle')
  const entries = [
    anEntry(formula.id, '2026-03-05', { comments: 'Gate, north' }),
    ...manyEntries(203).map((entry) => ({ ...entry, employeeId: formula.id })),
  ]
  const saved = savedFile()
  await openManager(`/timesheets/overview?${week}`, {
    employees: [formula],
    entries,
    answers: {
      'timesheets.listViews': () => [],
      'timesheets.listEntries': ({ cursor }) =>
        cursor === undefined
          ? { entries: entries.slice(0, 200), nextCursor: 'more' }
          : { entries: entries.slice(200), nextCursor: null },
    },
  })
  await counts('204 entries · 204 pending').toBeVisible()
  await button('CSV').click()
  const { name, file: csv } = await saved
  expect(name).toBe('timesheets 2026-03-02 to 2026-03-08.csv')
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer()).split('\r\n')
  expect(lines).toHaveLength(205)
  expect(lines[0]).toBe(
    '\u{FEFF}Person,Day,Start,End,Type,Locations,Activities,Machines,Unpaid break,Paid break,Worked hours,Leave hours,Est. pay,Status,Flags,Comments,Reject reason',
  )
  expect(lines[1]).toContain(
    'Kit =Doyle,2026-03-05,2026-03-05 08:00,2026-03-05 12:00,Work,,,,0:00,0:00,4.00,0.00,125.00,Pending,',
  )
  expect(lines[1]).toContain('"Gate, north"')
})

test('the pay of every person in the table and in the CSV file is estimated, however many they are', async () => {
  const crew = Array.from({ length: 130 }, (_, number) => anEmployee('Kit', `Doyle ${number}`, { ordinaryRate: null }))
  const paid = crew.map((each, number) => ({
    ...each,
    termsHistory: each.termsHistory.map((terms) => ({ ...terms, ordinaryRate: 20 + number })),
  }))
  const entries = paid.map(({ id }) => anEntry(id, '2026-03-05'))
  const saved = savedFile()
  const server = await openManager(`/timesheets/overview?${week}`, {
    employees: paid,
    entries,
    answers: { 'timesheets.listViews': () => [] },
  })
  await expect.element(rowsOf('Kit Doyle 7').first()).toMatchTextContent(/108\.00/)
  await button('CSV').click()
  const lines = (await (await saved).file.text()).split('\r\n').slice(1)
  expect(lines.map((line) => Number(line.split(',')[12])).toSorted((one, other) => one - other)).toEqual(
    paid.map((_, number) => 4 * (20 + number)),
  )
  const asked = server.callsOf('employees.listEmployees').map((input) => idsAsked.parse(input).ids)
  expect(Math.max(...asked.map(({ length }) => length))).toBe(100)
  expect(new Set(asked.flat())).toEqual(new Set(paid.map(({ id }) => id)))
})

test('Enter on an entry opens it and changes the address', async () => {
  const entry = anEntry(kit.id, '2026-03-03')
  await openOverview([entry])
  const link = entriesTable.getByRole('link', { name: 'Kit Doyle' })
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  const drawer = page.getByRole('dialog', { name: /^Kit Doyle/ })
  await expect.element(drawer).toBeVisible()
  await expect.poll(() => window.location.search).toContain(entry.id)
  await button('Close').click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(() => window.location.search).not.toContain(entry.id)
})

test('entries whose decision failed stay selected and keep the typed reason', async () => {
  let isReachable = false
  const entries = manyEntries(2)
  await openOverview(entries, {
    answers: {
      'timesheets.setStatus': ({ changes }) => {
        if (!isReachable) throw unreachable()
        for (const entry of entries) if (entry.id === changes[0]?.id) entry.status = 'rejected'
        return { changed: changes.map(({ id }) => id), refused: [] }
      },
    },
  })
  await boxes.nth(1).click()
  await button('Reject').click()
  const dialog = page.getByRole('dialog', { name: 'Reject 1 entry?' })
  const reason = dialog.getByRole('textbox', { name: /^Reason/ })
  await reason.fill('Wrong paddock')
  await dialog.getByRole('button', { name: 'Reject 1 entry' }).click()
  await expect.element(page.getByText(/Muster could not be reached\./)).toBeVisible()
  await expect.element(page.getByText(/^1 selected/)).toBeVisible()
  isReachable = true
  await button('Reject').click()
  await expect.element(reason).toHaveValue('Wrong paddock')
  await dialog.getByRole('button', { name: 'Reject 1 entry' }).click()
  await counts('2 entries · 1 pending · 1 rejected').toBeVisible()
})

test('when employees fail to load, the overview says so and offers a retry', async () => {
  let isBroken = true
  stopClock()
  await openOverview([anEntry(kit.id, '2026-03-03')], {
    answers: {
      'employees.listEmployees': () => {
        if (isBroken) throw new ORPCError('INTERNAL_SERVER_ERROR')
        return { employees: [kit], nextCursor: null }
      },
    },
  })
  await timeOf(button('Retry'), { stepMs: 500 })
  isBroken = false
  await button('Retry').click()
  await expect.element(rowsOf('Kit Doyle')).toBeVisible()
})
