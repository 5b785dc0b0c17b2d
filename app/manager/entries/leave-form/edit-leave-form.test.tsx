import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anEmployee, anEntry } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'

test('leave is edited in the drawer of its entry, and the edit can be undone', async () => {
  const kit = anEmployee('Kit', 'Doyle')
  const day = '2026-03-09'
  const leave = anEntry(kit.id, day, { logType: 'leave', leaveEntitlement: 'annual_leave', leaveDayMinutes: 456 })
  const server = await openManager(`/timesheets/approve/${kit.id}?from=${day}&to=${day}&entry=${leave.id}`, {
    employees: [kit],
    entries: [leave],
    answers: {
      'leave.findClashes': () => [],
      'leave.editLeave': ({ leaveType }) => {
        leave.leaveEntitlement = leaveType
        leave.version += 1
        return { version: leave.version }
      },
    },
  })
  const drawer = page.getByRole('dialog', { name: /^Kit Doyle, / })
  await drawer.getByRole('combobox', { name: 'Leave type' }).selectOptions('carers_leave')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  const saved = { id: leave.id, startDate: day, endDate: day, comments: '' }
  const edited = { ...saved, version: 1, leaveType: 'carers_leave' }
  await expect.poll(() => server.callsOf('leave.editLeave')).toEqual([edited])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Change undone: Mon 9 Mar 2026.')).toBeVisible()
  const undone = { ...saved, version: 2, leaveType: 'annual_leave' }
  await expect.poll(() => server.callsOf('leave.editLeave')).toEqual([edited, undone])
})
