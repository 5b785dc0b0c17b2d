import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { trackTerms } from '#shared/timesheets/tracks/track-terms.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { agreeToTrack, withdrawTrack } from './track-consent.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

const monday = '2026-11-16T00:00:00.000Z'
const tuesday = '2026-11-17T00:00:00.000Z'
const words = { termsVersion: trackTerms.version, termsText: trackTerms.text }
const agree = (input: Partial<Parameters<typeof agreeToTrack>[1]> = {}, person = ana) =>
  asEmployee(base.db, farm, person, agreeToTrack, { id: newId(), agreedAt: monday, ...words, ...input })
const withdraw = (withdrawnAt: string) => asEmployee(base.db, farm, ana, withdrawTrack, { withdrawnAt })
const stored = () =>
  asManager(
    base.db,
    farm,
    ({ tx }) => tx.selectFrom('trackConsents').selectAll().orderBy('agreedAt').orderBy('id').execute(),
    undefined,
  )

test('an agreement is stored with its text, version and time', async () => {
  const id = newId()
  await agree({ id })
  expect(await stored()).toEqual([
    { managerId: farm.managerId, id, employmentInfo: ana.id, agreedAt: monday, withdrawnAt: null, ...words },
  ])
})

test.each([
  ['words', { termsText: `${trackTerms.text} And at night.` }],
  ['a version', { termsVersion: trackTerms.version + 1 }],
])('%s that are not ours are refused, and the agreement before stays in force', async (_, input) => {
  await agree()
  await expect(agree({ agreedAt: tuesday, ...input })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('The location terms have changed'),
  })
  expect(await stored()).toMatchObject([{ withdrawnAt: null }])
})

test('a repeated agreement changes nothing, also when concurrent, and does not restore a withdrawn one', async () => {
  const id = newId()
  await Promise.all([agree({ id }), agree({ id }), agree({ id })])
  expect(await stored()).toMatchObject([{ id, withdrawnAt: null }])
  await withdraw(tuesday)
  await agree({ id })
  expect(await stored()).toMatchObject([{ id, withdrawnAt: tuesday }])
})

test('a new agreement ends the one before, also when two phones agree at once', async () => {
  await agree()
  await agree({ agreedAt: tuesday })
  expect(await stored()).toMatchObject([
    { agreedAt: monday, withdrawnAt: tuesday },
    { agreedAt: tuesday, withdrawnAt: null },
  ])
  await Promise.all([agree({ agreedAt: tuesday }), agree({ agreedAt: tuesday })])
  expect((await stored()).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1)
})

test('a withdrawal always works: on a phone whose clock went back, twice, and with nothing to withdraw', async () => {
  expect(await withdraw(monday)).toEqual({ ok: true })
  await agree({ agreedAt: tuesday })
  await withdraw(monday)
  expect(await stored()).toMatchObject([{ agreedAt: tuesday, withdrawnAt: tuesday }])
  expect(await withdraw(tuesday)).toEqual({ ok: true })
  expect(await stored()).toMatchObject([{ withdrawnAt: tuesday }])
})

test('a colleague’s agreement is neither replaced, withdrawn nor taken over by its id', async () => {
  const ben = await makeEmployee(base.db, farm)
  const id = newId()
  await agree({ id }, ben)
  await withdraw(tuesday)
  await expect(agree({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
  await agree()
  expect(await stored()).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, employmentInfo: ben.id, withdrawnAt: null })]),
  )
})
