import { IconBellOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { mostUnread } from '#shared/chat/chat-limits.ts'
import { chatTime } from '#shared/chat/chat-time.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useSession } from '#app/lib/session.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { briefText } from '../brief-text.ts'
import { ChannelPicture } from '../channel-picture.tsx'
import classes from './channel-list.module.css'

interface ChannelRowProps {
  channel: Channel
  name: string
  /** Who wrote the last message. */
  sender: string | null | undefined
  isOpen: boolean
}

/** One channel: its last message, and how many are unread. */
export function ChannelRow({ channel, name, sender, isOpen }: ChannelRowProps) {
  const { id, lastMessage, unread, muted, type } = channel
  const { zone } = useFarm()
  const now = useNow().toString()
  const { id: userId } = useSession().user
  const by = lastMessage?.sender === userId ? 'You' : sender
  const count = unread > mostUnread ? `${mostUnread}+` : unread
  return (
    <li>
      <Link
        to="/chat/{-$chatId}"
        params={{ chatId: id }}
        search={({ q }) => ({ q })}
        className={`${classes.row} ${classes.channel}`}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <span className={classes.picture}>
          <ChannelPicture channel={channel} name={name} />
        </span>
        <span className={classes.name}>
          <bdi>{name}</bdi>
          {muted && <IconBellOff size={14} aria-label="muted" />}
        </span>
        {lastMessage && <span className={classes.time}>{chatTime(lastMessage.sentAt, now, zone)}</span>}
        <span className={classes.excerpt}>
          {lastMessage ? (
            <bdi>
              {type === 'group' && by ? `${by}: ` : ''}
              {briefText(lastMessage)}
            </bdi>
          ) : (
            'No messages yet'
          )}
        </span>
        {unread > 0 && (
          <span className={classes.unread}>
            {count}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </Link>
    </li>
  )
}
