import { expect, test } from 'vitest'
import { aGroup } from '#test/fixtures/a-channel.ts'
import type { Channel } from './chat-contract.ts'
import { readChannels } from './read-channels.ts'

const pageSize = 2

/** A server with these channels, in the order of their last messages. */
function serverOf(count: number) {
  const list = Array.from({ length: count }, (_, at) => sentTo(aGroup(`Crew ${at + 1}`, []), at))
  const asked: string[] = []
  return {
    list,
    asked,
    /** Sends a message to the channel with this name. */
    send(name: string, at: number) {
      const index = list.findIndex((channel) => channel.name === name)
      for (const channel of list.splice(index, 1)) list.unshift(sentTo(channel, at))
    },
    /** As the real one: a page begins behind a cursor, which its channel may have left. */
    read: async ({ cursor }: { cursor?: string }) => {
      asked.push(cursor ?? 'front')
      const rest = cursor === undefined ? list : list.filter((channel) => cursorOf(channel) > cursor)
      const channels = rest.slice(0, pageSize)
      const last = channels.at(-1)
      return { channels, nextCursor: last && rest.length > pageSize ? cursorOf(last) : null }
    },
  }
}

const sentTo = (channel: Channel, at: number): Channel => ({
  ...channel,
  lastMessage: { id: `${at}`, sender: '', sentAt: `${at + 200}`, excerpt: '', fileType: null },
})
const cursorOf = ({ lastMessage }: Channel) => lastMessage?.sentAt ?? ''
const namesOf = (channels: readonly Channel[]) => channels.map(({ name }) => name)

test('a list of one page is asked for once', async () => {
  const server = serverOf(2)
  expect(await readChannels(server.read)).toEqual(server.list)
  expect(server.asked).toEqual(['front'])
})

test('a list of several pages has every channel once, in order', async () => {
  const server = serverOf(7)
  expect(await readChannels(server.read)).toEqual(server.list)
})

test('a channel that gets a message while the list is read is in it once, where it is sorted now', async () => {
  for (const moved of [['Crew 6'], ['Crew 1'], ['Crew 3'], ['Crew 4', 'Crew 5', 'Crew 6', 'Crew 7']]) {
    const server = serverOf(7)
    const read = readChannels(async (at) => {
      const page = await server.read(at)
      if (server.asked.length === 2) moved.forEach((name, index) => server.send(name, -1 - index))
      return page
    })
    const names = namesOf(await read)
    expect([moved, names]).toEqual([moved, namesOf(server.list)])
    expect(new Set(names).size).toBe(names.length)
  }
})
