import { IconBan, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { numberText } from '#shared/core/count-text.ts'
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

/** Options that are chosen together. */
export interface PickGroup {
  id: string
  name: string
  /** Ids of options; others are passed over. */
  members: readonly string[]
}

export interface PickGroups {
  /** What they are: "Crews". */
  label: string
  rows: readonly PickGroup[]
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
  /** Where several can be chosen: groups above the options. Choosing one chooses all its options, and choosing it again none of them. */
  groups?: PickGroups | undefined
  disabled?: boolean
  /** Below the list. */
  children?: ReactNode
}

/** Names in a list that is always visible, to choose one or several. */
export function PickField(props: PickFieldProps) {
  const { options, words, mode, value, onChange, groups, children, takesFocus = false, ...others } = props
  const { isSearched = options.length > inSight, ...field } = others
  const [search, setSearch] = useState('')
  const name = useId()
  const found = options.filter((option) => matchesSearch(option.name, search))
  const offered = mode === 'multi' ? groupsOf(groups, options) : []
  const foundGroups = offered.filter((group) => matchesSearch(group.name, search))

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

  function chooseGroup({ members }: PickGroup, on: boolean) {
    const outside = value.filter((id) => !members.includes(id))
    onChange(on ? [...outside, ...members] : outside)
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
              {groups && foundGroups.length > 0 && (
                <fieldset className={classes.groups}>
                  <legend className={classes.heading}>{groups.label}</legend>
                  {foundGroups.map((group) => (
                    <GroupOption key={group.id} group={group} value={value} onChoose={chooseGroup} />
                  ))}
                </fieldset>
              )}
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
              {found.length + foundGroups.length === 0 && (
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

/** Those of which something can be chosen, with what of them is offered. */
function groupsOf(groups: PickGroups | undefined, options: readonly PickOption[]): PickGroup[] {
  if (!groups) return []
  const ids = new Set(options.map(({ id }) => id))
  return groups.rows
    .map((group) => ({ ...group, members: group.members.filter((id) => ids.has(id)) }))
    .filter(({ members }) => members.length > 0)
}

interface GroupOptionProps {
  group: PickGroup
  value: readonly string[]
  onChoose: (group: PickGroup, on: boolean) => void
}

function GroupOption({ group, value, onChoose }: GroupOptionProps) {
  const { name, members } = group
  const count = members.filter((id) => value.includes(id)).length
  const isWhole = count === members.length
  return (
    <label className={`${choiceClasses.choice} ${classes.option}`}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isWhole
        }}
        type="checkbox"
        checked={isWhole}
        onChange={() => onChoose(group, !isWhole)}
      />
      <span className={classes.name}>{name}</span>
      <span className={`${classes.note} tabular`}>{numberText(members.length)}</span>
    </label>
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
