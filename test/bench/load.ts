import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { WireRequest } from '#test/contract/request-of.ts'
import type { MeasuredServer } from './measured-server.ts'
import type { Environment } from './environment.ts'
import { median } from './row.ts'

const connections = 8

export interface Load {
  server: MeasuredServer
  cookie: string
  /** Returns the request to send; repeated until `count` requests are answered. */
  requestAt: (index: number) => WireRequest
}

export interface Cost {
  perSecond: number
  /** CPU per request. */
  serverMicroseconds: number
  databaseMicroseconds: number
}

export const cpuOf = ({ serverMicroseconds, databaseMicroseconds }: Cost) => serverMicroseconds + databaseMicroseconds

/** The cost per request for `count` requests, eight at a time. */
export async function costOf(environment: Environment, load: Load, count: number): Promise<Cost> {
  const { server } = load
  const used = async () => [await server.cpuMicroseconds(), await environment.databaseCpuMicroseconds()] as const
  const [serverBefore, databaseBefore] = await used()
  const start = performance.now()
  await sendAll(load, count)
  const milliseconds = performance.now() - start
  const [serverAfter, databaseAfter] = await used()
  return {
    perSecond: (count * 1000) / milliseconds,
    serverMicroseconds: (serverAfter - serverBefore) / count,
    databaseMicroseconds: (databaseAfter - databaseBefore) / count,
  }
}

/** The middle of what a request costs in these rounds, in microseconds of CPU, once the server is warm. */
export async function middleCpu(
  environment: Environment,
  load: Load,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<number> {
  await sendAll(load, requests)
  const figures: number[] = []
  for (let round = 0; round < rounds; round++) figures.push(cpuOf(await costOf(environment, load, requests)))
  return median(figures)
}

export async function sendAll({ server, cookie, requestAt }: Load, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const work = async () => {
    for (let index = next++; index < count; index = next++) await send(agent, server.url, cookie, requestAt(index))
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
}

async function send(agent: Agent, origin: string, cookie: string, { method, url, headers, payload }: WireRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const receive = async (answer: IncomingMessage) => {
    const body = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${method} ${url} was answered with ${answer.statusCode}: ${body}`)
  }
  const sent = request(origin + url, { agent, method, headers: { ...headers, cookie } }, (answer) => {
    receive(answer).then(resolve, reject)
  })
  sent.on('error', reject)
  sent.end(payload)
  return promise
}
