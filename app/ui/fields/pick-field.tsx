import { IconBan, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { matchesSearch } from '#shared/core/matches-search.ts'
import choiceClasses from '../page/choice-row.module.css'
import { FieldGroup, type FieldProps } from './field.tsx'
import { machineWords, pickWords } from './field-words.ts'
import classes from './pick-field.module.css'

export interface PickOption {
  id: string
  name: string
  note?: string
  /** What speaks against it, such as "Out of use". It can be chosen all the same. */
  warning?: string
}

export interface PickWords {
  /** Shown in the search field. */
  search: string
  /** The name of the search field; without one, "Search" and the label. */
  searchLabel?: string
  /** There is nothing to choose from. */
  none: string
  noneFound?: (search: string) => string
}

/** Longer lists get a search field. */
const inSight = 8

export interface PickFieldProps extends FieldProps {
  options: readonly PickOption[]
  words: PickWords
  /** single allows one choice, multi toggles choices (Specification 2). */
  mode: 'single' | 'multi'
  /** Whether it has a search field; without this, if the list is long. */
  isSearched?: boolean
  /** The search takes the focus when a drawer opens. */
  takesFocus?: boolean
  labelEnd?: ReactNode
  value: readonly string[]
  onChange: (ids: string[]) => void
  disabled?: boolean
  /** Below the list. */
  children?: ReactNode
}

/** Names in a list that is always visible, to choose one or several. */
export function PickField(props: PickFieldProps) {
  const { options, words, mode, value, onChange, children, takesFocus = false, ...others } = props
  const { isSearched = options.length > inSight, ...field } = others
  const [search, setSearch] = useState('')
  const name = useId()
  const found = options.filter((option) => matchesSearch(option.name, search))

  function choose(id: string) {
    if (mode === 'single') onChange([id])
    else onChange(value.includes(id) ? value.filter((chosen) => chosen !== id) : [...value, id])
  }

  /** Enter chooses the only one that is left, and never sends the form. */
  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [only, ...more] = found
    if (only && more.length === 0) choose(only.id)
  }

  return (
    <FieldGroup {...field} role={mode === 'single' ? 'radiogroup' : 'group'}>
      {(invalid) => (
        <>
          <div className={classes.frame} data-invalid={invalid}>
            {isSearched && (
              <div className={classes.search}>
                <IconSearch size={16} aria-hidden="true" />
                <input
                  inputMode="search"
                  autoComplete="off"
                  aria-label={
                    words.searchLabel ?? `Search ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`
                  }
                  placeholder={words.search}
                  data-autofocus={takesFocus || undefined}
                  value={search}
                  onChange={({ currentTarget }) => setSearch(currentTarget.value)}
                  onKeyDown={enter}
                />
              </div>
            )}
            <div className={classes.list}>
              {found.map((option) => (
                <label key={option.id} className={`${choiceClasses.choice} ${classes.option}`}>
                  <input
                    type={mode === 'single' ? 'radio' : 'checkbox'}
                    name={name}
                    checked={value.includes(option.id)}
                    aria-invalid={mode === 'multi' ? invalid : undefined}
                    onChange={() => choose(option.id)}
                  />
                  <span className={classes.name}>{option.name}</span>
                  {option.note !== undefined && <span className={classes.note}>{option.note}</span>}
                  {option.warning !== undefined && (
                    <span className={classes.warning}>
                      <IconBan size={16} aria-hidden="true" />
                      {option.warning}
                    </span>
                  )}
                </label>
              ))}
              {found.length === 0 && (
                <output className={classes.none}>
                  {options.length === 0 ? words.none : (words.noneFound ?? pickWords.noneFound)(search.trim())}
                </output>
              )}
            </div>
          </div>
          {children}
        </>
      )}
    </FieldGroup>
  )
}

interface MachineFieldProps extends Omit<PickFieldProps, 'options' | 'words' | 'mode' | 'value' | 'onChange'> {
  machines: readonly PickOption[]
  /** The id of the machine. */
  value: string | null
  onChange: (id: string) => void
}

/** One machine of the farm, by name. */
export function MachineField({ machines, value, onChange, ...field }: MachineFieldProps) {
  return (
    <PickField
      {...field}
      options={machines}
      words={machineWords}
      mode="single"
      value={value === null ? [] : [value]}
      onChange={([id]) => id !== undefined && onChange(id)}
    />
  )
}
