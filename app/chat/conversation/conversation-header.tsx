import type { ReactNode, Ref } from 'react'
import { Row } from '#app/ui/native/layout.tsx'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { useChat } from '../chat-host.ts'
import { ChannelPicture } from '../list/channel-picture.tsx'
import { t } from '../messages/chat-messages.ts'
import { channelName, participantsOf } from '../people.ts'
import classes from './conversation.module.css'

interface ConversationHeaderProps {
  channel: Channel
  heading: 'h1' | 'h2'
  headingRef?: Ref<HTMLHeadingElement>
  /** Leads back to the list. */
  back: ReactNode
  /** What can be done with the channel. */
  children: ReactNode
}

/** One line, so that the messages have the screen. */
export function ConversationHeader({ channel, heading: Heading, headingRef, back, children }: ConversationHeaderProps) {
  const chat = useChat()
  const name = channelName(channel, chat)
  return (
    <Row as="header" gap={8} className={classes.header}>
      {back}
      <ChannelPicture channel={channel} name={name} />
      <div className={classes.title}>
        <Heading title={name} tabIndex={-1} ref={headingRef}>
          <bdi>{name}</bdi>
        </Heading>
        {channel.type === 'group' && (
          <p className={classes.quiet}>{t('chat:members', { count: participantsOf(channel, chat.people).length })}</p>
        )}
      </div>
      {children}
    </Row>
  )
}
