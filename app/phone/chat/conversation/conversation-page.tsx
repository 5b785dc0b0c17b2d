import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import { Conversation } from '#app/chat/conversation/conversation.tsx'
import { ConversationHeader } from '#app/chat/conversation/conversation-header.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page, Stack } from '#app/ui/native/layout.tsx'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { channelsQuestion } from '../channels-question.ts'
import { PhoneChat } from '../phone-chat.tsx'
import classes from '../phone-chat.module.css'
import { ChannelMenu } from './channel-menu.tsx'
import { useOpenChannel } from './use-open-channel.ts'

interface ConversationPageProps {
  id: string
  /** The farm's. */
  zone: string
}

/** One channel: its messages, and a field for the next one. The address may name a message that was looked for. */
export function ConversationPage({ id, zone }: ConversationPageProps) {
  const channels = useAnswer(channelsQuestion)
  const channel = channels.value?.find((each) => each.id === id)
  const { answer, open } = useOpenChannel({ id, channel, onRead: channels.refresh })
  const isGone = channels.value && !channel
  if (isGone || !open)
    return (
      <Page>
        <SubpageHeader
          title={t(isGone ? 'chat:goneTitle' : 'chat:title')}
          back={{ href: '/', label: t('chat:back') }}
        />
        {isGone ? <EmptyState drawing="chat">{t('chat:gone')}</EmptyState> : <AnswerNote answer={answer} zone={zone} />}
      </Page>
    )
  const back = (
    <Link href="/" className={classes.tool} aria-label={t('chat:back')}>
      <IconChevronLeft size={24} aria-hidden="true" />
    </Link>
  )
  return (
    <PhoneChat zone={zone} onChange={answer.refresh}>
      <Stack grow className={classes.conversation} data-fills-screen>
        <ConversationHeader channel={open.channel} heading="h1" headingRef={focus} back={back}>
          <ChannelMenu channel={open.channel} onChange={channels.refresh} />
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
