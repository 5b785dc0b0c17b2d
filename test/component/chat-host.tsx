import type { ReactNode } from 'react'
import { v7 as newId } from 'uuid'
import { ChatContext, type ChatHost, type NewMessage } from '#app/chat/chat-host.ts'
import type { Draft } from '#app/chat/composer/draft.ts'
import { asStored, type ShownMessage } from '#app/chat/conversation/shown-message.ts'
import { createClient } from '#app/lib/api/client.ts'
import { apiLink } from '#app/lib/api/api-link.ts'
import '#app/ui/theme/media.css'
import '#app/ui/theme/theme.css'

export const ana = { userId: newId(), name: 'Ana Bell', role: 'owner' as const, active: true }
export const ben = { userId: newId(), name: 'Ben Cole', role: 'employee' as const, active: true }
export const cleo = { userId: newId(), name: 'Cleo Dunn', role: 'employee' as const, active: true }
export const dan = { userId: newId(), name: 'Dan Egan', role: 'employee' as const, active: true }
const people = [ana, ben, cleo, dan]

/** What an app gives to the parts of the chat, for Ana; what is sent is kept in a list. */
export function aChatHost(changed: Partial<ChatHost> = {}) {
  const sent: NewMessage[] = []
  const kept = new Map<string, Draft>()
  const client = createClient(
    apiLink(
      () => ({}),
      (request, init) => fetch(request, init),
    ),
  )
  const prefix = newId()
  const host: ChatHost = {
    userId: ana.userId,
    people,
    crews: [],
    names: new Map(people.map(({ userId, name }) => [userId, name])),
    zone: 'Australia/Sydney',
    now: '2026-03-02T01:00:00.000Z',
    Link: ({ channel, children }) => <a href={`#${channel}`}>{children}</a>,
    Thumbnail: () => null,
    MessageFiles: () => null,
    ActionMenu: ({ actions }) =>
      actions.map(({ label, run }) => (
        <button key={label} onClick={() => void run()}>
          {label}
        </button>
      )),
    ask: ({ onConfirm }) => void onConfirm(),
    LeaveGuard: () => null,
    attaching: { accept: '*', upload: (bytes, { id, name }) => Promise.resolve({ id, name, type: bytes.type }) },
    drafts: {
      keyOf: (channel) => `${prefix} ${channel}`,
      read: (key) => kept.get(key) ?? null,
      write: (key, draft) => void (draft ? kept.set(key, draft) : kept.delete(key)),
    },
    searchMessages: () => Promise.resolve([]),
    openChannel: () => Promise.resolve(),
    openMessage: () => undefined,
    send: (message) => Promise.resolve(void sent.push(message)),
    retry: () => Promise.resolve(),
    discard: () => Promise.resolve(),
    confirmAnnouncement: () => Promise.resolve(),
    change: (work) => work(client),
    setTyping: () => undefined,
    reportHazard: () => undefined,
    ...changed,
  }
  return { host, sent, kept }
}

export const InChat = ({ host, children }: { host: ChatHost; children: ReactNode }) => (
  <ChatContext value={host}>{children}</ChatContext>
)

let minute = 0
/** A message of Ben that the server has, a minute later than the one before. */
export function aMessage(content: string, changed: Partial<ShownMessage> = {}): ShownMessage {
  minute += 1
  const sentAt = Temporal.Instant.from('2026-03-02T00:00:00Z')
    .add({ minutes: minute })
    .toString({ fractionalSecondDigits: 3 })
  const never = { editedAt: null, deletedAt: null, confirmed: false, confirmations: 0, pinned: false }
  const stored = asStored({
    id: newId(),
    channel: newId(),
    sender: ben.userId,
    content,
    sentAt,
    writtenAt: sentAt,
    replyTo: null,
    urgent: false,
    announcement: false,
    files: [],
    ...never,
  })
  return { ...stored, ...changed }
}
