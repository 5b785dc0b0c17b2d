import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import classes from './theme-hint.module.css'

/** Shown above every screen until dismissed once. Text: Specification 1. */
export function ThemeHint() {
  const [dismissed, setDismissed] = useLocalStorage({
    key: 'muster-theme-hint-dismissed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const textId = useId()
  if (dismissed) return null
  return (
    <aside className={`card ${classes.hint}`} aria-labelledby={textId}>
      <p id={textId} className={classes.text}>
        Customize your experience: Choose between Light, Dark, or Dyslexia-friendly theme that best suits you.
      </p>
      <Button size="xs" onClick={() => setDismissed(true)}>
        Ok
      </Button>
    </aside>
  )
}
