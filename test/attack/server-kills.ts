import { randomInt } from 'node:crypto'
import { startMuster } from '#test/e2e/muster-process.ts'
import { openWriteStream } from './write-stream.ts'

const kills = Number(process.env['ATTACK_KILLS'] ?? 10)
const clients = 8

/** Kills the server repeatedly during writes. Afterwards each acknowledged write must exist once and complete. */
export async function serverKills(): Promise<string> {
  const muster = await startMuster()
  try {
    const stream = await openWriteStream(muster.url)
    for (let kill = 0; kill < kills; kill++) {
      const stop = new AbortController()
      const goal = stream.countAcknowledged() + randomInt(10, 150)
      const reached = Promise.withResolvers<void>()
      const count = (saved: number) => saved >= goal && reached.resolve()
      const writing = Promise.all(Array.from({ length: clients }, () => stream.write(stop.signal, count)))
      await Promise.race([reached.promise, writing])
      await muster.kill()
      stop.abort()
      await writing
      await muster.startAgain()
      const lost = await stream.findLosses()
      if (lost.length > 0) throw new Error(`after kill ${kill + 1}: ${lost.join('; ')}`)
    }
    await stream.sendRest()
    const lost = await stream.findLosses()
    if (lost.length > 0) throw new Error(`after sending the rest again: ${lost.join('; ')}`)
    return `${kills} kills, ${stream.countAcknowledged()} acknowledged writes, none lost, none twice`
  } finally {
    await muster.remove()
  }
}
