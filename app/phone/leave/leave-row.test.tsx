import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnLeave } from '#shared/leave/own-leave-contract.ts'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'

const request = (parts: Pick<OwnLeave, 'startDate' | 'locked'>): OwnLeave => ({
  id: newId(),
  endDate: parts.startDate,
  leaveType: 'annual_leave',
  comments: '',
  status: 'pending',
  rejectReason: null,
  leaveDayMinutes: 456,
  requestedBy: 'employee',
  ...parts,
})

test('a request on days that are locked cannot be withdrawn and says why', async () => {
  const locked = request({ startDate: '2026-11-17', locked: { from: '2026-11-16', to: '2026-11-29' } })
  const free = request({ startDate: '2026-12-08', locked: null })
  await openPhone('/my/leave', { ...kitOnPhone(), answers: { 'leave.listOwnLeave': () => [locked, free] } })
  const [first, second] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
  await expect.element(first).toMatchTextContent('The pay period 16 – 29 Nov 2026 is locked')
  await expect.element(first.getByRole('button')).not.toBeInTheDocument()
  await expect.element(second.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
})
