import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { peopleText } from '#shared/employees/people-text.ts'
import classes from './match-suggestions.module.css'

type MatchSuggestionsProps = { count: number; providerName: string; working: boolean; onLink: () => void }

/** Unique matches by name, which the manager can confirm together. */
export function MatchSuggestions({ count, providerName, working, onLink }: MatchSuggestionsProps) {
  return (
    <div className={classes.suggestions}>
      <IconBulb size={20} className={classes.icon} aria-hidden="true" />
      <p className={classes.sentence}>
        {peopleText(count)} have the same name in {providerName}. Check them below, then link them all.
      </p>
      <Button loading={working} onClick={onLink}>
        Link {peopleText(count)}
      </Button>
    </div>
  )
}
