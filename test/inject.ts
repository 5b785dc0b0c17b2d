import type { FastifyInstance, InjectOptions } from 'fastify'

/** Sends a request to the app without a network. Of a live stream it reads the first event and disconnects. */
export async function inject(app: FastifyInstance, options: InjectOptions) {
  const answer = await app.inject({ ...options, payloadAsStream: true })
  const { statusCode, headers, cookies } = answer
  const isEndless = String(headers['content-type']).startsWith('text/event-stream')
  const parts: Buffer[] = []
  for await (const part of answer.stream()) {
    parts.push(Buffer.from(part))
    if (isEndless && Buffer.concat(parts).includes('data:')) break
  }
  return { statusCode, headers, cookies, body: Buffer.concat(parts).toString() }
}
