import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { features } from '#server/features.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { employees, managers, type Role } from '#shared/core/role.ts'
import { runRedocly, withDocument } from '#test/redocly.ts'
import { describeApi } from './describe-api.ts'

const document = await describeApi(contract, features)

const lintReport = z.object({ problems: z.array(z.object({ ruleId: z.string(), message: z.string() })) })

/** What redocly's recommended rules find, errors and warnings alike. */
const lint = (described: unknown) =>
  withDocument(described, async (folder) => {
    const { stdout } = await runRedocly(folder, 'lint', '--extends=recommended', '--format=json')
    return lintReport.parse(JSON.parse(stdout)).problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  })

test('the recommended rules of a public linter find nothing', async () => {
  expect(await lint(document)).toEqual([
    // IDs are UUIDs, so no address fits both.
    'no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/accounting/exports/{id}/retry` and `/accounting/exports/people/{personId}`.',
  ])
})

test('the linter finds an endpoint without a summary', async () => {
  const list = endpoint.route({ method: 'GET', path: '/sheep' }).output(z.array(z.string()))
  const found = await lint(await describeApi({ sheep: { list } }, { sheep: { about: 'Sheep' } }))
  expect(found.join()).toMatch(/operation-summary/)
})

const plantedRoute = { method: 'GET', path: '/sheep', summary: 'List the sheep' } as const
const describeSheep = (output: z.ZodType, allow: 'public' | readonly Role[] = managers) =>
  describeApi(
    { sheep: { list: endpoint.meta({ allow }).route(plantedRoute).output(output) } },
    { sheep: { about: 'Sheep' } },
  )

test('an endpoint names its feature, its callers and one of the shared refusals for each status', async () => {
  const { paths } = await describeSheep(z.string())
  expect(paths?.['/sheep']?.get).toMatchObject({
    operationId: 'sheep.list',
    tags: ['sheep'],
    'x-allow': ['owner', 'manager'],
    responses: { 400: { $ref: '#/components/responses/BadRequest' }, 409: { $ref: '#/components/responses/Conflict' } },
  })
  expect(paths?.['/sheep']?.get?.security).toBeUndefined()
})

test('a public endpoint needs no session, and an employee may name the business', async () => {
  const open = await describeSheep(z.string(), 'public')
  expect(open.paths?.['/sheep']?.get?.security).toEqual([])
  const own = await describeSheep(z.string(), employees)
  expect(own.paths?.['/sheep']?.get?.parameters).toEqual([{ $ref: '#/components/parameters/Business' }])
})

test('a named schema is stated once and referred to', async () => {
  const sheep = namedObject('PlantedSheep', { name: z.string(), legs: z.number().int() })
  const { paths, components } = await describeSheep(z.array(sheep))
  expect(paths?.['/sheep']?.get?.responses?.['200']).toMatchObject({
    content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/PlantedSheep' } } } },
  })
  expect(components?.schemas?.['PlantedSheep']).toEqual({
    type: 'object',
    properties: { name: { type: 'string' }, legs: { type: 'integer' } },
    required: ['name', 'legs'],
  })
})

test('two schemas of one name are refused', async () => {
  const [one, other] = [namedObject('PlantedTwin', {}), namedObject('PlantedTwin', {})]
  await expect(describeSheep(z.object({ one, other }))).rejects.toThrow('named PlantedTwin')
})

test('a list in an address is described as every client sends it', async () => {
  const list = endpoint
    .route(plantedRoute)
    .input(z.object({ ids: z.array(z.string()).optional() }))
    .output(z.string())
  const { paths } = await describeApi({ sheep: { list } }, { sheep: { about: 'Sheep' } })
  expect(paths?.['/sheep']?.get?.parameters).toMatchObject([{ name: 'ids[]', style: 'form', explode: true }])
  expect(JSON.stringify(document)).not.toContain('deepObject')
})

test('the details of a refusal are stated once for all endpoints', () => {
  expect(JSON.stringify(document).split('"retryAfterSeconds"')).toHaveLength(2)
})
