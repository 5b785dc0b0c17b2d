import { useId, useState } from 'react'
import classes from './conversation.module.css'

interface SeenMarkProps {
  /** Names. */
  seenBy: readonly string[]
  isDirect: boolean
}

/** "✓" for sent, "✓✓" for seen; in a group a button shows who has seen it. */
export function SeenMark({ seenBy, isDirect }: SeenMarkProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (seenBy.length === 0)
    return (
      <span title="Sent">
        <span aria-hidden="true">✓</span>
        <span className="visually-hidden">Sent</span>
      </span>
    )
  if (isDirect)
    return (
      <>
        <span aria-hidden="true">✓✓</span> Seen
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
        <span aria-hidden="true">✓✓</span> Seen by {seenBy.length}
      </button>
      <span id={id} className={classes.seenBy} hidden={!isOpen}>
        {seenBy.join(', ')}
      </span>
    </>
  )
}
