import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '#test/component/fake-server.ts'
import { anAsset } from '#test/component/machine-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { aTask } from '#test/fixtures/a-task.ts'

const task = aTask({ createdAt: '2026-11-01T00:00:00.000Z' })

test('a template whose answer was lost is saved again under its id, and the next one under another', async () => {
  let tries = 0
  const server = await openManager(`/tasks/${task.id}`, {
    answers: {
      'tasks.getTask': () => task,
      'tasks.listHistory': () => ({ changes: [], nextCursor: null }),
      'employees.listPeople': () => ({ people: [], nextCursor: null }),
      'business.listLocations': () => [],
      'business.listActivities': () => [],
      'machines.listAssets': () => [],
      'tasks.saveTemplate': () => {
        tries += 1
        if (tries === 1) throw unreachable()
        return { ok: true }
      },
    },
  })
  for (const count of [1, 2, 3]) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    await expect.poll(() => server.callsOf('tasks.saveTemplate')).toHaveLength(count)
  }
  const [first, again, next] = server.callsOf('tasks.saveTemplate')
  expect(again).toEqual(first)
  expect(next).not.toEqual(first)
})

test('a task marks its machine without a reload when it goes out of use, and leads to the fault it is made from', async () => {
  const header = anAsset('Header 2')
  const source = { kind: 'maintenance' as const, id: crypto.randomUUID(), name: 'Brakes pull left' }
  const server = await openManager(`/tasks/${task.id}`, {
    answers: {
      'tasks.getTask': () => ({ ...task, asset: header.id, assetName: header.name, source }),
      'tasks.listHistory': () => ({ changes: [], nextCursor: null }),
      'machines.listAssets': () => [{ ...header }],
    },
  })
  await expect.element(page.getByRole('link', { name: 'Header 2', exact: true })).toBeVisible()
  header.outOfUseSince = '2026-11-20T20:00:00.000Z'
  server.publish('assets')
  await expect
    .element(page.getByRole('link', { name: 'Header 2 Out of use' }))
    .toHaveAttribute('href', `/settings/assets/${header.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Brakes pull left' }))
    .toHaveAttribute('href', `/safety-reports/maintenance-report/${source.id}`)
})

test('a task made from a hazard leads to it', async () => {
  const source = { kind: 'hazard' as const, id: crypto.randomUUID(), name: 'Loose rail' }
  await openManager(`/tasks/${task.id}`, {
    answers: {
      'tasks.getTask': () => ({ ...task, source }),
      'tasks.listHistory': () => ({ changes: [], nextCursor: null }),
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Loose rail' }))
    .toHaveAttribute('href', `/safety-reports/hazard-report/${source.id}`)
})
