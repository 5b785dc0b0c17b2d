import { Switch, TextInput } from '@mantine/core'
import type { QuietHours } from '#shared/notifications/quiet-hours.ts'
import classes from './notifications-section.module.css'

const usual: QuietHours = { from: '21:00', until: '06:00' }

interface QuietHoursFieldsProps {
  quiet: QuietHours | null
  onChange: (quiet: QuietHours | null) => void
}

/** Hours in which pushes wait, in the farm's time zone. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  return (
    <>
      <Switch
        label="Quiet hours"
        description="Pushes wait until they end. Emails are sent at any time."
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? usual : null)}
      />
      {quiet && (
        <div className={classes.quiet}>
          {(['from', 'until'] as const).map((end) => (
            <TextInput
              key={`${end} ${quiet[end]}`}
              type="time"
              label={end === 'from' ? 'From' : 'Until'}
              defaultValue={quiet[end]}
              onBlur={({ currentTarget: { value } }) => {
                if (value !== '' && value !== quiet[end]) onChange({ ...quiet, [end]: value })
              }}
            />
          ))}
        </div>
      )}
    </>
  )
}
