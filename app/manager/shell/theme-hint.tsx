import { Button, Popover } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './theme-hint.module.css'

/** Shown once beside the theme picker until dismissed. Words: Specification 1. */
export function ThemeHint({ children }: { children: ReactNode }) {
  const [dismissed, setDismissed] = useLocalStorage({
    key: 'muster-theme-hint-dismissed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const textId = useId()
  return (
    <Popover
      opened={!dismissed}
      position="bottom-end"
      width={300}
      withArrow
      arrowOffset={16}
      shadow="md"
      withRoles={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={classes.target}>{children}</span>
      </Popover.Target>
      <Popover.Dropdown>
        <section aria-labelledby={textId}>
          <p id={textId} className={classes.text}>
            Customize your experience: Choose between Light, Dark, or Dyslexia-friendly theme that best suits you.
          </p>
          <Button size="xs" onClick={() => setDismissed(true)}>
            Ok
          </Button>
        </section>
      </Popover.Dropdown>
    </Popover>
  )
}
