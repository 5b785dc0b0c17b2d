import { useTyping } from '#app/lib/live/typing.ts'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import classes from './conversation.module.css'

/** Who types in the channel now. */
export function TypingLine({ channel }: { channel: string }) {
  const names = usePeopleNames()
  const who = useTyping()
    .filter((each) => each.channel === channel)
    .map(({ userId }) => names.get(userId) ?? 'Someone')
  return (
    <output className={classes.typing}>
      {who.length > 0 && `${who.slice(0, 3).join(', ')} ${who.length === 1 ? 'is' : 'are'} typing…`}
    </output>
  )
}
