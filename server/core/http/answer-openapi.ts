import { createHash } from 'node:crypto'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { contract } from '#shared/contract.ts'

/** `GET /api/openapi.json`: the contract as OpenAPI, generated once, at the first request. */
export function answerOpenApi(app: FastifyInstance) {
  let made: ReturnType<typeof describeContract> | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    made ??= describeContract()
    const { text, etag } = await made
    reply.header('cache-control', 'public, max-age=300').header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

async function describeContract() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const info = { title: 'Muster', version: '1' }
  const text = JSON.stringify(await generator.generate(contract, { info, servers: [{ url: '/api' }] }))
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }
}
