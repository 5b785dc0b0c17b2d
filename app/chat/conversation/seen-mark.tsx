import { useId, useState } from 'react'
import { t } from '../messages/chat-messages.ts'
import classes from './conversation.module.css'

interface SeenMarkProps {
  /** Names. */
  seenBy: readonly string[]
  isDirect: boolean
}

/** "✓ Sent" or "✓✓ Seen"; in a group a button shows who has seen it. */
export function SeenMark({ seenBy, isDirect }: SeenMarkProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (seenBy.length === 0 || isDirect)
    return (
      <>
        <span aria-hidden="true">{seenBy.length === 0 ? '✓ ' : '✓✓ '}</span>
        <span>{t(seenBy.length === 0 ? 'chat:sent' : 'chat:seen')}</span>
      </>
    )
  return (
    <>
      <button
        type="button"
        className={classes.seen}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">✓✓</span> {t('chat:seenBy', { count: seenBy.length })}
      </button>
      <span id={id} className={classes.seenBy} hidden={!isOpen}>
        {seenBy.join(', ')}
      </span>
    </>
  )
}
