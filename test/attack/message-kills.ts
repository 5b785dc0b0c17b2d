import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { terms } from '#test/contract/member.ts'
import { requestOf } from '#test/contract/request-of.ts'
import { startMuster } from '#test/e2e/muster-process.ts'
import { password, registration } from '#test/server.ts'

const clients = 5
const messages = 1000

const page = z.object({
  messages: z.array(z.object({ id: z.string(), content: z.string(), sentAt: z.string() })),
  more: z.boolean(),
})

/**
 * Kills the server repeatedly during a burst of messages from several clients. Each client sends its messages in order and
 * repeats the one that was not answered. Afterwards each message must exist once, in the order of its client.
 */
export async function messageKills(kills = Number(process.env['ATTACK_KILLS'] ?? 10)): Promise<string> {
  const muster = await startMuster()
  try {
    const farm = await openFarm(muster.url)
    const waiting = Array.from({ length: clients }, (_, client) =>
      Array.from({ length: messages / clients }, (_each, turn) => farm.message(client, `${client} ${turn}`)),
    )
    const left = () => waiting.reduce((sum, queue) => sum + queue.length, 0)
    for (let kill = 1; kill <= kills; kill++) {
      const goal = messages - (messages * kill) / (kills + 1)
      const reached = Promise.withResolvers<void>()
      const writing = Promise.all(waiting.map((queue) => sendInOrder(queue, () => left() <= goal && reached.resolve())))
      await Promise.race([reached.promise, writing])
      await muster.kill()
      await writing
      await muster.startAgain()
    }
    await Promise.all(waiting.map((queue) => sendInOrder(queue)))
    const found = await farm.readAll()
    check(found)
    return `${kills} kills, ${found.length} messages of ${clients} clients, none lost, none twice, all in order`
  } finally {
    await muster.remove()
  }
}

/** Ends at the first message that is not answered, which stays in the queue. */
async function sendInOrder(queue: (() => Promise<boolean>)[], onSent?: () => void): Promise<void> {
  for (let [send] = queue; send !== undefined; [send] = queue) {
    if (!(await send())) return
    queue.shift()
    onSent?.()
  }
}

function check(found: readonly { content: string; sentAt: string }[]) {
  const perClient = messages / clients
  for (let client = 0; client < clients; client++) {
    const turns = found.filter(({ content }) => content.startsWith(`${client} `)).map(({ content }) => content)
    const expected = Array.from({ length: perClient }, (_, turn) => `${client} ${turn}`)
    if (turns.join() !== expected.join())
      throw new Error(`client ${client}: ${turns.length} of ${perClient}, or out of order`)
  }
  if (new Set(found.map(({ sentAt }) => sentAt)).size !== found.length) throw new Error('two messages have one time')
}

/** A farm with a group of its owner and an employee, who write in turn. */
async function openFarm(url: string) {
  const email = `writer-${newId()}@example.com`
  const owner = await cookieOf('accounts.registerBusiness', registration(`owner-${newId()}@example.com`))
  const person = { id: newId(), email, firstName: 'Kit', lastName: 'Writer', phone: '', ...terms }
  const { code } = z.object({ code: z.string() }).parse(await read('employees.inviteEmployee', person))
  const employee = await cookieOf('accounts.joinBusiness', { email, code, password })
  const people = z
    .array(z.object({ userId: z.string(), role: z.string() }))
    .parse(await read('employees.listPeople', {}))
  const members = people.filter(({ role }) => role === 'employee').map(({ userId }) => userId)
  const channel = newId()
  await read('chat.createGroup', { id: channel, name: 'River crew', members })

  function call(name: string, input: unknown, caller: Record<string, string>) {
    const { method, url: path, headers, payload } = requestOf(name, input)
    const body = payload === undefined ? {} : { body: payload }
    return fetch(url + path, { method, headers: { ...headers, ...caller }, ...body })
  }

  async function read(name: string, input: unknown): Promise<unknown> {
    const answer = await call(name, input, { cookie: owner })
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  async function cookieOf(name: string, input: unknown): Promise<string> {
    const answer = await call(name, input, {})
    if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`)
    return answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  }

  return {
    /** @returns sends it, or sends it again, and says whether it was accepted */
    message(client: number, content: string): () => Promise<boolean> {
      const writtenAt = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
      const plain = { replyTo: null, urgent: false, announcement: false, fileIds: [] }
      const input = { id: newId(), channel, content, writtenAt, ...plain }
      const caller = client % 2 === 0 ? { cookie: owner } : { cookie: employee, 'x-muster-app': 'phone' }
      return () =>
        call('chat.sendMessage', input, caller).then(
          (answer) => answer.ok,
          () => false,
        )
    },
    async readAll() {
      let found: z.infer<typeof page>['messages'] = []
      for (let more = true; more;) {
        const [first] = found
        const older = page.parse(
          await read('chat.listMessages', { id: channel, ...(first && { before: first.sentAt }) }),
        )
        found = [...older.messages, ...found]
        more = older.more
      }
      return found
    },
  }
}
