import type { ReactNode } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { GoneChat } from '#app/chat/conversation/gone-chat.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { Page } from '#app/ui/native/layout.tsx'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { channelsQuestion } from './channels-question.ts'
import { PhoneChat } from './phone-chat.tsx'

interface KnownChannelProps {
  id: string
  /** The farm's. */
  zone: string
  children: (channel: Channel, channels: ReturnType<typeof useAnswer<Channel[]>>) => ReactNode
}

/** A page of a channel, if the employee is in it. Nothing is asked about any other. */
export function KnownChannel({ id, zone, children }: KnownChannelProps) {
  const channels = useAnswer(channelsQuestion)
  const channel = channels.value?.find((each) => each.id === id)
  if (channel) return children(channel, channels)
  const isGone = channels.value !== undefined
  return (
    <PhoneChat zone={zone}>
      <Page>
        <SubpageHeader
          title={t(isGone ? 'chat:goneTitle' : 'chat:title')}
          back={{ href: '/', label: t('chat:back') }}
        />
        {isGone ? <GoneChat id={id} /> : <AnswerNote answer={channels} zone={zone} />}
      </Page>
    </PhoneChat>
  )
}
