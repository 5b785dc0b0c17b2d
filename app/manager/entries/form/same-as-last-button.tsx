import { useLiveActivities, useLiveLocations } from '#app/manager/business/farm-queries.ts'
import { useLiveMachines } from '#app/manager/business/machines/machine-queries.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { dayHeadingText, timeRangeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { splitLocalTime } from '#app/ui/form/time/local-date-time.ts'
import type { EntryDraft } from './entry-draft.ts'
import { sameAsLast } from './same-as-last.ts'
import classes from './same-as-last-button.module.css'

type SameAsLastProps = {
  last: TimesheetEntry
  draft: EntryDraft
  zone: string
  onFill: (values: Partial<EntryDraft>) => void
}

/** Fills the form from the last entry, on the chosen day or else today. */
export function SameAsLast({ last, draft, zone, onFill }: SameAsLastProps) {
  const locations = useLiveLocations() ?? []
  const activities = useLiveActivities() ?? []
  const machines = useLiveMachines() ?? []
  const today = localDateOf(Temporal.Now.instant().toString(), zone)
  const text = `${dayHeadingText(localDateOf(last.startTime, zone), today)}, ${timeRangeText(last.startTime, last.endTime, zone)}`

  function fill() {
    const day = splitLocalTime(draft.startTime).day || today
    const locationIds = locations.map(({ id }) => id)
    const activityIds = activities.map(({ id }) => id)
    const assetIds = machines.map(({ id }) => id)
    onFill(sameAsLast(last, day, { zone, locationIds, activityIds, assetIds }))
  }

  return (
    <Button
      variant="light"
      className={classes.same ?? ''}
      justify="flex-start"
      leftSection={<IconCopy size={16} aria-hidden="true" />}
      onClick={fill}
    >
      Same as last entry ({text})
    </Button>
  )
}
