import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { entryOf, kitsWork, openApprove } from '#test/component/approve-screen.ts'
import { anAsset } from '#test/component/farm-answers.ts'
import { type Answers, unreachable } from '#test/component/fake-server.ts'

const drawer = page.getByRole('dialog', { name: /^Kit Doyle/ })
const comments = drawer.getByLabelText('Comments')
const save = drawer.getByRole('button', { name: 'Save' })
const button = (name: string) => drawer.getByRole('button', { name })
const question = page.getByRole('dialog', { name: 'Close without saving?' })
const timeOf = (field: string) => drawer.getByRole('textbox', { name: `${field} time` })

/** Opens the drawer of Kit's entry from 8:00am to noon. What is saved is stored once `answer` resolves. */
async function openDrawer({ answer, answers = {} }: { answer?: () => Promise<void>; answers?: Answers } = {}) {
  const entry = kitsWork('02')
  const server = await openApprove(
    [entry, kitsWork('03')],
    {
      'timesheets.editEntry': async ({ comments: typed, endTime }) => {
        await answer?.()
        Object.assign(entry, { comments: typed, endTime, version: entry.version + 1 })
        return { version: entry.version }
      },
      ...answers,
    },
    { more: `&entry=${entry.id}` },
  )
  await expect.element(comments).toBeVisible()
  return { server, entry }
}

test('the machines of an entry are shown and edited, a removed one stays, and undo brings them back', async () => {
  const [header, bin] = [anAsset('Header 2'), { ...anAsset('Chaser bin'), removed: true }]
  const entry = kitsWork('02', { assetIds: [bin.id] })
  const asked: (string[] | undefined)[] = []
  await openApprove(
    [entry],
    {
      'machines.listAssets': () => [bin, header],
      'timesheets.editEntry': ({ assetIds }) => {
        asked.push(assetIds)
        Object.assign(entry, { assetIds, version: entry.version + 1 })
        return { version: entry.version }
      },
    },
    { more: `&entry=${entry.id}` },
  )
  await expect.element(drawer.getByText('Chaser bin (removed)')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Machines' }).click()
  await page.getByRole('option', { name: 'Header 2' }).click()
  await save.click()
  await expect.element(drawer).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked).toEqual([[bin.id, header.id], [bin.id]])
})

