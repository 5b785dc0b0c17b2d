import type { ReactNode } from 'react'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import classes from './message-bubble.module.css'

interface MessageBubbleProps {
  own: boolean
  /** Who wrote it; left out where it is clear. */
  name?: string | undefined
  time: string
  /** What it answers, which `onOpen` shows. */
  quoted?: { name: string; excerpt: string; onOpen?: () => void } | null
  /** Why it stands out, in a word. */
  badges?: readonly string[]
  /** Whether it was sent and seen. */
  mark?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One message, without Mantine, for both apps. Own messages are on the right. */
export function MessageBubble(props: MessageBubbleProps) {
  const { own, name, time, quoted = null, badges = [], mark, actions, children } = props
  return (
    <Row gap={4} align="start" className={classes.row} data-own={own || undefined}>
      <div className={classes.bubble}>
        {name !== undefined && <strong className={classes.name}>{name}</strong>}
        {badges.map((badge) => (
          <span key={badge} className={classes.badge}>
            {badge}
          </span>
        ))}
        {quoted && <Quoted {...quoted} />}
        <Stack gap={8} className={classes.content}>
          {children}
        </Stack>
        <p className={classes.facts}>
          {time} {mark}
        </p>
      </div>
      {actions}
    </Row>
  )
}

function Quoted({ name, excerpt, onOpen }: { name: string; excerpt: string; onOpen?: () => void }) {
  const words = (
    <>
      <strong>{name}</strong>
      <bdi>{excerpt}</bdi>
    </>
  )
  return (
    <blockquote className={classes.quoted}>
      {onOpen ? (
        <button type="button" className={classes.open} onClick={onOpen}>
          {words}
        </button>
      ) : (
        words
      )}
    </blockquote>
  )
}
