import { useCallback, useSyncExternalStore } from 'react'
import type { MessageBrief } from '#shared/chat/chat-contract.ts'
import type { FieldFile } from '#app/ui/form/use-uploads.ts'

/** What is written in a channel and not sent. A reply is kept while another message is edited. */
export interface Draft {
  text: string
  files: readonly FieldFile[]
  urgent: boolean
  announcement: boolean
  /** What it answers. */
  replyTo: MessageBrief | null
  /** An earlier message whose text is changed first. */
  edit: { id: string; text: string } | null
}

/** Where an app keeps drafts through a reload. */
export interface DraftStorage {
  /** The name under which it is kept. */
  keyOf: (channel: string) => string
  /** What was kept, in whatever shape; null if nothing was. */
  read: (key: string) => object | null
  /** Null deletes it. */
  write: (key: string, draft: Draft | null) => void
}

const nothing: Draft = { text: '', files: [], urgent: false, announcement: false, replyTo: null, edit: null }

/** Those that are on the screen, by key. */
const drafts = new Map<string, Draft>()
const listeners = new Map<string, Set<() => void>>()

/** The draft of a channel. */
export function draftOf({ keyOf, read, write }: DraftStorage, channel: string) {
  const key = keyOf(channel)
  function current(): Draft {
    const draft = drafts.get(key) ?? draftFrom(read(key))
    drafts.set(key, draft)
    return draft
  }
  function set(draft: Draft) {
    drafts.set(key, draft)
    write(key, isEmpty(draft) ? null : draft)
    for (const listener of listeners.get(key) ?? []) listener()
  }
  return {
    key,
    /** Also within the event that changed it, before the screen shows the change. */
    current,
    change: (changed: Partial<Draft>) => set({ ...current(), ...changed }),
    /** Empties the field at once, so that what is typed from then on belongs to the next message. */
    take(): Draft {
      const taken = current()
      set({ ...nothing, edit: taken.edit })
      return taken
    },
    /** Puts back a message that could not be kept, before what was typed meanwhile. */
    giveBack({ text, files, ...rest }: Draft) {
      const typed = current()
      const both = [text, typed.text].filter((each) => each !== '').join('\n')
      set({ ...rest, edit: typed.edit, text: both, files: [...files, ...typed.files] })
    },
  }
}

export function useDraft(storage: DraftStorage, channel: string) {
  const draft = draftOf(storage, channel)
  const { key } = draft
  const { read } = storage
  const subscribe = useCallback((listener: () => void) => listen({ key, read }, listener), [key, read])
  return { ...draft, shown: useSyncExternalStore(subscribe, draft.current) }
}

function listen({ key, read }: { key: string } & Pick<DraftStorage, 'read'>, listener: () => void) {
  const all = listeners.get(key) ?? new Set()
  listeners.set(key, all.add(listener))
  /** Another tab that shares the storage has changed it. The files of a tab may be its own. */
  function follow(event: StorageEvent) {
    if (event.key !== key) return
    const { files = [] } = drafts.get(key) ?? {}
    drafts.set(key, { ...draftFrom(read(key)), files })
    listener()
  }
  window.addEventListener('storage', follow)
  return () => {
    window.removeEventListener('storage', follow)
    all.delete(listener)
    if (all.size > 0) return
    // From then on only the storage has it, which the app empties when the user signs out.
    listeners.delete(key)
    drafts.delete(key)
  }
}

const isEmpty = ({ text, files, urgent, announcement, replyTo, edit }: Draft) =>
  text === '' && files.length === 0 && !urgent && !announcement && !replyTo && !edit

/** Another version may have kept it in another shape. */
function draftFrom(kept: object | null): Draft {
  const { text, files, urgent, announcement, replyTo, edit }: Partial<Record<keyof Draft, unknown>> = kept ?? {}
  return {
    text: typeof text === 'string' ? text : '',
    files: Array.isArray(files) ? files.filter(isFile) : [],
    urgent: urgent === true,
    announcement: announcement === true,
    replyTo: isBrief(replyTo) ? replyTo : null,
    edit: isEdit(edit) ? edit : null,
  }
}

const has = <Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, string> =>
  typeof value === 'object' && value !== null && keys.every((key) => typeof Reflect.get(value, key) === 'string')

const isFile = (value: unknown): value is FieldFile => has(value, 'id', 'name', 'type')
const isBrief = (value: unknown): value is MessageBrief =>
  has(value, 'id', 'sender', 'sentAt', 'excerpt') && 'fileType' in value
const isEdit = (value: unknown): value is { id: string; text: string } => has(value, 'id', 'text')
