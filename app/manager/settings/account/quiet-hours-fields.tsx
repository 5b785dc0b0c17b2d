import { Switch, TextInput } from '@mantine/core'
import { Row } from '#app/ui/native/layout.tsx'
import { defaultQuietHours, type QuietHours } from '#shared/notifications/quiet-hours.ts'

const chosen =
  'Pushes wait until they end, and chat messages arrive without sound unless they are urgent. Emails are sent at any time.'
const notChosen =
  'Without your own, chat messages arrive without sound from 6:00pm to 6:00am while you are not clocked on, unless they are urgent.'

interface QuietHoursFieldsProps {
  quiet: QuietHours | null
  onChange: (quiet: QuietHours | null) => void
}

/** Hours in which pushes wait, in the farm's time zone. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  return (
    <>
      <Switch
        label="Quiet hours of your own"
        description={quiet ? chosen : notChosen}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? defaultQuietHours : null)}
      />
      {quiet && (
        <Row gap={16} align="stretch">
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
        </Row>
      )}
    </>
  )
}
