import { Page } from '#app/ui/native/layout.tsx'
import { PinnedMessages } from '#app/chat/list/pinned-messages.tsx'
import { t } from '#app/chat/messages/chat-messages.ts'
import { useAnswer } from '#app/phone/outbox/use-answer.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { PhoneChat } from '../phone-chat.tsx'
import { pinsQuestion } from '../use-chat.ts'

/** The pinned messages of a channel, latest first. */
export function PinsPage({ id, zone }: { id: string; zone: string }) {
  const pins = useAnswer(pinsQuestion(id))
  return (
    <PhoneChat zone={zone}>
      <Page>
        <SubpageHeader title={t('chat:pinnedMessages')} back={{ href: `/${id}`, label: t('chat:backToChat') }} />
        <AnswerNote answer={pins} zone={zone} />
        {pins.value && <PinnedMessages pins={pins.value} />}
      </Page>
    </PhoneChat>
  )
}
