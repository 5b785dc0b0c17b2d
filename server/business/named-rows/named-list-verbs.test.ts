import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { numberText } from '#shared/core/count-text.ts'
import { farmLimits } from '#shared/core/farm-limits.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { namedListVerbs } from './named-list-verbs.ts'

const plurals = { location: 'locations', activity: 'activities' } as const
const textOfLimit = (most: number, noun: keyof typeof plurals) =>
  `Muster keeps at most ${numberText(most)} ${plurals[noun]} for one farm, those you removed included. Nothing was saved. Change one that you no longer need instead.`

let base: TestDatabase
let ours: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  ours = await makeBusiness(base.db)
})

describe.each([
  ['managerLocations', 'location'],
  ['managerActivities', 'activity'],
] as const)('%s', (table, noun) => {
  const verbs = namedListVerbs(table, noun)
  const add = (...names: string[]) => {
    const rows = names.map((name) => ({ id: newId(), name }))
    return asManager(base.db, ours, verbs.add, { rows }).then(() => rows.map(({ id }) => id))
  }
  const addOne = async (name: string) => String(await add(name))
  const listOf = (business: TestBusiness) => asManager(base.db, business, verbs.list, undefined)
  const list = () => listOf(ours)
  const names = async () => (await list()).map(({ name }) => name)

  test('names are trimmed and blank ones dropped', async () => {
    const before = await names()
    await add('  Zed shed ', '   ', '', 'Zulu')
    expect(await names()).toEqual([...before, 'Zed shed', 'Zulu'])
  })

  test('without any name nothing is saved, and that is no error', async () => {
    const before = await list()
    await add(' ', '')
    expect(await list()).toEqual(before)
  })

  test('rows are sorted by name, in any letter case', async () => {
    await add('zebra', 'aardvark', 'Zeal', 'Aaron')
    const sorted = await names()
    expect(sorted.slice(0, 2)).toEqual(['aardvark', 'Aaron'])
    expect(sorted.slice(-2)).toEqual(['Zeal', 'zebra'])
  })

  test('a farm keeps no more than its lists hold, also when two people add at once', async () => {
    const { most } = farmLimits[noun === 'location' ? 'manager_locations' : 'manager_activities']
    const present = (await list()).length
    const rows = Array.from({ length: most - 1 - present }, (_, index) => ({ id: newId(), name: `Paddock ${index}` }))
    await asManager(
      base.db,
      ours,
      async ({ tx, actor }) => {
        await tx
          .insertInto(table)
          .values(rows.map((row) => ({ ...row, managerId: actor.managerId, createdAt: testNow })))
          .execute()
      },
      undefined,
    )

    const added = await Promise.allSettled([add('North shed'), add('South shed')])

    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(added).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ message: textOfLimit(most, noun) }) }),
    )
    expect(await list()).toHaveLength(most)
  })

  test('sending twice creates no duplicate; with another name it is refused and changes nothing', async () => {
    const row = { id: newId(), name: 'Zed' }
    const send = () => asManager(base.db, ours, verbs.add, { rows: [row, row] })
    await Promise.all([send(), send()])
    const other = { ...row, name: 'Other' }
    for (const rows of [[other], [row, other]])
      await expect(asManager(base.db, ours, verbs.add, { rows })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await list()).filter(({ id }) => id === row.id)).toEqual([{ ...row, createdAt: testNow, removed: false }])
  })

  test('a name can be changed', async () => {
    const id = await addOne('Zed')
    await asManager(base.db, ours, verbs.rename, { id, name: 'Zee' })
    expect(await list()).toContainEqual({ id, name: 'Zee', createdAt: testNow, removed: false })
  })

  test('a removed row stays listed, marked, until it is restored', async () => {
    const id = await addOne('Zed')
    const marked = async () => (await list()).find((row) => row.id === id)?.removed
    await asManager(base.db, ours, verbs.remove, { id })
    expect(await marked()).toBe(true)
    await asManager(base.db, ours, verbs.restore, { id })
    expect(await marked()).toBe(false)
  })

  test('removing or restoring twice writes history once', async () => {
    const id = await addOne('Zed')
    await asManager(base.db, ours, verbs.remove, { id })
    await asManager(base.db, ours, verbs.remove, { id }, '2027-01-01T00:00:00.000Z')
    await asManager(base.db, ours, verbs.restore, { id })
    await asManager(base.db, ours, verbs.restore, { id })
    const history = await asManager(
      base.db,
      ours,
      ({ tx }, row: string) => tx.selectFrom('history').select('op').where('rowId', '=', row).execute(),
      id,
    )
    // The ids of one millisecond have no order.
    expect(history.map(({ op }) => op).toSorted()).toEqual(['insert', 'update', 'update'])
  })

  test('another business’s row is not found and not changed', async () => {
    const theirs = await makeBusiness(base.db)
    const id = await addOne('Zed')
    const refused = { code: 'NOT_FOUND', message: expect.stringContaining(`This ${noun} is no longer here.`) }
    await expect(asManager(base.db, theirs, verbs.rename, { id, name: 'Taken' })).rejects.toMatchObject(refused)
    await expect(asManager(base.db, theirs, verbs.remove, { id })).rejects.toMatchObject(refused)
    await expect(asManager(base.db, theirs, verbs.restore, { id })).rejects.toMatchObject(refused)
    expect(await list()).toContainEqual({ id, name: 'Zed', createdAt: testNow, removed: false })
    expect(await listOf(theirs)).not.toContainEqual(expect.objectContaining({ id }))
  })
})
