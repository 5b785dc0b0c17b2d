import { Link } from '@tanstack/react-router'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { chatTime } from '#shared/chat/chat-time.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useSession } from '#app/lib/session.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { channelName } from '../channel-name.ts'
import { useSearchMessages } from '../chat-queries.ts'
import classes from './channel-list.module.css'

/** Messages of all channels that have these words, or words that begin so. */
export function FoundMessages({ words, channels }: { words: string; channels: readonly Channel[] }) {
  const found = useSearchMessages(words)
  const names = usePeopleNames()
  const { zone } = useFarm()
  const now = useNow().toString()
  const { id: userId } = useSession().user
  if (!found.data) return null
  return (
    <section>
      <h2 className={classes.heading}>Messages</h2>
      {found.data.length === 0 && <p className={classes.quiet}>No message has these words.</p>}
      <ul className={classes.list}>
        {found.data.map(({ id, channel: channelId, sender, content, sentAt }) => {
          const channel = channels.find((each) => each.id === channelId)
          return (
            <li key={id}>
              <Link
                to="/chat/{-$chatId}"
                params={{ chatId: channelId }}
                search={({ q }) => ({ q })}
                className={classes.row}
              >
                <span className={classes.name}>
                  <bdi>{channel ? channelName(channel, { userId, names }) : ''}</bdi>
                </span>
                <span className={classes.time}>{chatTime(sentAt, now, zone)}</span>
                <span className={classes.excerpt}>
                  <bdi>
                    {names.get(sender)}: {content}
                  </bdi>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
