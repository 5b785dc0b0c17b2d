import { IconUsers } from '@tabler/icons-react'
import { peopleText } from '#shared/employees/people-text.ts'
import classes from './shared-reason.module.css'

type SaidOnceProps = { sentence: string; count: number }

/** Shown above a list: the sentence that would repeat in the row of each of these people. */
export function SharedReason({ sentence, count }: SaidOnceProps) {
  return (
    <p className={classes.said}>
      <IconUsers size={18} aria-hidden="true" />
      <span>
        <strong>{peopleText(count)}:</strong> {sentence}
      </span>
    </p>
  )
}
