import { IconBellOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { badgeText } from '#shared/core/badge-text.ts'
import { chatTime } from '#shared/chat/chat-time.ts'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { NativeField } from '#app/ui/native/native-field.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import { briefText } from '../brief-text.ts'
import { useChat } from '../chat-host.ts'
import { t } from '../messages/chat-messages.ts'
import { channelName } from '../people.ts'
import { ChannelPicture } from './channel-picture.tsx'
import { FoundMessages } from './found-messages.tsx'
import classes from './list.module.css'

interface ChannelListProps {
  /** Undefined until they are known. */
  channels: readonly Channel[] | undefined
  /** What is searched for. */
  words: string
  onWords: (words: string) => void
  /** The channel that is shown beside the list. */
  openId?: string | undefined
  /** Shown until the channels are known. */
  loading: ReactNode
}

/** The channels by their last message; a search finds channels by name and messages by words. */
export function ChannelList({ channels, words, onWords, openId, loading }: ChannelListProps) {
  const chat = useChat()
  const named = channels?.map((channel) => ({ channel, name: channelName(channel, chat) }))
  return (
    <>
      <NativeField
        label={t('chat:search')}
        hidesLabel
        type="search"
        placeholder={t('chat:search')}
        maxLength={200}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
      <div className={classes.scroller}>
        {named ? (
          <ul className={classes.list}>
            {named
              .filter(({ name }) => matchesSearch(name, words))
              .map(({ channel, name }) => (
                <ChannelRow key={channel.id} channel={channel} name={name} isOpen={channel.id === openId} />
              ))}
          </ul>
        ) : (
          loading
        )}
        {words.trim() !== '' && <FoundMessages words={words.trim()} channels={channels ?? []} />}
      </div>
    </>
  )
}

/** One channel: its last message, and how many are unread. */
function ChannelRow({ channel, name, isOpen }: { channel: Channel; name: string; isOpen: boolean }) {
  const { userId, names, zone, now, Link } = useChat()
  const { id, lastMessage, unread, muted, type } = channel
  const by = lastMessage?.sender === userId ? t('chat:you') : names.get(lastMessage?.sender ?? '')
  const count = badgeText(unread)
  return (
    <li data-unread={unread > 0 || undefined}>
      <Link channel={id} className={`${classes.row} ${classes.channel}`} isOpen={isOpen}>
        <ChannelPicture channel={channel} name={name} />
        <Row as="span" gap={6} className={classes.name}>
          <bdi>{name}</bdi>
          {muted && <IconBellOff size={14} aria-label={t('chat:muted')} />}
        </Row>
        {lastMessage && <span className={classes.time}>{chatTime(lastMessage.sentAt, now, zone)}</span>}
        <bdi className={classes.excerpt}>
          {lastMessage && type === 'group' && by ? `${by}: ` : ''}
          {lastMessage ? briefText(lastMessage) : t('chat:noMessages')}
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
