import { TextInput } from '@mantine/core'
import { useState } from 'react'

type BreakMinutesProps = {
  /** Between the start and the end that are chosen; null without both. */
  minutes: number | null
  /** Hears a length of at least a minute once it is typed. */
  onMinutes: (minutes: number) => void
  disabled: boolean
}

/** The length of a break, which stands for an end, and for a start where there is none. */
export function BreakMinutes({ minutes, onMinutes, disabled }: BreakMinutesProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function finish() {
    const wanted = Number(typed)
    setTyped(null)
    if (wanted > 0 && wanted !== minutes) onMinutes(wanted)
  }

  return (
    <TextInput
      label="Minutes"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      disabled={disabled}
      value={typed ?? minutes ?? ''}
      onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  )
}
