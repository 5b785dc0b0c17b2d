import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contract } from '#shared/contract.ts'
import { describeApi } from './describe-api.ts'
import { writeDocsPage } from './docs-page.ts'

/** `GET /api/openapi.json` and `/api/docs`: the contract for programs and for people, made once, at the first request. */
export function answerApiDocs(app: FastifyInstance, features: Features) {
  let made: ReturnType<typeof makeAnswers> | undefined
  const answer = (path: string, pick: (answers: Awaited<ReturnType<typeof makeAnswers>>) => Answer) =>
    app.get(path, async (request, reply) => {
      made ??= makeAnswers(features)
      const { text, type, etag } = pick(await made)
      reply.header('cache-control', 'public, max-age=300').header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      return reply.type(type).send(text)
    })
  answer('/api/openapi.json', ({ json }) => json)
  answer('/api/docs', ({ page }) => page)
}

type Features = Parameters<typeof describeApi>[1]

interface Answer {
  text: string
  type: string
  etag: string
}

async function makeAnswers(features: Features) {
  const document = await describeApi(contract, features)
  return {
    json: answerOf(JSON.stringify(document), 'application/json; charset=utf-8'),
    page: answerOf(writeDocsPage(document), 'text/html; charset=utf-8'),
  }
}

const answerOf = (text: string, type: string): Answer => ({
  text,
  type,
  etag: `W/"${createHash('sha256').update(text).digest('base64url')}"`,
})
