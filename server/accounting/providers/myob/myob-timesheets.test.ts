import { expect, test } from 'vitest'
import { startCannedProvider } from '#test/canned-provider.ts'
import { openMyob } from './open-myob.ts'

const access = { accessToken: 'the token', tenantId: 'the file' }
const twoWeeks = { from: '2026-09-28', to: '2026-10-11' }
const oneWeek = { from: '2026-09-28', to: '2026-10-04' }
const entry = (UID: string, day: string, Hours: number) => ({ UID, Date: `${day}T00:00:00`, Hours, Processed: false })

test('what MYOB answers beyond the week that was asked for is not counted twice', async () => {
  const Entries = [entry('a', '2026-09-28', 8), entry('b', '2026-10-04', 2), entry('c', '2026-10-05', 7.5)]
  await using canned = await startCannedProvider({ body: { Lines: [{ PayrollCategory: { UID: 'base' }, Entries }] } })
  const [found] = await openMyob(canned.service).findTimesheets(access, twoWeeks, ['e'])
  expect(found).toMatchObject({
    lines: [{ rateId: 'base', units: [8, 0, 0, 0, 0, 0, 2, 7.5, 0, 0, 0, 0, 0, 0] }],
    entries: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  })
})

test('not found means that nothing was entered yet', async () => {
  await using canned = await startCannedProvider({ status: 404 })
  expect(await openMyob(canned.service).findTimesheets(access, oneWeek, ['e'])).toEqual([])
})

test.each([
  [400, 'refused'],
  [403, 'forbidden'],
  [500, 'no-answer'],
])('an answer of %s is no word about what stands there', async (status, kind) => {
  await using canned = await startCannedProvider({ status })
  await expect(openMyob(canned.service).findTimesheets(access, oneWeek, ['e'])).rejects.toMatchObject({ kind })
})
