import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { itemKinds, mostItems } from '#shared/machines/pre-start-checklists.ts'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import classes from './checklist-lines-field.module.css'
import { type Line, movedLine, newLine } from './checklist-lines.ts'

const kindLabels: Record<Line['kind'], string> = { plain: 'OK or fail', reading: 'Reading', meter: 'Meter' }

interface ChecklistLinesFieldProps {
  lines: readonly Line[]
  errorOf: (index: number) => ReactNode
  onChange: (lines: Line[]) => void
}

/** The lines of a checklist: add, change, remove, and move with the buttons or with Alt and the arrow keys. */
export function ChecklistLinesField({ lines, errorOf, onChange }: ChecklistLinesFieldProps) {
  const list = useRef<HTMLOListElement>(null)
  // What gets the focus once the lines are drawn in their new order.
  const focusNext = useRef('')
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (focusNext.current === '') return
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = ''
  })

  const set = (id: string, change: Partial<Line>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...change } : line)))

  function move(id: string, by: -1 | 1, control: string) {
    const moved = movedLine(lines, id, by)
    const at = moved.findIndex((line) => line.id === id)
    // At the end its button is disabled, so the focus goes to the other one.
    const atEnd = at === 0 ? 'down' : at === moved.length - 1 ? 'up' : control
    focusNext.current = `[data-line="${id}"] [data-control="${control === 'text' ? control : atEnd}"]`
    setSaid(`Line ${at + 1} of ${moved.length}`)
    onChange(moved)
  }

  function add() {
    const line = newLine()
    focusNext.current = `[data-line="${line.id}"] [data-control="text"]`
    onChange([...lines, line])
  }

  function remove(index: number) {
    const next = lines[index + 1] ?? lines[index - 1]
    if (next) focusNext.current = `[data-line="${next.id}"] [data-control="text"]`
    onChange(lines.toSpliced(index, 1))
  }

  function press(event: KeyboardEvent, id: string) {
    if (event.key === 'Enter') event.preventDefault()
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(id, event.key === 'ArrowUp' ? -1 : 1, 'text')
  }

  return (
    <fieldset className={classes.field}>
      <legend className="visually-hidden">Lines</legend>
      <ol className={classes.lines} ref={list}>
        {lines.map(({ id, text, critical, kind, unit }, index) => (
          <li key={id} data-line={id} className={classes.line}>
            <Row gap={4} align="start">
              <Textarea
                className={classes.text ?? ''}
                autosize
                minRows={1}
                aria-label={`Line ${index + 1}`}
                maxLength={200}
                autoComplete="off"
                data-control="text"
                value={text}
                error={errorOf(index)}
                onChange={({ currentTarget: { value } }) => set(id, { text: value.replaceAll(/\s*\n\s*/g, ' ') })}
                onKeyDown={(event) => press(event, id)}
              />
              <LineButton
                label={`Move line ${index + 1} up`}
                control="up"
                disabled={index === 0}
                onClick={() => move(id, -1, 'up')}
              >
                <IconArrowUp size={16} />
              </LineButton>
              <LineButton
                label={`Move line ${index + 1} down`}
                control="down"
                disabled={index === lines.length - 1}
                onClick={() => move(id, 1, 'down')}
              >
                <IconArrowDown size={16} />
              </LineButton>
              <LineButton
                label={`Remove line ${index + 1}`}
                control="remove"
                disabled={lines.length === 1}
                onClick={() => remove(index)}
              >
                <IconX size={16} />
              </LineButton>
            </Row>
            <Row gap={12} wrap>
              <Checkbox
                label="Critical"
                aria-label={`Line ${index + 1} is critical`}
                checked={critical}
                onChange={({ currentTarget }) => set(id, { critical: currentTarget.checked })}
              />
              <NativeSelect
                aria-label={`Answer of line ${index + 1}`}
                data={itemKinds.map((value) => ({ value, label: kindLabels[value] }))}
                value={kind}
                onChange={({ currentTarget: { value } }) =>
                  set(id, { kind: itemKinds.find((each) => each === value) ?? 'plain' })
                }
              />
              {kind === 'reading' && (
                <TextInput
                  className={classes.unit ?? ''}
                  aria-label={`Unit of line ${index + 1}`}
                  placeholder="Unit"
                  maxLength={12}
                  autoComplete="off"
                  value={unit}
                  onChange={({ currentTarget: { value } }) => set(id, { unit: value })}
                />
              )}
            </Row>
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
      <Stack align="start">
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={lines.length >= mostItems}
          onClick={add}
        >
          Add line
        </Button>
      </Stack>
    </fieldset>
  )
}

interface LineButtonProps {
  label: string
  control: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const LineButton = ({ label, control, children, ...button }: LineButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    aria-label={label}
    title={label}
    data-control={control}
    {...button}
  >
    {children}
  </ActionIcon>
)
