import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccountingService } from '#server/accounting/providers/accounting-service.ts'

interface CannedAnswer {
  status?: number
  headers?: Record<string, string>
  /** Objects are sent as JSON. */
  body?: unknown
  /** Closes the connection without answering. */
  hangUp?: boolean
}

/** A provider over real HTTP that returns these answers in order and then repeats the last one. For answers no sandbox gives. */
export async function startCannedProvider(...answers: CannedAnswer[]) {
  const requests: { method: string; url: string; headers: NodeJS.Dict<string | string[]>; atMs: number }[] = []
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body = '', hangUp } = answers[requests.length] ?? answers.at(-1) ?? {}
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      atMs: performance.now(),
    })
    if (hangUp) request.socket.destroy()
    else response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(portOf(server.address())))
  })
  const url = `http://127.0.0.1:${port}`
  const service: AccountingService = {
    clientId: 'client-of-the-test',
    clientSecret: 'secret-of-the-test',
    loginUrl: url,
    tokenUrl: url,
    apiUrl: url,
    appUrl: url,
    pace: { perMinute: 6000, atOnce: 5, minuteMs: 60_000, retryMs: 1, timeoutMs: 5000 },
  }

  async function close() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { service, requests, close, [Symbol.asyncDispose]: close }
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The canned provider has no port')
  return address.port
}
