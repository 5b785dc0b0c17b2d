import { Button } from '@mantine/core'
import { numberText } from '#shared/core/count-text.ts'
import { mostMessages } from '#shared/chat/chat-limits.ts'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import classes from './conversation.module.css'
import type { useShownMessage } from './use-shown-message.ts'

/** Says why the message that the address names is not shown. */
export function ShownMessageLine({ wanted, isHere, load }: ReturnType<typeof useShownMessage>) {
  const { data, error, isPending, mutate } = load
  if (!wanted || isHere) return null
  if (error)
    return (
      <div className={classes.missing} role="alert">
        <p>{messageOf(error)}</p>
        <Button size="compact-sm" variant="default" onClick={() => mutate(wanted)}>
          Try again
        </Button>
      </div>
    )
  const missing = data?.more
    ? `This message is further back than the last ${numberText(mostMessages)} messages. Scroll up to load older ones.`
    : 'This message is not in this chat.'
  return <output className={classes.missing}>{isPending ? 'Loading the message…' : data && missing}</output>
}
