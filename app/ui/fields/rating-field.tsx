import { type KeyboardEvent, useId } from 'react'
import { FieldGroup, type FieldProps } from './field.tsx'
import { ratingWords } from './field-words.ts'
import classes from './rating-field.module.css'

export interface RatingLevel {
  label: string
  /** Up to four letters, for a narrow screen. */
  short: string
  /** What follows from it. */
  note?: string
  tone: 'good' | 'attention' | 'bad' | 'worst'
}

export interface RatingLine<Value extends string> {
  value: Value
  label: string
  /** What it means. */
  note?: string
}

interface RatingFieldProps<Row extends string, Column extends string> extends FieldProps {
  /** Each with its title and what can be chosen, in the order of the table. */
  rows: { title: string; lines: readonly RatingLine<Row>[] }
  columns: { title: string; lines: readonly RatingLine<Column>[] }
  levelOf: (row: Row, column: Column) => RatingLevel
  /** What is said while nothing is chosen. */
  none?: string
  value: { row: Row; column: Column } | null
  onChange: (value: { row: Row; column: Column }) => void
}

const steps: Partial<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A cell of a table, chosen by a tap: such as how likely a hazard is and how bad it would be. Arrow keys move through the table. */
export function RatingField<Row extends string, Column extends string>(props: RatingFieldProps<Row, Column>) {
  const { rows, columns, levelOf, none = ratingWords.none, value, onChange, ...field } = props
  const name = useId()
  const idOf = (row: number, column: number) => `${name}-${row}-${column}`

  /** The browser's own keys would run through all cells as through one line. */
  function step(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const [down, right] = steps[event.key] ?? []
    if (down === undefined || right === undefined) return
    event.preventDefault()
    const [toRow, toColumn] = [rows.lines[row + down], columns.lines[column + right]]
    if (!toRow || !toColumn) return
    onChange({ row: toRow.value, column: toColumn.value })
    document.getElementById(idOf(row + down, column + right))?.focus()
  }

  const explained = [...rows.lines, ...columns.lines].filter(({ note }) => note !== undefined)
  const chosenRow = rows.lines.find((line) => line.value === value?.row)
  const chosenColumn = columns.lines.find((line) => line.value === value?.column)
  return (
    <FieldGroup {...field} role="radiogroup" className={classes.rating}>
      {() => (
        <>
          <table className={classes.table}>
            <thead>
              <tr>
                <td className={classes.corner}>
                  <span>{`${rows.title} ↓`}</span>
                  <span>{`${columns.title} →`}</span>
                </td>
                {columns.lines.map((column) => (
                  <th key={column.value} scope="col">
                    <span className={classes.columnName}>{column.label}</span>
                    {column.note !== undefined && <span className={classes.note}>{column.note}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.lines.map((row, rowIndex) => (
                <tr key={row.value}>
                  <th scope="row">
                    {row.label}
                    {row.note !== undefined && <span className={classes.note}>{row.note}</span>}
                  </th>
                  {columns.lines.map((column, columnIndex) => {
                    const { label, short, tone } = levelOf(row.value, column.value)
                    const isChosen = row === chosenRow && column === chosenColumn
                    return (
                      <td key={column.value}>
                        <label className={classes.cell} data-tone={tone}>
                          <input
                            type="radio"
                            id={idOf(rowIndex, columnIndex)}
                            name={name}
                            className="visually-hidden"
                            aria-label={`${row.label}, ${column.label}: ${label}`}
                            required={field.required}
                            checked={isChosen}
                            onChange={() => onChange({ row: row.value, column: column.value })}
                            onKeyDown={(event) => step(event, rowIndex, columnIndex)}
                          />
                          <span className={classes.long}>{label}</span>
                          <span className={classes.short}>{short}</span>
                        </label>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <output className={classes.result}>
            {chosenRow && chosenColumn ? (
              <>
                <strong>{levelText(levelOf(chosenRow.value, chosenColumn.value))}</strong>
                {`: ${described(chosenRow)}; ${described(chosenColumn)}`}
              </>
            ) : (
              none
            )}
          </output>
          {explained.length > 0 && (
            <details className={classes.meanings}>
              <summary>{ratingWords.meanings}</summary>
              <dl>
                {explained.map(({ value: each, label, note }) => (
                  <div key={each}>
                    <dt>{label}</dt>
                    <dd>{note}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </>
      )}
    </FieldGroup>
  )
}

/** "High, fix within 7 days". */
const levelText = ({ label, note }: RatingLevel) => (note === undefined ? label : `${label}, ${note.toLowerCase()}`)

const described = ({ label, note }: RatingLine<string>) =>
  note === undefined ? label.toLowerCase() : `${label.toLowerCase()} (${note.toLowerCase()})`
