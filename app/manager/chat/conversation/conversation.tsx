import { useRef, useState } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { useSession } from '#app/lib/session.ts'
import { usePeople, usePeopleNames } from '#app/manager/business/people-queries.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { useChannels, useMessages } from '../chat-queries.ts'
import { channelName } from '../channel-name.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { Composer } from './composer.tsx'
import { ConversationDrawers } from './conversation-drawers.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import type { Draft } from './draft.ts'
import { MessageList } from './message-list.tsx'
import { ShownMessageLine } from './shown-message-line.tsx'
import classes from './conversation.module.css'
import { TypingLine } from './typing-line.tsx'
import { useReadMark } from './use-read-mark.ts'
import { useShownMessage } from './use-shown-message.ts'

/** One channel, if the user is in it. */
export function Conversation({ id }: { id: string }) {
  const channels = useChannels()
  return (
    <Loaded query={channels} skeleton={<FormSkeleton fields={5} />}>
      {(all) => {
        const channel = all.find((each) => each.id === id)
        if (channel) return <OpenConversation channel={channel} />
        return (
          <div className={classes.gone}>
            <EmptyState drawing="chat" title="This chat is not here">
              It may have been removed, or you are no longer in it. Choose another on the left.
            </EmptyState>
          </div>
        )
      }}
    </Loaded>
  )
}

/** Its messages, and a field for the next one. */
function OpenConversation({ channel }: { channel: Channel }) {
  const { id, type, everyone } = channel
  const { query, older, readSince } = useMessages(id)
  const outbox = useOutbox()
  const names = usePeopleNames()
  const people = usePeople().data ?? []
  const { id: userId } = useSession().user
  const [draft, setDraft] = useState<Draft>({ kind: 'new' })
  const area = useRef<HTMLElement>(null)
  const shown = useShownMessage(query.data, readSince)
  useReadMark(id, query.data)

  const here = people.filter(({ active, role }) => active && role !== 'bookkeeper').map((each) => each.userId)
  const participants = everyone ? here : channel.participants
  const present = participants.filter((each) => here.includes(each))
  const name = channelName(channel, { userId, names })
  return (
    <section ref={area} className={classes.conversation} aria-label={name}>
      <ConversationHeader channel={channel} name={name} people={participants.length} />
      <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
        {(page) => (
          <MessageList
            page={page}
            participants={present}
            isDirect={type === 'direct'}
            outbox={outbox}
            waiting={outbox.messages.filter(
              (each) => each.channel === id && !page.messages.some((message) => message.id === each.id),
            )}
            loadingOlder={older.isPending}
            onOlder={() => {
              const [first] = page.messages
              if (first && page.more && !older.isPending) older.mutate(first.sentAt)
            }}
            onDraft={setDraft}
          />
        )}
      </Loaded>
      <div className={classes.lines}>
        <ShownMessageLine {...shown} />
        <TypingLine channel={id} />
      </div>
      <Composer
        channel={channel}
        draft={draft}
        area={area}
        send={outbox.send}
        onDone={() => setDraft({ kind: 'new' })}
      />
      <ConversationDrawers channel={channel} participants={participants} />
    </section>
  )
}
