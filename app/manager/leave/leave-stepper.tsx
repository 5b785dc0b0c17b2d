import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './leave-stepper.module.css'

type LeaveStepperProps = {
  /** What is shown now. */
  children: ReactNode
  /** Names one step: "Week". */
  noun: string
  /** Undefined where there is no further step. */
  onBefore: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Back to the present, named "This week". Undefined while it is shown. */
  onNow: (() => void) | undefined
}

/** Steps through weeks or years. */
export function LeaveStepper({ children, noun, onBefore, onNext, onNow }: LeaveStepperProps) {
  return (
    <div className={classes.stepper}>
      <ActionIcon variant="default" size={36} aria-label={`${noun} before`} disabled={!onBefore} onClick={onBefore}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <h2 className={`${classes.shown} tabular`} data-noun={noun} aria-live="polite">
        {children}
      </h2>
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
    </div>
  )
}
