import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { requestOf } from '#test/contract/request-of.ts'
import type { Environment } from './environment.ts'
import type { Farm } from './farm.ts'
import { nextChange, openStream, signInFollowers } from './live.ts'
import { type Load, middleCpu, sendAll } from './load.ts'
import { asMilliseconds, asTimes, median, type Row, rowsOf } from './row.ts'

const [few, many] = [100, 100_000]
const channels = 200
const openChats = 200
const perRound = { rounds: 3, requests: 200 }

const { atMost, reported } = rowsOf('chat')

/** A channel with few and with many messages, a list of many channels, and a message that many open chats show. */
export async function benchChat(environment: Environment, farm: Farm): Promise<Row[]> {
  const owner = new Client(environment.ownerUrl)
  await owner.connect()
  try {
    const channel = await addChannels(owner, farm)
    await addMessages(owner, farm, { channel, from: 1, to: few })
    const before = await figuresOf(environment, farm, channel)
    await addMessages(owner, farm, { channel, from: few + 1, to: many })
    await owner.query('analyze app.messages')
    const after = await figuresOf(environment, farm, channel)
    const grown = (what: keyof typeof before) =>
      atMost(`${what} with ${many} messages, CPU to that with ${few}`, 1.2, after[what] / before[what], asTimes)
    return [
      grown('open'),
      grown('send'),
      grown('list'),
      reported(`list of ${channels} channels`, asMilliseconds(after.list / 1000)),
      atMost(
        `a message shown in ${openChats} open chats on one server`,
        1000,
        await deliver(environment, farm),
        asMilliseconds,
      ),
    ]
  } finally {
    await owner.end()
  }
}

/** CPU in microseconds of opening a channel, sending a message and listing the channels. */
async function figuresOf(environment: Environment, farm: Farm, channel: string) {
  const load = (requestAt: Load['requestAt']): Load => ({ server: environment.muster, cookie: farm.cookie, requestAt })
  return {
    open: await middleCpu(
      environment,
      load(() => requestOf('chat.listMessages', { id: channel })),
      perRound,
    ),
    send: await middleCpu(
      environment,
      load(() => messageIn(channel).request),
      perRound,
    ),
    list: await middleCpu(
      environment,
      load(() => requestOf('chat.listChannels', {})),
      perRound,
    ),
  }
}

function messageIn(channel: string) {
  const id = newId()
  const writtenAt = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })
  const input = { id, channel, content: 'Gate 4 is open', writtenAt, replyTo: null, urgent: false, announcement: false }
  return { id, request: requestOf('chat.sendMessage', { ...input, fileIds: [] }) }
}

/** @returns the first of many channels of the owner and an employee */
async function addChannels(owner: Client, { managerId, userId, employeeIds }: Farm): Promise<string> {
  const ids = Array.from({ length: channels }, () => newId())
  const other = 'select user_id from app.employment_info where manager_id = $1 and id = $4'
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `with made as (
       insert into app.channels (manager_id, id, name, type, created_by)
       select $1, c, 'Crew ' || n, 'group', $3 from unnest($2::uuid[]) with ordinality as list (c, n) returning id
     ), activity as (insert into app.channel_activity (manager_id, id) select $1, id from made)
     insert into app.channel_participants (manager_id, id, channel_id, user_id)
     select $1, gen_random_uuid(), made.id, person from made, unnest(array[$3::uuid, (${other})]) person`,
    [managerId, ids, userId, employeeIds[0]],
  )
  return ids[0] ?? ''
}

async function addMessages(
  owner: Client,
  { managerId, userId }: Farm,
  { channel, from, to }: { channel: string; from: number; to: number },
): Promise<void> {
  await owner.query(
    `insert into app.messages (manager_id, id, channel, sender, content, sent_at)
     select $1, gen_random_uuid(), $2, $3, 'Gate ' || n || ' is open', timestamptz '2026-01-01 00:00Z' + n * interval '1 second'
     from generate_series($4::int, $5::int) n`,
    [managerId, channel, userId, from, to],
  )
}

/** The median milliseconds from sending an announcement until every open chat has read it. */
async function deliver(environment: Environment, farm: Farm): Promise<number> {
  const { muster } = environment
  const followers = await signInFollowers(environment, farm, openChats)
  const streams = []
  for (let at = 0; at < openChats; at++) streams.push(await openStream(muster.url, at, followers))
  const times: number[] = []
  for (let round = 0; round < perRound.rounds; round++) {
    const { id, request } = messageIn(farm.managerId)
    const shown = streams.map(async (stream, at) => {
      await nextChange(stream, 'chats')
      const { url } = requestOf('chat.listMessages', { id: farm.managerId })
      const answer = await fetch(muster.url + url, { headers: followers[at % followers.length] ?? {} })
      if (!(await answer.text()).includes(id)) throw new Error('an open chat did not get the message')
    })
    const start = performance.now()
    await sendAll({ server: muster, cookie: farm.cookie, requestAt: () => request }, 1)
    await Promise.all(shown)
    times.push(performance.now() - start)
  }
  for (const stream of streams) stream.destroy()
  return median(times)
}
