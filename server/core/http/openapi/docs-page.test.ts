import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { features } from '#server/features.ts'
import { endpoint, endpointsOf } from '#shared/core/endpoint.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { managers } from '#shared/core/role.ts'
import { describeApi } from './describe-api.ts'
import { writeDocsPage } from './docs-page.ts'

const page = writeDocsPage(await describeApi(contract, features))

test('the page shows every endpoint with its summary', () => {
  const missing = endpointsOf(contract).filter(
    ({ name, method, path, summary }) =>
      !page.includes(`<code>${method} ${path}</code> ${summary}</summary><div id="${name}">`),
  )
  expect(missing).toEqual([])
})

test('the page has no script, nothing of another website, and no link to a missing part', () => {
  expect(page).not.toMatch(/<script|<link|<img|\bon\w+=|https?:/)
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((target) => !ids.has(target))).toEqual([])
})

test('inputs and answers read like types, with the limits of each value', async () => {
  const sheep = namedObject('PagedSheep', { tag: z.uuid(), fleece: z.enum(['fine', 'broad']).nullable() })
  const sheepContract = {
    sheep: {
      edit: endpoint
        .meta({ allow: managers })
        .route({ method: 'PUT', path: '/sheep/{tag}', summary: 'Change <one> sheep' })
        .input(z.object({ tag: z.uuid(), name: z.string().min(1).max(80), legs: z.number().int().min(0).optional() }))
        .output(z.object({ flock: z.array(sheep) })),
    },
  }
  const html = writeDocsPage(await describeApi(sheepContract, { sheep: { about: 'Sheep' } }))
  expect(html).toContain('<code>PUT /sheep/{tag}</code> Change &lt;one&gt; sheep')
  expect(html).toContain('<code>sheep.edit</code>, allowed to owner, manager')
  expect(html).toContain('<pre>tag: string (uuid), path</pre>')
  expect(html).toContain('<pre>{\n  name: string (1 to 80 characters)\n  legs?: integer (at least 0)\n}</pre>')
  expect(html).toContain('<pre>{\n  flock: <a href="#schema-PagedSheep">PagedSheep</a>[]\n}</pre>')
  expect(html).toContain('fleece: &quot;fine&quot; | &quot;broad&quot; | null')
  expect(html).toContain('<li><code>409</code> The call conflicts')
})
