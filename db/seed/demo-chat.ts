import { instantOf, localDateOf } from '#shared/core/time/zone.ts'
import { confirmAnnouncement } from '#server/chat/announcements.ts'
import { createDirect, createGroup } from '#server/chat/new-channels.ts'
import { pinMessage } from '#server/chat/own-message.ts'
import { markAsRead } from '#server/chat/own-marks.ts'
import { sendMessage } from '#server/chat/send-message.ts'
import { bindChannels } from '#server/core/database/bind-channels.ts'
import type { Actor, BusinessContext } from '#server/core/http/context.ts'
import { findPeople } from '#server/employees/people/find-people.ts'
import { demoId } from './demo-chance.ts'
import type { Calendar } from './demo-owner.ts'
import { bindOwner, bindPerson } from './demo-store.ts'

/** Who says it: the owner, or the employee at this place of the list. */
interface Said {
  by: 'owner' | number
  /** Days before today, and the farm's time. */
  ago: number
  at: string
  text: string
  urgent?: true
  pinned?: true
}

const crewTalk: Said[] = [
  {
    by: 'owner',
    ago: 3,
    at: '06:40',
    text: 'Morning all. Headers start on River Flat, then the north block.',
    pinned: true,
  },
  { by: 0, ago: 3, at: '06:44', text: 'On my way. Is gate 4 still chained?' },
  { by: 'owner', ago: 3, at: '06:46', text: 'No, open. Please shut it behind you, the weaners are next door.' },
  { by: 1, ago: 2, at: '11:12', text: 'Header 2 is down, waiting on a belt. Dealer says 2 pm.' },
  { by: 'owner', ago: 2, at: '11:15', text: 'Ta. Swap to the chaser bin until then.' },
  { by: 2, ago: 2, at: '14:31', text: 'Belt is on, running again 👍' },
  {
    by: 0,
    ago: 1,
    at: '15:05',
    text: 'Moisture is 11.8 on the last load. https://www.bom.gov.au/nsw/ says rain from 8.',
  },
  { by: 'owner', ago: 1, at: '15:09', text: 'Keep going until 7, then tarps on all trucks.', urgent: true },
  { by: 3, ago: 0, at: '06:20', text: 'Tarps were fine. Track to the silos is greasy, take it slowly.' },
]

const directTalk: Said[] = [
  { by: 0, ago: 1, at: '16:40', text: 'Could I swap Friday with Saturday? Kids’ concert.' },
  { by: 'owner', ago: 1, at: '16:52', text: 'Sure. I will move you to the Saturday crew.' },
  { by: 0, ago: 1, at: '16:53', text: 'Thanks heaps!' },
]

const announcement =
  'Total fire ban tomorrow. No welding, grinding or slashing, and each vehicle carries its extinguisher.'

/** How many have confirmed the announcement. */
const confirmed = 12
const crewSize = 6

/** A crew, a direct chat and an announcement around today, through the real verbs. */
export async function talk(ctx: BusinessContext, { calendar: { zone } }: { calendar: Calendar }): Promise<void> {
  const { tx, now, actor: owner } = ctx
  const today = Temporal.PlainDate.from(localDateOf(now, zone))
  const idOf = (name: string) => demoId(`chat ${name}`, now)
  const people = [...(await findPeople(tx)).values()].filter(({ active, role }) => active && role === 'employee')
  const [partner] = people
  if (!partner) return
  const instant = ({ ago, at }: Pick<Said, 'ago' | 'at'>) => {
    const meant = instantOf(`${today.subtract({ days: ago }).toString()}T${at}`, zone)
    return meant < now ? meant : now
  }

  /** Runs verbs in the name of the owner or of an employee. */
  async function as(by: Said['by'], at: string, work: (as: BusinessContext) => Promise<unknown>) {
    const person = by === 'owner' ? undefined : people[by]
    if (person) await bindPerson(tx, owner.managerId, person.userId)
    else await bindOwner(tx, owner.userId)
    await bindChannels(tx)
    const actor: Actor = person ? { ...owner, role: 'employee', userId: person.userId, name: person.name } : owner
    await work({ ...ctx, actor, now: at })
  }

  async function hold(channel: string, lines: readonly Said[]) {
    for (const line of lines) {
      const { by, text: content, urgent = false, pinned } = line
      const [id, sentAt] = [idOf(content), instant(line)]
      const plain = { writtenAt: sentAt, replyTo: null, announcement: false, fileIds: [] }
      await as(by, sentAt, (each) => sendMessage(each, { id, channel, content, urgent, ...plain }))
      if (pinned) await as('owner', sentAt, (each) => pinMessage(each, { id, pinned }))
    }
    const [last] = lines.slice(-1)
    if (last) await as(0, now, (each) => markAsRead(each, { chatId: channel, upTo: instant(last) }))
  }

  const [crew, direct] = [idOf('crew'), idOf('direct')]
  const members = people.slice(0, crewSize).map(({ userId }) => userId)
  const began = instant({ ago: 4, at: '17:00' })
  await as('owner', began, (each) => createGroup(each, { id: crew, name: 'Harvest crew', members }))
  await as('owner', began, (each) => createDirect(each, { id: direct, userId: partner.userId }))
  await hold(crew, crewTalk)
  await hold(direct, directTalk)

  const announced = { id: idOf(announcement), channel: owner.managerId, content: announcement, urgent: true }
  const at = instant({ ago: 1, at: '17:30' })
  const rest = { writtenAt: at, replyTo: null, announcement: true, fileIds: [] }
  await as('owner', at, (each) => sendMessage(each, { ...announced, ...rest }))
  for (const [index] of people.slice(0, confirmed).entries())
    await as(index, instant({ ago: 1, at: '17:50' }), (each) => confirmAnnouncement(each, { id: announced.id }))
  await bindOwner(tx, owner.userId)
}
