import type { ReactNode } from 'react'
import type { DrawingName } from '#app/ui/feedback/drawings.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './return-card.module.css'

type ReturnCardProps = { title: string; drawing: DrawingName; children: ReactNode; actions: ReactNode }

/** A card that fills a window with a single message. */
export function ReturnCard({ title, drawing, children, actions }: ReturnCardProps) {
  return (
    <div className={`card ${classes.card}`} aria-live="polite">
      <EmptyState
        level={1}
        drawing={drawing}
        title={title}
        action={
          <Row gap={8} wrap align="stretch" justify="center">
            {actions}
          </Row>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
