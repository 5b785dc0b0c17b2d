import type { Channel } from '#shared/chat/chat-contract.ts'
import { useChat } from '#app/chat/chat-host.ts'
import { Conversation } from '#app/chat/conversation/conversation.tsx'
import { GoneChat } from '#app/chat/conversation/gone-chat.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { channelName } from '#app/chat/people.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import { useChannels } from '../chat-queries.ts'
import { ConversationDrawers } from './conversation-drawers.tsx'
import { BackToChats, PaneHeader } from './pane-header.tsx'
import classes from './conversation-pane.module.css'
import { useOpenChannel } from './use-open-channel.ts'

interface ConversationPaneProps {
  id: string
  /** Whether its name gets the focus: the user opened it from here. */
  takesFocus: boolean
}

/** One channel, if the user is in it. */
export function ConversationPane({ id, takesFocus }: ConversationPaneProps) {
  const channels = useChannels()
  return (
    <Loaded query={channels} skeleton={<FormSkeleton fields={5} />}>
      {(all) => {
        const channel = all.find((each) => each.id === id)
        if (channel) return <OpenConversation channel={channel} takesFocus={takesFocus} />
        return (
          <div className={classes.gone}>
            <BackToChats />
            <GoneChat id={id} title={t('chat:goneTitle')} />
          </div>
        )
      }}
    </Loaded>
  )
}

/** Its header, its messages, and what opens beside them. */
function OpenConversation({ channel, takesFocus }: { channel: Channel } & Pick<ConversationPaneProps, 'takesFocus'>) {
  const { open, query } = useOpenChannel(channel)
  const name = channelName(channel, useChat())
  return (
    <Stack as="section" className={classes.pane} aria-label={name}>
      <PaneHeader channel={channel} headingRef={takesFocus ? focus : null} />
      <Conversation
        open={open}
        dayHeading="h3"
        loading={
          <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
            {() => null}
          </Loaded>
        }
      />
      <ConversationDrawers channel={channel} />
    </Stack>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })
