import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { entryOf, focusedEntry, kit, kitsWork, openApprove, people } from '#test/component/approve-screen.ts'
import { anEmployee, anEntry } from '#test/component/farm-answers.ts'
import { refusal } from '#test/component/fake-server.ts'
import { openManager } from '#test/component/open-manager.tsx'

const ana = anEmployee('Ana', 'Adams')
const path = () => window.location.pathname
const search = page.getByRole('searchbox', { name: 'Search people by name' })
const names = () =>
  people
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const click = (target: Element) => target.dispatchEvent(new MouseEvent('click', { bubbles: true }))

test.each([
  { when: 'without timesheets', entries: [], chosen: ana },
  { when: 'with timesheets of another', entries: [anEntry(kit.id, '2026-03-02')], chosen: kit },
])('opens on the first employee, or on the first with timesheets: $when', async ({ entries, chosen }) => {
  await openManager('/timesheets/approve', { employees: [ana, kit], entries })
  await expect.poll(path).toBe(`/timesheets/approve/${chosen.id}`)
})

test('without the pay terms there is a failure to retry, and neither pay nor a file with it', async () => {
  let answered = false
  await openApprove([kitsWork('02')], {
    'employees.listEmployees': () => {
      if (!answered) throw refusal('CONFLICT', 'Someone else changed this.')
      return { employees: [kit], nextCursor: null }
    },
  })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  await expect.element(page.getByText('$0.00')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'CSV' })).toBeDisabled()

  answered = true
  await retry.click()
  await expect.element(entryOf('Mon 2 Mar')).toBeVisible()
})

test('filters employees by part of the name, ignoring case', async () => {
  await openApprove([], {}, { employees: [ana, kit] })
  await expect.poll(names).toEqual(['Ana Adams', 'Kit Doyle'])
  await search.fill('T dOY')
  await expect.poll(names).toEqual(['Kit Doyle'])
  await search.fill('Zoe')
  await expect.element(people).toMatchTextContent('No one named “Zoe”.')
})

test('Enter opens the first employee of the name typed, before the list has followed', async () => {
  await openManager(`/timesheets/approve/${ana.id}`, { employees: [ana, kit] })
  await expect.poll(names).toHaveLength(2)
  const field = search.element()
  field.focus()
  // In one task, so that nothing is drawn between the last letter and Enter.
  document.execCommand('insertText', false, 'doy')
  field.closest('form')?.requestSubmit()
  await expect.poll(path).toBe(`/timesheets/approve/${kit.id}`)
})

test('a filter does not undo the one chosen just before', async () => {
  await openApprove([kitsWork('02')])
  const needsYou = people.getByRole('checkbox', { name: /^Needs you/ })
  await page.getByRole('button', { name: 'Status' }).click()
  const statuses = page.getByRole('group', { name: 'Status' })
  const status = (name: string) => statuses.getByRole('checkbox', { name })
  await expect.element(status('Pending')).toBeVisible()
  // In one task, so that the address has not followed.
  for (const box of [needsYou, status('Pending'), status('Approved')]) click(box.element())
  await expect.element(status('Pending')).toBeChecked()
  await expect.element(status('Approved')).toBeChecked()
  expect(statuses.getByRole('checkbox', { checked: true }).elements()).toHaveLength(2)
  await expect.element(needsYou).toBeChecked()
  await expect.poll(() => window.location.search).toMatch(/status=[^&]+pending[^&]+approved/)
})

test('a key pressed while the next employee is loading decides nothing', async () => {
  const lee = anEmployee('Lee', 'Evans')
  const work = kitsWork('02')
  const server = await openApprove([work, anEntry(lee.id, '2026-03-02')], {}, { employees: [kit, lee] })
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Pending')
  await userEvent.keyboard('j')
  await expect.poll(focusedEntry).toBe(work.id)
  // In one task, as on a slow computer.
  for (const key of 'na') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await expect.poll(path).toBe(`/timesheets/approve/${lee.id}`)
  await expect.element(page.getByRole('region', { name: 'Entries of Lee Evans' })).toMatchTextContent('Pending')
  expect(server.callsOf('timesheets.setStatus')).toEqual([])
})

test('the focus returns to the button that opened a form', async () => {
  await openApprove([])
  const add = page.getByRole('button', { name: 'Add entry' })
  for (const name of ['Add timesheet', 'Add leave']) {
    await add.click()
    await page.getByRole('menuitem', { name }).click()
    const form = page.getByRole('dialog', { name })
    await expect.poll(() => form.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(add).toHaveFocus()
  }
})

test('changes between the first request and a late live stream show', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'Temporal'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: late, resolve: letGo } = Promise.withResolvers<void>()
  const entries: ReturnType<typeof kitsWork>[] = []
  await openApprove(entries, {
    'live.followChanges': async function* () {
      await late
      yield { groups: [], tab: '' }
      await Promise.withResolvers<void>().promise
    },
  })
  await expect.element(page.getByText('No entries in this period')).toBeVisible()
  entries.push(kitsWork('02'))
  vi.advanceTimersByTime(5000)
  letGo()
  await expect.element(entryOf('Mon 2 Mar')).toBeVisible()
})