test('the form of an entry says which machines are out of use', async () => {
  const outOfUseSince = '2026-02-20T20:00:00.000Z'
  const [header, ute] = [
    { ...anAsset('Header 2'), outOfUseSince },
    { ...anAsset('Ute 1'), outOfUseSince },
  ]
  const entry = kitsWork('02', { assetIds: [header.id] })
  await openApprove([entry], { 'machines.listAssets': () => [header, ute] }, { more: `&entry=${entry.id}` })
  await expect.element(drawer.getByText('Header 2 (out of use)')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Machines' }).click()
  await expect.element(page.getByRole('option', { name: 'Ute 1 (out of use)' })).toBeVisible()
})

test('a farm without machines is not asked for one', async () => {
  await openDrawer()
  await expect.element(drawer.getByLabelText('Activities')).toBeVisible()
  await expect.element(drawer.getByLabelText('Machines')).not.toBeInTheDocument()
})

/** @returns whether the text has been on the page since */
function watchFor(text: string) {
  let seen = false
  const observer = new MutationObserver(() => {
    seen ||= document.body.textContent.includes(text)
  })
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  return () => seen
}

test('while a save is in progress, input that the response would overwrite is blocked', async () => {
  const { promise: sent, resolve: letGo } = Promise.withResolvers<void>()
  await openDrawer({ answer: () => sent })
  await comments.fill('Mine')
  await save.click()
  await expect.element(comments).toBeDisabled()
  letGo()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('after a save that failed, the input can be changed and saved again', async () => {
  const { promise: sent, resolve: letGo } = Promise.withResolvers<void>()
  const connection = { lost: true }
  const { entry } = await openDrawer({
    answer: async () => {
      await sent
      if (connection.lost) throw unreachable()
    },
  })
  await comments.fill('Mine')
  await save.click()
  letGo()
  await expect.element(drawer.getByText(/^Muster could not be reached/)).toBeVisible()
  await expect.element(save).toHaveFocus()
  connection.lost = false
  await expect.element(comments).toHaveValue('Mine')
  await comments.fill('Mine, again')
  await save.click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(entry.comments).toBe('Mine, again')
})

test('the response to a save is not reported as another user’s change', async () => {
  const reported = watchFor('Someone else changed')
  const { promise: shown, resolve: letGo } = Promise.withResolvers<void>()
  const { entry } = await openDrawer({
    answers: {
      'timesheets.listFlags': async () => {
        if (entry.version > 1) await shown
        return []
      },
    },
  })
  // The server trims the comment, so what is stored differs from what is typed.
  await comments.fill('Mine ')
  await timeOf('End').fill('12:30 PM')
  await save.click()
  // The save lasts until the screens show what is stored.
  const recorded = drawer.getByRole('region', { name: 'Recorded and rounded' })
  await expect.element(recorded).toMatchTextContent('12:30')
  letGo()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(entry.comments).toBe('Mine')
  expect(reported()).toBe(false)
})

test('while a save is in progress and its drawer is closed, the response closes no other entry', async () => {
  const { promise: sent, resolve: letGo } = Promise.withResolvers<void>()
  const askedToLeave = watchFor('Leave without saving?')
  await openDrawer({ answer: () => sent })
  await comments.fill('Mine')
  await save.click()
  await button('Cancel').click()
  await expect.element(drawer).not.toBeInTheDocument()
  await entryOf('Tue 3 Mar')
    .getByRole('link', { name: /^Open / })
    .click()
  await comments.fill('Another')
  letGo()
  await expect.element(page.getByText(/^Entry of .* updated\./)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(comments).toHaveValue('Another')
  expect(askedToLeave()).toBe(false)
})

test('a rejection applies to the version that was shown when its dialog opened', async () => {
  const { server, entry } = await openDrawer({
    answers: {
      'timesheets.setStatus': ({ changes }) => ({
        changed: [],
        refused: changes.map(({ id }) => ({ id, status: 'pending', locked: false })),
      }),
    },
  })
  await button('Reject').click()
  await page.getByLabelText('Reason (the employee sees it)').fill('Twice')
  Object.assign(entry, { comments: 'Another', version: 2 })
  server.publish('timesheets')
  await expect.element(drawer.getByRole('textbox', { name: 'Comments', includeHidden: true })).toHaveValue('Another')
  await page.getByRole('button', { name: 'Reject 1 entry' }).click()
  await expect.element(page.getByText(/changed by someone else/)).toBeVisible()
  const change = { id: entry.id, from: 'pending', to: 'rejected', version: 1, reason: 'Twice' }
  await expect.poll(() => server.callsOf('timesheets.setStatus')).toEqual([{ changes: [change] }])
})

test('Escape with unsaved changes asks first', async () => {
  await openDrawer()
  await comments.fill('Fixed the pump')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(comments).toHaveValue('Fixed the pump')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(() => window.location.search).not.toContain('entry=')
})

test('Escape right after the last keystroke also asks', async () => {
  await openDrawer()
  const field = comments.element()
  // Both keys in one task, as on a busy machine.
  field.focus()
  document.execCommand('insertText', false, 'Fixed the pump')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(comments).toHaveValue('Fixed the pump')
})

test('an invalid time stays in the field, says so and is not saved', async () => {
  const { server } = await openDrawer()
  const end = timeOf('End')
  await end.click()
  await userEvent.keyboard('25:00')
  const message = '“25:00” is not a time. Enter one like 7:30 AM.'
  // The message comes with the click: before it, it would move the button from under the pointer.
  const messages = { atRelease: -1 }
  const countMessages = () => void (messages.atRelease = drawer.getByText(message).elements().length)
  window.addEventListener('mouseup', countMessages, { once: true, capture: true })
  await save.click()
  expect(messages.atRelease).toBe(0)
  await expect.element(end).toHaveFocus()
  await expect.element(end).toHaveValue('25:00')
  await expect.element(end).toHaveAccessibleDescription(message)
  expect(server.callsOf('timesheets.editEntry')).toEqual([])

  await button('Add break').click()
  await drawer.getByLabelText('Type').selectOptions('paid')
  await end.fill('3:45p')
  await timeOf('Break start').fill('9')
  // The end of a break is optional but never guessed.
  await timeOf('Break end').fill('9:1')
  await save.click()
  await expect.element(timeOf('Break end')).toHaveAccessibleDescription(/“9:1” is not a time/)
  await timeOf('Break end').fill('9:15')
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer).not.toBeInTheDocument()
  // In UTC: 8:00am to 3:45pm, with a break from 9:00am to 9:15am.
  const breaks = [{ type: 'paid', startTime: '2026-03-01T22:00:00Z', endTime: '2026-03-01T22:15:00Z' }]
  const saved = { startTime: '2026-03-01T21:00:00.000Z', endTime: '2026-03-02T04:45:00Z', breaks }
  await expect.poll(() => server.callsOf('timesheets.editEntry')).toMatchObject([saved])
})
