import { ActionIcon, Input, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import classes from './date-time-field.module.css'
import { TimeChoices } from './time-choices.tsx'
import { clockText, parseTypedTime, stepTime } from './typed-time.ts'

type TimeInputProps = {
  label: string
  /** 'HH:mm', empty, or unreadable typed text. */
  time: string
  /** Called on each keystroke. */
  onType: (typed: string) => void
  /** Called when typing ends. */
  onDirtyChange: () => void
  /** Called with a time chosen by an arrow key or from the list. */
  onPick: (time: string) => void
  /** Minutes between the times that the arrow keys and the list offer. */
  step: number
  /** 'HH:mm' at which the arrow keys and the list start. */
  suggested: string
  /** The limits of the arrow keys and the list. */
  bounds: { first: string; last: string }
  invalid: boolean
  required: boolean
  takesFocus: boolean
}

/**
 * A time of day as plain text. Focus or a click selects all of it, so that typing replaces it. Arrow keys step; the
 * clock button or Alt with an arrow key opens the list of times.
 */
export function TimeInput(props: TimeInputProps) {
  const { label, time, onType, onDirtyChange, onPick, step, suggested, bounds, invalid, required, takesFocus } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, list] = useDisclosure(false)
  const input = useRef<HTMLInputElement>(null)
  const read = parseTypedTime(time)

  // After an arrow key or Enter, too, the next keystroke replaces the whole time.
  useEffect(() => {
    if (typed === null && time !== '' && document.activeElement === input.current) input.current?.select()
  }, [typed, time])

  function finish() {
    if (typed === null) return
    setTyped(null)
    onDirtyChange()
  }

  function pick(picked: string | null) {
    if (picked === null) return
    setTyped(null)
    onPick(picked < bounds.first ? bounds.first : picked > bounds.last ? bounds.last : picked)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') return finish()
    if (event.key === 'Escape') return list.close()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.altKey) return list.open()
    pick(read === null ? suggested : stepTime(read, step, event.key === 'ArrowUp' ? 1 : -1))
  }

  /** A digit typed while the list is open belongs to the field, which takes the focus before it arrives. */
  function typeOn({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey) return
    list.close()
    input.current?.focus()
  }

  return (
    <Popover opened={opened} onChange={list.set} trapFocus position="bottom-end" width="max-content" withRoles={false}>
      <Popover.Target>
        <div className={classes.time}>
          <Input
            ref={input}
            aria-label={label}
            placeholder="7:30 AM"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            error={invalid}
            required={required}
            // Escape closes the list, not the drawer, even before the list has the focus.
            {...(opened && { 'data-mantine-stop-propagation': true })}
            {...(takesFocus && { autoFocus: true, 'data-autofocus': true })}
            value={typed ?? (read === null ? time : clockText(read))}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              onType(event.currentTarget.value)
            }}
            onMouseDown={focusWhole}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={finish}
            onKeyDown={press}
            rightSectionPointerEvents="all"
            rightSectionWidth={32}
            rightSection={
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                tabIndex={-1}
                aria-label={`Choose ${label.toLowerCase()}`}
                aria-expanded={opened}
                onClick={list.toggle}
              >
                <IconClock size={18} />
              </ActionIcon>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={typeOn}>
        <TimeChoices
          label={label}
          time={read}
          suggested={suggested}
          step={step}
          bounds={bounds}
          onChoose={pick}
          onDone={() => {
            list.close()
            input.current?.focus()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Otherwise the browser places the caret between two digits after the focus has selected them all. */
function focusWhole(event: MouseEvent<HTMLInputElement>) {
  if (event.button !== 0 || document.activeElement === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus()
}
