import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { rowClass, stackClass } from '#app/ui/native/layout.tsx'
import classes from './several-rows.module.css'

/** The most rows that the server accepts at once. */
const mostAtOnce = 50

interface SeveralRowsProps<Row extends { id: string }> {
  /** Names one row: "location". */
  noun: string
  rows: readonly Row[]
  /** Omitted when a single row is edited. */
  onAdd?: (() => void) | undefined
  onRemove: (index: number) => void
  /** A line between the rows, where one row is several lines of fields. */
  divided?: boolean
  children: (row: Row, index: number) => ReactNode
}

/** The fields of several rows. A row can be deleted only while there is more than one (Specification 5). */
export function SeveralRows<Row extends { id: string }>(props: SeveralRowsProps<Row>) {
  const { noun, rows, onAdd, onRemove, divided, children } = props
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(rows.length)

  useEffect(() => {
    if (rows.length !== shown.current)
      root.current?.querySelector<HTMLElement>('[data-row]:last-of-type input')?.focus()
    shown.current = rows.length
  }, [rows.length])

  return (
    <div className={`${stackClass({ gap: 12 })} ${classes.rows}`} data-divided={divided || undefined} ref={root}>
      {rows.map((row, index) => (
        <fieldset className={`${rowClass({ gap: 4, align: 'start' })} ${classes.row}`} key={row.id} data-row>
          <legend className="visually-hidden">
            {noun} {index + 1}
          </legend>
          <div className={classes.fields}>{children(row, index)}</div>
          {rows.length > 1 && (
            <ActionIcon
              className={classes.delete ?? ''}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Delete ${noun} ${index + 1}`}
              title="Delete this row"
              onClick={() => onRemove(index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {onAdd && rows.length < mostAtOnce && (
        <Button className={classes.add ?? ''} variant="subtle" leftSection={<IconPlus size={16} />} onClick={onAdd}>
          Add another
        </Button>
      )}
    </div>
  )
}
