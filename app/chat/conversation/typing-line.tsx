import { useTyping } from '#app/lib/live/typing.ts'
import { useChat } from '../chat-host.ts'
import { t } from '../messages/chat-messages.ts'
import { severalOf } from '../people.ts'
import classes from './conversation.module.css'

/** Who types in the channel now. */
export function TypingLine({ channel }: { channel: string }) {
  const { names } = useChat()
  const who = useTyping().flatMap((each) => (each.channel === channel ? [each.userId] : []))
  return (
    <output className={classes.typing}>
      {who.length > 0 &&
        t(
          'chat:typing',
          severalOf(who, (userId) => names.get(userId) ?? t('chat:someone')),
        )}
    </output>
  )
}
