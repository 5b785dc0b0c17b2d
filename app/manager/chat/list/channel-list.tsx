import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { useSession } from '#app/lib/session.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { channelName } from '../channel-name.ts'
import { useChannels } from '../chat-queries.ts'
import { ChannelRow } from './channel-row.tsx'
import classes from './channel-list.module.css'
import { FoundMessages } from './found-messages.tsx'

/** The channels by their last message; a search finds channels by name and messages by words. */
export function ChannelList({ openId }: { openId: string | undefined }) {
  const channels = useChannels()
  const names = usePeopleNames()
  const { id: userId } = useSession().user
  const { search: words, onSearch } = useSearchText()
  return (
    <section className={classes.pane} aria-label="Chats">
      <TextInput
        className={classes.search ?? ''}
        aria-label="Search chats and messages"
        placeholder="Search…"
        maxLength={200}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={words}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <div className={classes.scroller}>
        <Loaded query={channels} skeleton={<FormSkeleton fields={4} />}>
          {(all) => {
            const named = all.map((channel) => ({ channel, name: channelName(channel, { userId, names }) }))
            return (
              <ul className={classes.list}>
                {named
                  .filter(({ name }) => matchesSearch(name, words))
                  .map(({ channel, name }) => (
                    <ChannelRow
                      key={channel.id}
                      channel={channel}
                      name={name}
                      sender={channel.lastMessage && names.get(channel.lastMessage.sender)}
                      isOpen={channel.id === openId}
                    />
                  ))}
              </ul>
            )
          }}
        </Loaded>
        {words.trim() !== '' && <FoundMessages words={words.trim()} channels={channels.data ?? []} />}
      </div>
    </section>
  )
}
