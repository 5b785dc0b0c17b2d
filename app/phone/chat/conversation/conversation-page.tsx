import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { Conversation } from '#app/chat/conversation/conversation.tsx'
import { ConversationHeader } from '#app/chat/conversation/conversation-header.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { Stack } from '#app/ui/native/layout.tsx'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { PhoneChat } from '../phone-chat.tsx'
import classes from '../phone-chat.module.css'
import { ChannelMenu } from './channel-menu.tsx'
import { useOpenChannel } from './use-open-channel.ts'

interface ConversationPageProps {
  channel: Channel
  /** Of the channels: they are read again. */
  onChange: () => void
  /** The farm's. */
  zone: string
}

/** One channel: its messages, and a field for the next one. The address may name a message that was looked for. */
export function ConversationPage({ channel, onChange, zone }: ConversationPageProps) {
  const { answer, open } = useOpenChannel(channel, onChange)
  const back = (
    <Link href="/" className={classes.tool} aria-label={t('chat:back')}>
      <IconChevronLeft size={24} aria-hidden="true" />
    </Link>
  )
  return (
    <PhoneChat zone={zone} onChange={answer.refresh}>
      <Stack grow className={classes.conversation} data-fills-screen>
        <ConversationHeader channel={channel} heading="h1" headingRef={focus} back={back}>
          <ChannelMenu channel={channel} onChange={onChange} />
        </ConversationHeader>
        <div className={classes.notes}>
          <AnswerNote answer={answer} zone={zone} />
        </div>
        <Conversation open={open} dayHeading="h2" />
      </Stack>
    </PhoneChat>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })
