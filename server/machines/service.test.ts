import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { jobs } from '#server/core/jobs/jobs.ts'
import { testDatabase, type TestDatabase, whoWaits } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { machineFields, makeMachine } from '#test/fixtures/machine.ts'
import { editAsset } from './assets.ts'
import { getMachine } from './get-machine.ts'
import { recordService } from './record-service.ts'
import { remindOfService } from './remind-of-service.ts'
import { listTimeline } from './timeline/list-timeline.ts'

let base: TestDatabase
let farm: TestBusiness
let header: string

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  farm = await makeBusiness(base.db)
  header = await makeMachine(base.db, farm)
})

const shown = () => asManager(base.db, farm, getMachine, { id: header })
const timeline = async () => (await asManager(base.db, farm, listTimeline, { id: header })).rows
const later = '2026-11-20T05:00:00.000Z'

const service = { everyMeter: 250, everyMonths: 6, dueMeter: 1200, dueOn: null }
const edit = (
  meter: number,
  version: number,
  choices: Partial<Record<'dueMeter', number> & { dueOn: string | null }> = {},
) =>
  asManager(base.db, farm, editAsset, {
    id: header,
    version,
    name: 'Header 2',
    ...machineFields,
    meter,
    service: { ...service, ...choices },
  })

test('a service moves the next one by the intervals of the machine', async () => {
  await edit(1190, 1)
  const done = { id: newId(), assetId: header, doneOn: '2026-11-18', meter: 1188, note: 'Oil and filters' }
  await asManager(base.db, farm, recordService, done)
  await asManager(base.db, farm, recordService, done)
  expect(await shown()).toMatchObject({
    service: { dueMeter: 1438, dueOn: '2027-05-18' },
    // The service was before the last reading.
    meter: { reading: 1190 },
  })
  expect((await timeline()).map(({ kind }) => kind)).toEqual(['meter', 'service'])
  const tomorrow = { ...done, id: newId(), doneOn: '2026-11-21' }
  await expect(asManager(base.db, farm, recordService, tomorrow)).rejects.toMatchObject({
    message: inWords(textOf('machines.futureTime')),
  })
})

const remind = (now: string) => remindOfService({ db: base.db, jobs, now: () => now }, { error: () => undefined })
const reminders = async () =>
  (await notificationsOf(base.db, farm, farm.userId)).filter(({ kind }) => kind === 'service_due')

test('managers are reminded once of a service that is soon due, by its reading or its day', async () => {
  await edit(1174, 1)
  await remind(testNow)
  expect(await reminders()).toEqual([])
  await edit(1175, 2)
  await remind(testNow)
  await remind(later)
  expect(await reminders()).toMatchObject([
    { parameters: { assetId: header, machine: 'Header 2', dueOn: null, meter: { due: '1,200 h', now: '1,175 h' } } },
  ])
  // A reading that was too high is corrected: the reminder comes again when the service is due.
  await edit(1100, 3)
  await remind(later)
  await edit(1180, 4)
  await remind(later)
  expect(await reminders()).toHaveLength(2)
  // Seven in the morning of 14 days before, in Sydney.
  await edit(1180, 5, { dueMeter: 5000, dueOn: '2026-12-05' })
  await remind('2026-11-20T19:59:00.000Z')
  expect(await reminders()).toHaveLength(2)
  await remind('2026-11-20T20:00:00.000Z')
  expect(await reminders()).toHaveLength(3)
})

test('an older service moves nothing, and one without a reading keeps the reading at which the next is due', async () => {
  const serve = (doneOn: string, meter: number | null) =>
    asManager(base.db, farm, recordService, { id: newId(), assetId: header, doneOn, meter, note: '' })
  await edit(1190, 1)
  await serve('2026-11-18', 1188)
  await serve('2025-11-18', 900)
  expect(await shown()).toMatchObject({ service: { dueMeter: 1438, dueOn: '2027-05-18' } })
  const loader = await makeMachine(base.db, farm, { name: 'Loader' })
  const plans = { everyMeter: 250, everyMonths: null, dueMeter: 500, dueOn: null }
  await asManager(base.db, farm, editAsset, {
    id: loader,
    version: 1,
    name: 'Loader',
    ...machineFields,
    meter: null,
    service: plans,
  })
  await asManager(base.db, farm, recordService, {
    id: newId(),
    assetId: loader,
    doneOn: '2026-11-18',
    meter: null,
    note: '',
  })
  expect(await asManager(base.db, farm, getMachine, { id: loader })).toMatchObject({ service: { dueMeter: 500 } })
})

test('of a service that is done while the reminder waits, no one is reminded', async () => {
  await edit(1190, 1)
  let reminding: Promise<void> | undefined
  await asManager(
    base.db,
    farm,
    async (ctx) => {
      const done = { id: newId(), assetId: header, doneOn: '2026-11-20', meter: 1195, note: '' }
      await recordService(ctx, done)
      reminding = remind(later)
      await expect.poll(async () => (await sql.raw(whoWaits()).execute(base.db)).rows).not.toEqual([])
    },
    undefined,
  )
  await reminding
  expect(await reminders()).toEqual([])
})
