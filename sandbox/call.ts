import type { FastifyReply, FastifyRequest } from 'fastify'

/** A request as the sandbox's parts see it. */
export interface Call {
  method: string
  /** Without its query. */
  path: string
  query: URLSearchParams
  /** A header by its lower-case name. */
  header(name: string): string | undefined
  /** Unparsed; empty without one. */
  body: string
  /** Runs the work once the answer is sent or the connection is closed. */
  whenClosed(work: () => void): void
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** An answer whose body no client reads. */
export const emptyAnswer = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: '',
})

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  }
}

/** The answer of a gateway in front of the provider. */
export function gatewayAnswer(status: number, words: string): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!DOCTYPE html><html><head><title>${status} ${words}</title></head><body><h1>${words}</h1></body></html>`,
  }
}

export function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  const { pathname, searchParams } = new URL(request.url, 'http://sandbox')
  return {
    method: request.method,
    path: decodeURIComponent(pathname),
    query: searchParams,
    header(name) {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    body: typeof request.body === 'string' ? request.body : '',
    whenClosed: (work) => reply.raw.once('close', work),
  }
}

export const bearerOf = (call: Call): string | undefined =>
  /^Bearer (\S+)$/i.exec(call.header('authorization') ?? '')?.[1]
