import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Channel, Message } from '#shared/chat/chat-contract.ts'
import { chatTime } from '#shared/chat/chat-time.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useSession } from '#app/lib/session.ts'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { channelName } from '../channel-name.ts'
import { useSearchMessages } from '../chat-queries.ts'
import { messageSearch, showMessage } from '../message-address.ts'
import classes from './channel-list.module.css'

/** Messages of all channels that have these words, or words that begin so. */
export function FoundMessages({ words, channels }: { words: string; channels: readonly Channel[] }) {
  const { data, error, isError, isFetching, hasNextPage, refetch, fetchNextPage } = useSearchMessages(words)
  const found = data?.pages.flat() ?? []
  return (
    <section>
      <h2 className={classes.heading}>Messages</h2>
      {data && found.length === 0 && <p className={classes.quiet}>No message has these words.</p>}
      {!data && !isError && <output className={classes.quiet}>Searching messages…</output>}
      <ul className={classes.list}>
        {found.map((message) => (
          <FoundMessage
            key={message.id}
            message={message}
            channel={channels.find(({ id }) => id === message.channel)}
          />
        ))}
      </ul>
      {isError && (
        <div className={classes.failed} role="alert">
          <p>{messageOf(error)}</p>
          <Button
            size="compact-sm"
            variant="default"
            loading={isFetching}
            onClick={() => void (data ? fetchNextPage() : refetch())}
          >
            Try again
          </Button>
        </div>
      )}
      {hasNextPage && !isError && (
        <div className={classes.more}>
          <Button size="compact-sm" variant="subtle" loading={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

function FoundMessage({ message, channel }: { message: Message; channel: Channel | undefined }) {
  const { id, channel: chatId, sender, content, sentAt } = message
  const names = usePeopleNames()
  const { zone } = useFarm()
  const now = useNow().toString()
  const { id: userId } = useSession().user
  return (
    <li>
      <Link
        to="/chat/{-$chatId}"
        params={{ chatId }}
        search={({ q }) => ({ q, ...messageSearch(message) })}
        className={classes.row}
        // The address may name it already, and the user has scrolled away since.
        onClick={() => showMessage(id)}
      >
        <span className={classes.name}>
          <bdi>{channel ? channelName(channel, { userId, names }) : ''}</bdi>
        </span>
        <span className={classes.time}>{chatTime(sentAt, now, zone)}</span>
        <span className={classes.excerpt}>
          <bdi>
            {names.get(sender) ?? 'Former employee'}: {content}
          </bdi>
        </span>
      </Link>
    </li>
  )
}
