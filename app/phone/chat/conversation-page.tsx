import { useEffect, useState } from 'react'
import { dayHeadingText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { usePeopleNames } from '../calendar/use-calendar.ts'
import { systemNow } from '../outbox/system-now.ts'
import { useAnswer } from '../outbox/use-answer.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import { SubpageHeader } from '../shell/subpage-header.tsx'
import { ChannelMenu } from './channel-menu.tsx'
import { channelName } from './channel-name.ts'
import { channelsQuestion } from './channels-question.ts'
import classes from './chat.module.css'
import { Composer } from './composer.tsx'
import { MessageRow } from './message-row.tsx'
import type { ShownMessage } from './shown-messages.ts'
import { TypingLine } from './typing-line.tsx'
import { useMessages } from './use-chat.ts'

export type Draft = { kind: 'new' } | { kind: 'answer' | 'change'; message: ShownMessage }

interface ConversationPageProps {
  person: PhonePerson
  id: string
  zone: string
}

/** One channel: its messages, and a field for the next one. */
export function ConversationPage({ person, id, zone }: ConversationPageProps) {
  const channels = useAnswer(channelsQuestion, person)
  const { answer, messages, reads, more, loadOlder } = useMessages(person, id)
  const names = usePeopleNames(person)
  const [draft, setDraft] = useState<Draft>({ kind: 'new' })
  const [loading, setLoading] = useState(false)
  const lastSentAt = messages?.findLast(({ waits, problem }) => !waits && problem === null)?.sentAt
  const lastReadAt = reads.find(({ userId }) => userId === person.userId)?.lastReadAt ?? ''
  useReadMark(person, { id, upTo: lastSentAt, lastReadAt, onRead: channels.refresh })

  const channel = channels.value?.find((each) => each.id === id)
  const name = channel ? channelName(channel, person, names) : t('chat:goneTitle')
  const days = Map.groupBy(messages ?? [], ({ sentAt }) => localDateOf(sentAt, zone))

  async function showOlder() {
    setLoading(true)
    // Without reception the button stays, and the note above says why.
    await loadOlder().catch(() => undefined)
    setLoading(false)
  }

  return (
    <div className={classes.conversation}>
      <SubpageHeader title={name} back={{ href: '/', label: t('chat:title') }} />
      <AnswerNote answer={answer} zone={zone} />
      {channels.value && !channel && (
        <EmptyState drawing="chat" title={t('chat:goneTitle')}>
          {t('chat:gone')}
        </EmptyState>
      )}
      {channel && <ChannelMenu person={person} channel={channel} onChange={channels.refresh} />}
      {channel && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys scroll it
        <div className={classes.scroller} role="log" aria-label={t('chat:list')} tabIndex={0}>
          <ol className={classes.messages}>
            {more && (
              <li>
                <NativeButton kind="plain" fullWidth loading={loading} onClick={() => void showOlder()}>
                  {t('chat:older')}
                </NativeButton>
              </li>
            )}
            {messages?.length === 0 && <li className={classes.day}>{t('chat:noMessagesHere')}</li>}
            {[...days].map(([day, ofDay]) => (
              <li key={day}>
                <h2 className={classes.day}>{dayHeadingText(day, localDateOf(systemNow(), zone))}</h2>
                <ol className={classes.messages}>
                  {ofDay.map((message) => (
                    <MessageRow
                      key={message.id}
                      person={person}
                      message={message}
                      isDirect={channel.type === 'direct'}
                      reads={reads}
                      names={names}
                      zone={zone}
                      onDraft={setDraft}
                      onChange={answer.refresh}
                    />
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </div>
      )}
      <TypingLine channel={id} names={names} />
      {channel?.everyone && <p className={classes.quiet}>{t('chat:everyoneOnly')}</p>}
      {channel && !channel.everyone && (
        <Composer
          key={draft.kind === 'new' ? 'new' : draft.message.id}
          person={person}
          channel={id}
          draft={draft}
          names={names}
          onDone={() => setDraft({ kind: 'new' })}
          onChange={answer.refresh}
        />
      )}
    </div>
  )
}

interface ReadMark {
  id: string
  upTo: string | undefined
  lastReadAt: string
  onRead: () => void
}

/** Marks what is on the screen as read. Without reception it stays unread until it is opened again. */
function useReadMark(person: PhonePerson, { id, upTo, lastReadAt, onRead }: ReadMark) {
  useEffect(() => {
    if (upTo === undefined || upTo <= lastReadAt || document.visibilityState === 'hidden') return
    async function mark(until: string) {
      const { clientFor } = await import('../outbox/send/client-for.ts')
      await clientFor(person).chat.markAsRead({ chatId: id, upTo: until })
      onRead()
    }
    mark(upTo).catch(() => undefined)
  }, [person, id, upTo, lastReadAt, onRead])
}
