import { useState } from 'react'
import { Link } from 'wouter'
import { ChannelList } from '#app/chat/list/channel-list.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { Page } from '#app/ui/native/layout.tsx'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { channelsQuestion } from '../channels-question.ts'
import { PhoneChat } from '../phone-chat.tsx'

/** The channels by their last message, and a search through all messages. */
export function ChannelsPage({ zone }: { zone: string }) {
  const answer = useAnswer(channelsQuestion)
  const [words, setWords] = useState('')
  const isLoading = answer.value === undefined && answer.problem === null
  const note = <AnswerNote answer={answer} zone={zone} />
  return (
    <PhoneChat zone={zone}>
      <Page title={t('chat:title')}>
        {/* While they load, the placeholders are where the rows will be, so that nothing above them moves. */}
        {!isLoading && note}
        <Link href="/new" className={buttonClass}>
          {t('chat:newChat')}
        </Link>
        <ChannelList channels={answer.value} words={words} onWords={setWords} loading={isLoading && note} />
        {answer.value?.length === 0 && words === '' && (
          <EmptyState drawing="chat" title={t('chat:nothingTitle')}>
            {t('chat:nothing')}
          </EmptyState>
        )}
      </Page>
    </PhoneChat>
  )
}
