import { t } from '#app/phone/messages/screen-messages.ts'
import classes from '../chat.module.css'
import type { ShownMessage } from './shown-messages.ts'

interface SeenMarkProps {
  message: ShownMessage
  /** How many have seen it. */
  count: number
  isDirect: boolean
  /** Lists who has seen it. */
  onOpen: () => void
}

/** Whether an own message waits, was sent or was seen. */
export function SeenMark({ message: { waits, deletedAt, problem }, count, isDirect, onOpen }: SeenMarkProps) {
  if (deletedAt !== null || problem !== null) return null
  if (waits) return <span>{t('chat:waits')}</span>
  if (count === 0) return <span>{t('chat:sent')}</span>
  if (isDirect) return <span>{t('chat:seen')}</span>
  return (
    <button type="button" className={classes.seen} aria-haspopup="dialog" onClick={onOpen}>
      {t('chat:seenBy', { count })}
    </button>
  )
}
