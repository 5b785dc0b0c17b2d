import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { startMuster } from '#test/e2e/muster-process.ts'
import { openCrew } from './crew-by-http.ts'

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

/** The owner and an employee write in turn. */
async function openFarm(url: string) {
  const { channel, owner, employee, call, asOwner } = await openCrew(url)

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
          await asOwner('chat.listMessages', { id: channel, ...(first && { before: first.sentAt }) }),
        )
        found = [...older.messages, ...found]
        more = older.more
      }
      return found
    },
  }
}
