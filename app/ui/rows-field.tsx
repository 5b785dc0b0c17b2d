import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import classes from './rows-field.module.css'

type RowsFieldProps = {
  /** Names the group: "Location names". */
  label: string
  /** Names one row: "Name". */
  rowLabel: string
  values: readonly string[]
  onChange: (values: string[]) => void
  addLabel?: string
  placeholder?: string
  error?: string
  disabled?: boolean
}

/** Several names in one go. A row can be deleted only while there is more than one (Specification 5). */
export function RowsField(props: RowsFieldProps) {
  const { values, onChange, rowLabel, disabled = false } = props
  const root = useRef<HTMLFieldSetElement>(null)
  const shownRows = useRef(values.length)

  useEffect(() => {
    if (values.length > shownRows.current) root.current?.querySelector<HTMLElement>('input[data-last]')?.focus()
    shownRows.current = values.length
  }, [values.length])

  const add = () => onChange([...values, ''])
  const write = (row: number, text: string) => onChange(values.with(row, text))
  const remove = (row: number) => onChange(values.toSpliced(row, 1))

  function addOnEnter(event: KeyboardEvent, row: number) {
    if (event.key !== 'Enter' || row !== values.length - 1 || !values[row]?.trim()) return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className={classes.rows} ref={root} disabled={disabled}>
      <legend className={classes.legend}>{props.label}</legend>
      {values.map((value, row) => (
        <div className={classes.row} key={row}>
          <TextInput
            className={classes.input ?? ''}
            aria-label={`${rowLabel} ${row + 1}`}
            placeholder={props.placeholder ?? ''}
            value={value}
            error={row === 0 && props.error}
            data-last={row === values.length - 1 || undefined}
            onChange={(event) => write(row, event.currentTarget.value)}
            onKeyDown={(event) => addOnEnter(event, row)}
          />
          {values.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Delete ${rowLabel.toLowerCase()} ${row + 1}`}
              onClick={() => remove(row)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} />} onClick={add}>
        {props.addLabel ?? 'Add another'}
      </Button>
    </fieldset>
  )
}
