import { useTyping } from '#app/lib/live/typing.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from '../chat.module.css'

/** Who types in the channel now. */
export function TypingLine({ channel, names }: { channel: string; names: ReadonlyMap<string, string> }) {
  const typing = useTyping().findLast((each) => each.channel === channel)
  return (
    <output className={classes.typing}>
      {typing && t('chat:typing', { name: names.get(typing.userId) ?? t('chat:former') })}
    </output>
  )
}
