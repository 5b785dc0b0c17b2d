import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconCircleFilled } from '@tabler/icons-react'
import { useRunning } from './running-queries.ts'
import classes from './running-card.module.css'

type RunningDisclosureProps = { opened: boolean; controls: string; onToggle: () => void }

/** "On now 9": shows and hides the list. */
export function RunningDisclosure({ opened, controls, onToggle }: RunningDisclosureProps) {
  const count = useRunning().data?.running.length ?? 0
  const Chevron = opened ? IconChevronUp : IconChevronDown
  return (
    <Button
      variant="default"
      className={classes.toggle ?? ''}
      aria-expanded={opened}
      aria-controls={controls}
      leftSection={<IconCircleFilled size={10} aria-hidden="true" />}
      rightSection={<Chevron size={16} aria-hidden="true" />}
      onClick={onToggle}
    >
      On now {count}
    </Button>
  )
}
