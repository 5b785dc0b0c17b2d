import type { Ref } from 'react'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from '../chat.module.css'

interface MessageFieldProps {
  value: string
  onChange: (text: string) => void
  ref?: Ref<HTMLTextAreaElement>
}

/** The text of a message. It grows with its lines, up to five. */
export function MessageField({ value, onChange, ref }: MessageFieldProps) {
  return (
    <textarea
      ref={ref}
      className={classes.text}
      aria-label={t('chat:message')}
      placeholder={t('chat:message')}
      rows={Math.min(5, value.split('\n').length)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
