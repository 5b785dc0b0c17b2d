import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Title } from '#app/ui/native/layout.tsx'
import classes from './leave-stepper.module.css'

type LeaveStepperProps = {
  /** The week or year shown. */
  children: ReactNode
  /** Names one step: "Week". */
  noun: string
  /** Undefined at the first week or year. */
  onBefore: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Returns to the current week or year. Undefined while that is shown. */
  onNow: (() => void) | undefined
}

/** Steps through weeks or years. */
export function LeaveStepper({ children, noun, onBefore, onNext, onNow }: LeaveStepperProps) {
  return (
    <Row gap={6} className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`Previous ${noun.toLowerCase()}`}
        disabled={!onBefore}
        onClick={onBefore}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Title level={2} size={16} className={`tabular ${classes.shown}`} data-noun={noun} aria-live="polite">
        {children}
      </Title>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`Next ${noun.toLowerCase()}`}
        disabled={!onNext}
        onClick={onNext}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" disabled={!onNow} onClick={onNow}>
        This {noun.toLowerCase()}
      </Button>
    </Row>
  )
}
