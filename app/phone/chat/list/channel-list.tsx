import { IconBellOff, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { mostUnread } from '#shared/chat/chat-limits.ts'
import { chatTime } from '#shared/chat/chat-time.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../../accounts/person.ts'
import { usePeopleNames } from '../../calendar/use-calendar.ts'
import { systemNow } from '../../outbox/system-now.ts'
import { useAnswer } from '../../outbox/use-answer.ts'
import { AnswerNote } from '../../shell/answer-note.tsx'
import { briefText } from '../brief-text.ts'
import classes from '../chat.module.css'
import { channelName } from '../channel-name.ts'
import { channelsQuestion } from '../channels-question.ts'
import { GroupPicture } from '../group/group-picture.tsx'
import rowClasses from '../row.module.css'
import { FoundMessages } from './found-messages.tsx'

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
  const isLoading = answer.value === undefined && answer.problem === null
  const note = <AnswerNote answer={answer} zone={zone} />
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('chat:title')}</h1>
      {/* While they load, the placeholders are where the rows will be, so that nothing above them moves. */}
      {!isLoading && note}
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
        <>
          {isLoading && note}
          <ul className={classes.rows}>
            {answer.value?.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} person={person} names={names} zone={zone} />
            ))}
          </ul>
        </>
      ) : (
        <FoundMessages words={words.trim()} channels={answer.value ?? []} person={person} names={names} zone={zone} />
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
  const { id, lastMessage, unread, muted, everyone, type, pictureFileId } = channel
  const by = lastMessage?.sender === person.userId ? t('chat:you') : names.get(lastMessage?.sender ?? '')
  const count = unread > mostUnread ? `${mostUnread}+` : `${unread}`
  return (
    <li>
      <Link href={`/${id}`} className={rowClasses.row}>
        {pictureFileId !== null && <GroupPicture person={person} fileId={pictureFileId} />}
        <strong className={rowClasses.name}>
          {everyone && <IconSpeakerphone size={18} aria-hidden="true" />}
          <bdi>{channelName(channel, person, names)}</bdi>
          {muted && <IconBellOff size={16} aria-label={t('chat:muted')} />}
        </strong>
        {lastMessage && <span className={classes.time}>{chatTime(lastMessage.sentAt, systemNow(), zone)}</span>}
        <bdi className={rowClasses.excerpt}>
          {lastMessage && type === 'group' && by ? `${by}: ` : ''}
          {!lastMessage && t('chat:noMessages')}
          {lastMessage && briefText(lastMessage)}
        </bdi>
        {unread > 0 && (
          <span className={rowClasses.unread}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('chat:unread', { count })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
