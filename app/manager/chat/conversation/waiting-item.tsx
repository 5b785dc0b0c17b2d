import { Button } from '@mantine/core'
import { countText } from '#shared/core/count-text.ts'
import { timeText } from '#shared/core/date-text.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { LinkedText } from '#app/chat/conversation/linked-text.tsx'
import { MessageBubble } from '#app/chat/conversation/message-bubble.tsx'
import type { WaitingMessage } from '../outbox/outbox-db.ts'
import type { useOutbox } from '../outbox/use-outbox.ts'
import classes from './conversation.module.css'

interface WaitingItemProps {
  message: WaitingMessage
  outbox: ReturnType<typeof useOutbox>
}

/** A message of this browser that the server does not have yet, or has refused. */
export function WaitingItem({ message, outbox }: WaitingItemProps) {
  const { id, input, problem } = message
  const { zone } = useFarm()
  const waits = outbox.isHeld(message) ? 'Waits for the message above' : 'Sending…'
  return (
    <li>
      <MessageBubble own time={timeText(input.writtenAt, zone)} mark={problem === null ? waits : 'Not sent'}>
        {input.content !== '' && <LinkedText text={input.content} />}
        {input.fileIds.length > 0 && countText(input.fileIds.length, 'file', 'files')}
      </MessageBubble>
      {problem !== null && (
        <div className={classes.confirm} role="alert">
          <p className={classes.problem}>{problem}</p>
          <Button size="compact-sm" variant="default" onClick={() => void outbox.retry(id)}>
            Try again
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void outbox.discard(id)}>
            Discard
          </Button>
        </div>
      )}
    </li>
  )
}
