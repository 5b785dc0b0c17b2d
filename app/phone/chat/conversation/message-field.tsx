import { t } from '#app/phone/messages/screen-messages.ts'
import classes from '../chat.module.css'

interface MessageFieldProps {
  value: string
  onChange: (text: string) => void
}

/** The text of a message. It grows with its lines, up to five. */
export function MessageField({ value, onChange }: MessageFieldProps) {
  return (
    <textarea
      className={classes.text}
      aria-label={t('chat:message')}
      placeholder={t('chat:message')}
      rows={Math.min(5, value.split('\n').length)}
      maxLength={10_000}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
