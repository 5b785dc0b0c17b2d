import { Checkbox } from '@mantine/core'
import type { Channel } from '#shared/chat/chat-contract.ts'
import { useMay } from '#app/lib/may.ts'
import classes from './conversation.module.css'

interface MessageOptionsProps {
  channel: Channel
  urgent: boolean
  announcement: boolean
  onChange: (changed: { urgent: boolean } | { announcement: boolean }) => void
}

/** Whether the message is pushed in quiet hours, and whether its reading is confirmed. */
export function MessageOptions({ channel: { everyone, type }, urgent, announcement, onChange }: MessageOptionsProps) {
  const may = useMay()
  return (
    <div className={classes.choices}>
      <Checkbox
        size="xs"
        label="Urgent: also in quiet hours"
        checked={urgent}
        onChange={(event) => onChange({ urgent: event.currentTarget.checked })}
      />
      {type === 'group' && !everyone && may('chat.remindAnnouncement') && (
        <Checkbox
          size="xs"
          label="Announcement: ask for “I have read this”"
          checked={announcement}
          onChange={(event) => onChange({ announcement: event.currentTarget.checked })}
        />
      )}
      {everyone && <p className={classes.quiet}>Everyone is asked to confirm that they have read this.</p>}
    </div>
  )
}
