import { IconBellOff, IconSpeakerphone } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Channel, Message } from '#shared/chat/chat-contract.ts'
import { mostUnread } from '#shared/chat/chat-limits.ts'
import { chatTime } from '#shared/chat/chat-time.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { usePeopleNames } from '../calendar/use-calendar.ts'
import { systemNow } from '../outbox/system-now.ts'
import { useAnswer } from '../outbox/use-answer.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import classes from './chat.module.css'
import { channelName } from './channel-name.ts'
import { channelsQuestion } from './channels-question.ts'

interface ChannelListProps {
  person: PhonePerson
  /** The farm's. */
  zone: string
}

/** The channels by their last message, and a search through all messages. */
export function ChannelList({ person, zone }: ChannelListProps) {
  const answer = useAnswer(channelsQuestion, person)
  const names = usePeopleNames(person)
  const [words, setWords] = useState('')
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('chat:title')}</h1>
      <AnswerNote answer={answer} zone={zone} />
      <Link href="/new" className={buttonClass}>
        {t('chat:newChat')}
      </Link>
      <NativeField
        label={t('chat:search')}
        type="search"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {words.trim() === '' ? (
        <ul className={classes.rows}>
          {answer.value?.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} person={person} names={names} zone={zone} />
          ))}
        </ul>
      ) : (
        <FoundMessages words={words.trim()} person={person} names={names} zone={zone} />
      )}
      {answer.value?.length === 0 && (
        <EmptyState drawing="chat" title={t('chat:nothingTitle')}>
          {t('chat:nothing')}
        </EmptyState>
      )}
    </div>
  )
}

interface RowProps extends ChannelListProps {
  names: ReadonlyMap<string, string>
}

function ChannelRow({ channel, person, names, zone }: RowProps & { channel: Channel }) {
  const { id, lastMessage, unread, muted, everyone, type } = channel
  const by = lastMessage?.sender === person.userId ? t('chat:you') : names.get(lastMessage?.sender ?? '')
  const count = unread > mostUnread ? `${mostUnread}+` : `${unread}`
  return (
    <li>
      <Link href={`/${id}`} className={classes.row}>
        <strong className={classes.name}>
          {everyone && <IconSpeakerphone size={18} aria-hidden="true" />}
          <bdi>{channelName(channel, person, names)}</bdi>
          {muted && <IconBellOff size={16} aria-label={t('chat:muted')} />}
        </strong>
        {lastMessage && <span className={classes.time}>{chatTime(lastMessage.sentAt, systemNow(), zone)}</span>}
        <bdi className={classes.excerpt}>
          {lastMessage && type === 'group' && by ? `${by}: ` : ''}
          {lastMessage ? lastMessage.excerpt || t('chat:attachment') : t('chat:noMessages')}
        </bdi>
        {unread > 0 && (
          <span className={classes.unread}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('chat:unread', { count })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** Searches as the employee types. Without reception nothing is found, and the note above says why. */
function FoundMessages({ words, person, names, zone }: RowProps & { words: string }) {
  const searched = useDeferredValue(words)
  const [found, setFound] = useState<Message[]>()
  useEffect(() => {
    let left = false
    async function search() {
      const { clientFor } = await import('../outbox/send/client-for.ts')
      try {
        const messages = await clientFor(person).chat.searchMessages({ words: searched })
        if (!left) setFound(messages)
      } catch {
        if (!left) setFound([])
      }
    }
    void search()
    return () => {
      left = true
    }
  }, [searched, person])
  if (!found) return null
  if (found.length === 0) return <p>{t('chat:searchNone')}</p>
  return (
    <ul className={classes.rows}>
      {found.map(({ id, channel, sender, content, sentAt }) => (
        <li key={id}>
          <Link href={`/${channel}`} className={classes.row}>
            <strong className={classes.name}>
              <bdi>{names.get(sender) ?? t('chat:former')}</bdi>
            </strong>
            <span className={classes.time}>{chatTime(sentAt, systemNow(), zone)}</span>
            <bdi className={classes.excerpt}>{content}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
