import { Button } from '@mantine/core'
import { chatTime } from '#shared/chat/chat-time.ts'
import { useNow } from '#app/lib/use-now.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { LinkedText } from '#app/chat/conversation/linked-text.tsx'
import { MessageBubble } from '#app/chat/conversation/message-bubble.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { usePins } from '../chat-queries.ts'
import { useOpenMessage } from '../message-address.ts'
import classes from './conversation.module.css'
import { MessageFiles } from './message-files.tsx'

/** The pinned messages of a channel, latest first. */
export function PinsPanel({ channel }: { channel: string }) {
  const pins = usePins(channel)
  const names = usePeopleNames()
  const { zone } = useFarm()
  const now = useNow().toString()
  const openMessage = useOpenMessage()
  return (
    <Loaded query={pins} skeleton={<FormSkeleton fields={2} />}>
      {(messages) => (
        <ul className={classes.messages}>
          {messages.length === 0 && <li className={classes.quiet}>Nothing is pinned.</li>}
          {messages.map(({ id, sender, content, sentAt, files }) => (
            <li key={id}>
              <MessageBubble own={false} name={names.get(sender)} time={chatTime(sentAt, now, zone)}>
                {content !== '' && <LinkedText text={content} />}
                {files.length > 0 && <MessageFiles files={files} />}
              </MessageBubble>
              <Button size="compact-sm" variant="subtle" onClick={() => openMessage({ id, sentAt })}>
                Show in the chat
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
