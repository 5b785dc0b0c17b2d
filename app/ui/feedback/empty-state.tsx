import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Stack } from '#app/ui/native/layout.tsx'
import { Drawing } from './drawings.tsx'
import type { DrawingName } from './drawings.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  drawing: DrawingName
  title?: string
  /** 1 where it is the whole page. */
  level?: 1 | 2
  /** One sentence that says what will appear here and what to do first. */
  children: ReactNode
  /** One button. */
  action?: ReactNode
}

export function EmptyState({ drawing, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Stack gap={12} align="center" className={classes.empty}>
      <Drawing name={drawing} />
      {title !== undefined && <Heading className={classes.title}>{title}</Heading>}
      <p className={classes.sentence}>{children}</p>
      {action}
    </Stack>
  )
}

type NothingFoundProps = {
  title: string
  /** What hides the rows, which the button clears. */
  hiddenBy: 'search' | 'filters'
  onClear: () => void
  /** One sentence about what was looked for. */
  children: ReactNode
}

/** The empty state of a list whose rows are all hidden by a search or by filters. */
export function NothingFound({ title, hiddenBy, onClear, children }: NothingFoundProps) {
  return (
    <EmptyState
      drawing="lost"
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          Clear {hiddenBy}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
