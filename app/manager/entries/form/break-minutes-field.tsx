import { TextInput } from '@mantine/core'
import { useState } from 'react'

type BreakMinutesProps = {
  /** Minutes between the start and the end; null without both. */
  minutes: number | null
  /** Called with a typed length of at least one minute. */
  onMinutes: (minutes: number) => void
  disabled: boolean
}

/** The length of a break, which sets its end and, if it has none, its start. */
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
