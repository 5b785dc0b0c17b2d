import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { mostMessages } from '#shared/chat/chat-limits.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { usePeopleNames } from '../../calendar/use-calendar.ts'
import { useAnswer } from '../../outbox/use-answer.ts'
import { AnswerNote } from '../../shell/answer-note.tsx'
import { ChannelMenu } from './channel-menu.tsx'
import { channelName } from '../channel-name.ts'
import { channelsQuestion } from '../channels-question.ts'
import classes from '../chat.module.css'
import { GroupPicture } from '../group/group-picture.tsx'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { MessageList } from './message-list.tsx'
import { TypingLine } from './typing-line.tsx'
import { useMessages } from '../use-chat.ts'
import { useReadMark } from './use-read-mark.ts'
import { newDraft } from './draft.ts'

interface ConversationPageProps {
  person: PhonePerson
  id: string
  zone: string
}

/** One channel: its messages, and a field for the next one. The address may name a message that was looked for. */
export function ConversationPage({ person, id, zone }: ConversationPageProps) {
  const search = new URLSearchParams(useSearch())
  const channels = useAnswer(channelsQuestion, person)
  const { answer, messages, reads, more, isReached, loadOlder } = useMessages(person, id, search.get('at') ?? undefined)
  const names = usePeopleNames(person)
  const [draft, setDraft] = useState(newDraft)
  const { loading, showOlder } = useOlder(loadOlder)
  const lastSentAt = messages?.findLast(({ waits, problem }) => !waits && problem === null)?.sentAt
  const lastReadAt = reads.find(({ userId }) => userId === person.userId)?.lastReadAt ?? ''
  useReadMark(person, { id, upTo: lastSentAt, lastReadAt, onRead: channels.refresh })

  // The message that was looked for is older than one answer reaches.
  const isFarBack = !isReached && more && (messages?.length ?? 0) >= mostMessages
  const farFrom = isFarBack ? messages?.[0]?.id : undefined
  const reachFurther = useEffectEvent(() => void showOlder())
  useEffect(() => {
    if (farFrom !== undefined) reachFurther()
  }, [farFrom])

  const channel = channels.value?.find((each) => each.id === id)
  const isGroup = channel?.type === 'group' && !channel.everyone
  const canWrite = channel?.everyone === false
  return (
    <div className={classes.conversation} data-fills-screen>
      <ConversationHeader
        name={channel ? channelName(channel, person, names) : t(channels.value ? 'chat:goneTitle' : 'chat:title')}
        picture={channel?.pictureFileId && <GroupPicture person={person} fileId={channel.pictureFileId} />}
        people={isGroup ? channel.participants.length : undefined}
        menu={channel && <ChannelMenu person={person} channel={channel} onChange={channels.refresh} />}
      />
      {(channel || !channels.value) && <AnswerNote answer={answer} zone={zone} />}
      {channels.value && !channel && (
        <EmptyState drawing="chat" title={t('chat:goneTitle')}>
          {t('chat:gone')}
        </EmptyState>
      )}
      {channel && (
        <MessageList
          person={person}
          messages={messages}
          target={search.get('message')}
          more={more}
          loading={loading}
          onOlder={() => void showOlder()}
          isDirect={channel.type === 'direct'}
          canWrite={canWrite}
          reads={reads}
          names={names}
          zone={zone}
          onDraft={setDraft}
          onChange={answer.refresh}
        />
      )}
      <TypingLine channel={id} names={names} />
      {channel?.everyone && <p className={classes.quiet}>{t('chat:everyoneOnly')}</p>}
      {canWrite && (
        <Composer
          person={person}
          channel={id}
          draft={draft}
          names={names}
          onDraft={setDraft}
          onChange={answer.refresh}
        />
      )}
    </div>
  )
}

/** Loads one older page at a time. Without reception the button stays, and the note above the messages says why. */
function useOlder(loadOlder: () => Promise<void>) {
  const [loading, setLoading] = useState(false)
  const isLoading = useRef(false)
  async function showOlder() {
    if (isLoading.current) return
    isLoading.current = true
    setLoading(true)
    await loadOlder().catch(() => undefined)
    isLoading.current = false
    setLoading(false)
  }
  return { loading, showOlder }
}
