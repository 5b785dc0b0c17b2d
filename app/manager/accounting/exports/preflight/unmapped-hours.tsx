import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './unmapped-hours.module.css'

type UnmappedHoursProps = { sentences: readonly string[]; onChooseRates: () => void }

/** Sunday and public holiday hours that are paid like any other day, and a button to choose rates for them. */
export function UnmappedHours({ sentences, onChooseRates }: UnmappedHoursProps) {
  if (sentences.length === 0) return null
  return (
    <Row gap={12} lines={8} className={classes.unmapped}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p>{sentences.join(' ')}</p>
      <Button variant="default" size="compact-sm" onClick={onChooseRates}>
        Choose rates
      </Button>
    </Row>
  )
}
