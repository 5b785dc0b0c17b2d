import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import classes from './match-suggestions.module.css'

type MatchSuggestionsProps = { count: number; providerName: string; working: boolean; onLink: () => void }

/** Several with the same name on both sides, once each: to be confirmed in one go. */
export function MatchSuggestions({ count, providerName, working, onLink }: MatchSuggestionsProps) {
  return (
    <div className={classes.suggestions}>
      <IconBulb size={20} className={classes.icon} aria-hidden="true" />
      <p className={classes.sentence}>
        {count} people here have the same name in {providerName}. Look through them below, then link them in one go.
      </p>
      <Button loading={working} onClick={onLink}>
        Link {count} people
      </Button>
    </div>
  )
}
