import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aBusiness, anEmployee, anEntry, farmAnswers } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

const kit = anEmployee('Kit', 'Doyle')
const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')

test('what changes while approval is being opened is asked for again', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  const before = farmAnswers({ employees: [kit], entries: [], business: aBusiness() })['timesheets.openApproval']
  const server = await openManager('/timesheets/approve', {
    employees: [kit],
    entries: [anEntry(kit.id, Temporal.Now.plainDateISO('Australia/Sydney').toString())],
    answers: {
      'timesheets.openApproval': async (input) => {
        await asked
        return before?.(input) ?? expect.unreachable()
      },
    },
  })
  await expect.poll(() => server.callsOf('timesheets.openApproval')).not.toEqual([])
  server.publish('timesheets')
  await expect.poll(() => server.callsOf('live.followChanges')).not.toEqual([])
  answer()
  await expect.element(entries).toHaveLength(1)
})

test('an approval that can’t be opened says so below its days, and is tried again', async () => {
  let fails = true
  await openManager('/timesheets/approve', {
    employees: [kit],
    answers: {
      'timesheets.openApproval': (input) => {
        if (fails) throw new Error('down')
        return (
          farmAnswers({ employees: [kit], entries: [], business: aBusiness() })['timesheets.openApproval']?.(input) ??
          expect.unreachable()
        )
      },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Previous pay period' })).toBeVisible()
  const retry = page.getByRole('button', { name: /try again|retry/i })
  await expect.element(retry).toBeVisible()
  fails = false
  await retry.click()
  await expect.poll(() => window.location.pathname).toBe(`/timesheets/approve/${kit.id}`)
})
