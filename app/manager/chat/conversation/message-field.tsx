import { Textarea } from '@mantine/core'
import type { KeyboardEvent, Ref } from 'react'
import classes from './conversation.module.css'

interface MessageFieldProps {
  value: string
  onChange: (text: string) => void
  onEnter: () => void
  onEscape: () => void
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** The text of a message. Enter sends it, Shift+Enter begins a line. */
export function MessageField({ value, onChange, onEnter, onEscape, error, ref }: MessageFieldProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onEscape()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <Textarea
      ref={ref}
      className={classes.text ?? ''}
      aria-label="Message"
      placeholder="Write a message…"
      autosize
      maxRows={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      error={error}
    />
  )
}
