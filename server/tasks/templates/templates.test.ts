import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'

let base: TestDatabase
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
})
afterAll(() => base.close())

test('a template is saved, changed, deleted and brought back', async () => {
  const template = {
    id: newId(),
    name: 'Service',
    title: 'Service the header',
    description: '',
    priority: 'low' as const,
  }
  const saved = { ...template, location: null, activity: null, asset: null, steps: ['Grease', 'Filters'] }
  const save = (name = 'Service') => asManager(base.db, farm, saveTemplate, { ...saved, name })
  const templates = () => asManager(base.db, farm, listTemplates, undefined)
  await save()
  await save('Big service')
  expect(await templates()).toEqual([{ ...saved, name: 'Big service' }])
  await asManager(base.db, farm, deleteTemplate, { id: template.id })
  expect(await templates()).toEqual([])
  await save()
  expect(await templates()).toHaveLength(1)
})

test('a template of a task whose location was removed has none', async () => {
  const location = await makeLocation(base.db, farm)
  await asManager(base.db, farm, namedListVerbs('managerLocations', 'location').remove, { id: location })
  const job = { location, activity: null, asset: null }
  const template = { id: newId(), name: 'Fence', title: 'Fence', description: '', priority: 'low' as const, steps: [] }
  await asManager(base.db, farm, saveTemplate, { ...template, ...job })
  expect(await asManager(base.db, farm, listTemplates, undefined)).toMatchObject([{ location: null }])
})

test('a business has at most 200 templates; one of them is still changed', async () => {
  const content = {
    title: 'Fence',
    description: '',
    priority: 'low' as const,
    location: null,
    activity: null,
    asset: null,
  }
  const save = (id: string, name = 'Fence') =>
    asManager(base.db, farm, saveTemplate, { id, name, ...content, steps: [] })
  const first = newId()
  await save(first)
  for (let saved = 1; saved < 199; saved++) await save(newId())
  const last = await Promise.allSettled([save(newId()), save(newId())])
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save(newId())).rejects.toThrow('There are 200 templates already. This one was not saved.')
  await save(first, 'Long fence')
  expect(await asManager(base.db, farm, listTemplates, undefined)).toHaveLength(200)
})
