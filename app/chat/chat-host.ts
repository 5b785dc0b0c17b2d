import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Message, MessageBrief } from '#shared/chat/chat-contract.ts'
import type { Colleague } from '#shared/employees/people-contract.ts'
import type { Client } from '#app/lib/api/client.ts'
import type { PickGroup } from '#app/ui/fields/pick-field.tsx'
import type { FieldFile, Upload } from '#app/ui/form/use-uploads.ts'
import type { ShownMessage } from './conversation/shown-message.ts'
import type { DraftStorage } from './composer/draft.ts'

export interface Action {
  label: string
  /** It can't be undone. */
  danger?: true
  /** To the field or to a question, which gets the focus. */
  leads?: true
  /** What is said once it is done, if it can't be seen. */
  done?: string
  /** Throws an Error whose message is for the user. */
  run: () => Promise<unknown> | void
}

export interface ActionMenuProps {
  /** What the button that opens it says. */
  label: string
  actions: readonly Action[]
}

export interface Question {
  title: string
  body: string
  /** What the answer that changes nothing says. */
  keep: string
  verb: string
  /** Throws an Error whose message is for the user. */
  onConfirm: () => Promise<unknown>
}

interface ChatLinkProps {
  channel: string
  /** A message to show in it. */
  message?: Pick<Message, 'id' | 'sentAt'> | undefined
  className?: string | undefined
  /** As that of a button. */
  'data-kind'?: 'plain'
  /** It is open beside the link. */
  isOpen?: boolean
  children: ReactNode
}

export interface LeaveGuardProps {
  /** What was entered and is kept nowhere yet. */
  isUnsaved: boolean
  /** Attached files, which not every app can keep. */
  files?: number
  /** What would be lost; left out, what was typed. */
  body?: string
}

/** How an app attaches files. */
export interface Attaching {
  /** As the attribute of an input. */
  accept: string
  /** Makes a file smaller, or refuses it with an Error whose message is for the user. */
  prepare?: (file: File) => Promise<Blob>
  upload: Upload
  thumbnailOf?: (file: FieldFile) => string
}

/** A message to be sent. */
export type NewMessage = Pick<Message, 'id' | 'channel' | 'content' | 'urgent' | 'announcement'> & {
  replyTo: string | null
  fileIds: string[]
}

/** What one of the apps gives to the parts of the chat: who is there, and how it links, asks, sends and keeps. */
export interface ChatHost {
  userId: string
  /** Everyone at the farm, also those who left. */
  people: readonly Colleague[]
  /** Groups of them who are chosen together, by user id: the crews of the farm. */
  crews: readonly PickGroup[]
  /** By user id. */
  names: ReadonlyMap<string, string>
  /** The farm's. */
  zone: string
  /** ISO in UTC. */
  now: string

  Link: ComponentType<ChatLinkProps>
  /** A small picture that says nothing beside a name. */
  Thumbnail: ComponentType<{ fileId: string }>
  MessageFiles: ComponentType<{ message: ShownMessage }>
  ActionMenu: ComponentType<ActionMenuProps>
  ask: (question: Question) => void
  /** Asks before something that is not saved is left. */
  LeaveGuard: ComponentType<LeaveGuardProps>
  attaching: Attaching
  drafts: DraftStorage

  /** A page of what is found, latest first. Throws an Error whose message is for the user. */
  searchMessages: (search: { words: string; before?: string }) => Promise<readonly Message[]>
  /** Opens a channel that was created; null opens the list. */
  openChannel: (id: string | null) => Promise<unknown>
  /** Opens a message of the open channel, loaded or not. */
  openMessage: (channel: string, message: MessageBrief) => void
  /** Keeps the message on this device until the server has it. Throws if it can't. */
  send: (message: NewMessage) => Promise<unknown>
  /** Of a message that was not sent. */
  retry: (id: string) => Promise<unknown>
  discard: (id: string) => Promise<unknown>
  /** Throws an Error whose message is for the user, as does `change`. */
  confirmAnnouncement: (id: string) => Promise<unknown>
  /** Changes something on the server, and then what the screen shows of it. */
  change: <Value>(work: (client: Client) => Promise<Value>) => Promise<Value>
  /** Does nothing without a connection. */
  setTyping: (channel: string) => void

  /** Opens the report of a hazard with the message's words. */
  reportHazard: (message: ShownMessage) => void
  /** Only where the user may: makes a task of a message, and shows who has confirmed an announcement. */
  createTask?: (message: ShownMessage) => void
  showReaders?: (announcement: string) => void
}

export const ChatContext = createContext<ChatHost | null>(null)

export function useChat(): ChatHost {
  const host = useContext(ChatContext)
  if (!host) throw new Error('a part of the chat is shown without an app around it')
  return host
}
