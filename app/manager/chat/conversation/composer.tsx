import type { RefObject } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import type { SentMessage } from '../outbox/outbox-db.ts'
import type { Draft } from './draft.ts'
import { EditMessageForm } from './edit-message-form.tsx'
import { NewMessageForm } from './new-message-form.tsx'

interface ComposerProps {
  channel: Channel
  draft: Draft
  /** Where files can be dropped. */
  area: RefObject<HTMLElement | null>
  send: (message: SentMessage) => Promise<unknown>
  onDone: () => void
}

/** Writes a new message, or changes an earlier one and then goes on with the new one. */
export function Composer({ channel, draft, area, send, onDone }: ComposerProps) {
  return (
    <>
      <NewMessageForm
        channel={channel}
        replyTo={draft.kind === 'answer' ? draft.message : null}
        hidden={draft.kind === 'change'}
        area={area}
        send={send}
        onDone={onDone}
      />
      {draft.kind === 'change' && <EditMessageForm key={draft.message.id} message={draft.message} onDone={onDone} />}
    </>
  )
}
