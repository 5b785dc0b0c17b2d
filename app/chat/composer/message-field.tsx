import type { KeyboardEvent, Ref } from 'react'
import { t } from '../messages/chat-messages.ts'
import classes from './composer.module.css'

interface MessageFieldProps {
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  onEscape: () => void
  /** The id of what says why it is refused. */
  errorId: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

const mostLines = 6

/** The text of a message, which grows with its lines. With a keyboard, Enter sends it and Shift+Enter begins a line. */
export function MessageField({ value, onChange, onEnter, onEscape, errorId, ref }: MessageFieldProps) {
  function onKeyDown(event: KeyboardEvent) {
    // The key is for the suggestions of an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onEscape()
    if (event.key !== 'Enter' || event.shiftKey) return
    // The keyboard on a touch screen has no other way to begin a line.
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    onEnter()
  }
  return (
    <textarea
      ref={ref}
      className={classes.text}
      aria-label={t('chat:message')}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      placeholder={t('chat:write')}
      rows={Math.min(mostLines, value.split('\n').length)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
