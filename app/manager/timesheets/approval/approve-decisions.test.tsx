import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bar, entryOf, focusedEntry, kitsWork, openApprove } from '#test/component/approve-screen.ts'
import { unreachable } from '#test/component/fake-server.ts'

const button = (day: string, verb: 'Approve' | 'Reject' | 'Set pending') =>
  entryOf(day).getByRole('button', { name: new RegExp(`^${verb} `) })
const reason = page.getByLabelText('Reason (the employee sees it)')
const pressUndo = () => userEvent.keyboard('{Control>}z{/Control}')

test('a double click and a held key decide once, and never on another entry', async () => {
  const flagged = { phoneFlags: ['late' as const] }
  const server = await openApprove([kitsWork('02'), kitsWork('03'), kitsWork('04', flagged), kitsWork('05', flagged)])
  // After the first click, the button that approves flagged entries is in the same position.
  await bar.getByRole('button', { name: 'Approve 2 without flags' }).dblClick()
  await expect.element(page.getByText(/^2 entries approved\./)).toBeVisible()
  await expect.element(bar).toMatchTextContent('2 pending')
  await expect.element(entryOf('Wed 4 Mar')).toMatchTextContent('Pending')

  // After the first click, the Reject button is in the same position.
  await button('Wed 4 Mar', 'Approve').dblClick()
  await expect.element(page.getByText(/^1 entry approved\./)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await button('Wed 4 Mar', 'Set pending').click()
  await expect.element(bar).toMatchTextContent('2 pending')
  page.getByRole('checkbox', { name: 'Select all 4' }).element().focus()
  await userEvent.keyboard('jjj')
  // Pressed twice without a release, as a repeating key.
  await userEvent.keyboard('{a>2/}')
  await expect.element(bar).toMatchTextContent('1 pending')
  await expect.poll(() => server.callsOf('timesheets.setStatus')).toHaveLength(4)
})

test('approving an approved entry moves on to the next pending one', async () => {
  const [approved, next] = [kitsWork('02', { status: 'approved' }), kitsWork('03')]
  await openApprove([approved, next])
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Approved')
  await userEvent.keyboard('ja')
  await expect.poll(focusedEntry).toBe(next.id)
  await expect.element(entryOf('Tue 3 Mar')).toMatchTextContent('Pending')
})

test('a failed rejection says so and keeps its reason', async () => {
  const connection = { lost: true }
  const work = kitsWork('02')
  await openApprove([work], {
    'timesheets.setStatus': ({ changes }) => {
      if (connection.lost) throw unreachable()
      Object.assign(work, { status: 'rejected', rejectReason: changes[0]?.reason })
      return { changed: [work.id], refused: [] }
    },
  })
  await button('Mon 2 Mar', 'Reject').click()
  await reason.fill('You left at eleven')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText(/^Muster could not be reached/)).toBeVisible()
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Pending')

  connection.lost = false
  await button('Mon 2 Mar', 'Reject').click()
  await expect.element(reason).toHaveValue('You left at eleven')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Reason: You left at eleven')
  // Shown before it is sent.
  await expect.poll(() => work.status).toBe('rejected')
})

test('a second decision on an entry waits for the first and is not reported as a conflict', async () => {
  const work = kitsWork('02')
  const { promise: decidedTwice, resolve: letGo } = Promise.withResolvers<void>()
  const server = await openApprove([work], {
    'timesheets.setStatus': async ({ changes }) => {
      await decidedTwice
      const [change] = changes
      // The server refuses a decision on another status or version than it has (set-status.test.ts).
      if (change?.from !== work.status || change.version !== work.version) {
        return { changed: [], refused: [{ id: work.id, status: work.status, locked: false }] }
      }
      Object.assign(work, { status: change.to, version: work.version + 1 })
      return { changed: [work.id], refused: [] }
    },
  })
  await button('Mon 2 Mar', 'Approve').click()
  await button('Mon 2 Mar', 'Set pending').click()
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Pending')
  await expect.poll(() => server.callsOf('timesheets.setStatus')).toHaveLength(1)
  letGo()
  await expect.element(page.getByText(/^1 entry set to pending\./)).toBeVisible()
  await expect.element(page.getByText(/changed by someone else/)).not.toBeInTheDocument()
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Pending')
  expect(work).toMatchObject({ status: 'pending', version: 3 })
})

test('a decision can be undone by the button of its toast', async () => {
  const work = kitsWork('02')
  await openApprove([work])
  await button('Mon 2 Mar', 'Reject').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 1 entry' }).click()
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Rejected')
  await expect.element(bar.getByRole('button', { name: 'Undo the last decision' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Pending')
  await expect.element(page.getByText('Undone: 1 entry.')).toBeVisible()
  expect(work.status).toBe('pending')
})

test('a decision in the drawer shows in the list before the server answers, and ⌘Z undoes it there', async () => {
  const work = kitsWork('02')
  const { promise: closed, resolve: letGo } = Promise.withResolvers<void>()
  await openApprove([work], {
    'timesheets.setStatus': async ({ changes }) => {
      await closed
      work.status = changes[0]?.to ?? work.status
      return { changed: [work.id], refused: [] }
    },
  })
  await entryOf('Mon 2 Mar')
    .getByRole('link', { name: /^Open / })
    .click()
  const drawer = page.getByRole('dialog', { name: /^Kit Doyle/ })
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Approved')
  expect(work.status).toBe('pending')
  letGo()
  await expect.element(page.getByText(/^1 entry approved\./)).toBeVisible()
  await pressUndo()
  await expect.element(entryOf('Mon 2 Mar')).toMatchTextContent('Pending')
  await expect.element(page.getByText('Undone: 1 entry.')).toBeVisible()
})
