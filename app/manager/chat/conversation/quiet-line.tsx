import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { useQuiet } from '../chat-queries.ts'
import classes from './conversation.module.css'

/** More are counted instead of named. */
const mostNamed = 3

/** Names the people who get a message without sound or push, because they have quiet hours now. */
export function QuietLine({ channel, urgent }: { channel: string; urgent: boolean }) {
  const quiet = useQuiet(channel).data ?? []
  const names = usePeopleNames()
  if (quiet.length === 0) return null
  const who =
    quiet.length > mostNamed
      ? `${quiet.length} people`
      : quiet.map((userId) => names.get(userId) ?? 'Former employee').join(', ')
  return (
    <p className={classes.quiet}>
      {urgent
        ? `Quiet hours for ${who}: urgent messages pass them.`
        : `Quiet hours for ${who}: your message arrives without sound. They see it when they open Muster.`}
    </p>
  )
}
