import { Button, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { matchesSearch } from '#shared/core/matches-search.ts'
import choiceClasses from '#app/ui/page/choice-row.module.css'
import classes from './filter-menu.module.css'

/** Longer lists get a search field. */
const fewChoices = 8
/** Up to this many choices are named on the button; more are counted. */
const mostNamed = 2

export type FilterChoice = { id: string; name: string }

/** Choices under a heading of their own. */
export type FilterGroup = { title: string; choices: readonly FilterChoice[] }

type FilterMenuProps = {
  label: string
  choices: readonly FilterChoice[]
  /** Above the choices, and chosen in the same way. */
  group?: FilterGroup | undefined
  /** Ids; an empty list shows everything. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** `single` allows one choice, with "All" to clear it. */
  mode?: 'single' | 'multi'
}

/** One filter of a list: a button that names what is chosen and opens the choices. */
export function FilterMenu({ label, choices, group, value, onChange, mode = 'multi' }: FilterMenuProps) {
  const on = value.length > 0
  const all = group ? [...group.choices, ...choices] : choices
  return (
    <Popover position="bottom-start" width={264} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant={on ? 'light' : 'default'}
          className={classes.button ?? ''}
          data-on={on || undefined}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {on ? <Chosen label={label} choices={all} value={value} /> : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <Choices label={label} choices={choices} group={group} value={value} onChange={onChange} mode={mode} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choices({ label, choices, group, value, onChange, mode }: FilterMenuProps) {
  const [search, setSearch] = useState('')
  // The caller's value may update too late for a second choice made right after the first.
  const [chosen, setChosen] = useState(value)
  const radios = useId()
  const found = choices.filter(({ name }) => matchesSearch(name, search))
  const foundInGroup = group?.choices.filter(({ name }) => matchesSearch(name, search)) ?? []
  const single = mode === 'single'

  function set(ids: string[]) {
    setChosen(ids)
    onChange(ids)
  }

  function choose(id: string) {
    if (single) set([id])
    else set(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }

  const choiceOf = ({ id, name }: FilterChoice) => (
    <label key={id} className={`${choiceClasses.choice} ${classes.choice}`}>
      <input
        type={single ? 'radio' : 'checkbox'}
        name={radios}
        checked={chosen.includes(id)}
        onChange={() => choose(id)}
      />
      <span>{name}</span>
    </label>
  )

  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">{label}</legend>
      {choices.length + (group?.choices.length ?? 0) > fewChoices && (
        <TextInput
          variant="unstyled"
          className={classes.search ?? ''}
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search…"
          data-autofocus
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.list}>
        {single && (
          <label className={`${choiceClasses.choice} ${classes.choice}`}>
            <input type="radio" name={radios} checked={chosen.length === 0} onChange={() => set([])} />
            All
          </label>
        )}
        {group && foundInGroup.length > 0 && (
          <fieldset className={classes.group}>
            <legend className={classes.heading}>{group.title}</legend>
            {foundInGroup.map(choiceOf)}
          </fieldset>
        )}
        {found.map(choiceOf)}
        {found.length + foundInGroup.length === 0 && (
          <p className={classes.none}>
            {search.trim() === '' ? 'No options yet.' : `No match for “${search.trim()}”.`}
          </p>
        )}
      </div>
      {!single && chosen.length > 0 && (
        <div className={classes.foot}>
          <Button variant="subtle" size="compact-sm" onClick={() => set([])}>
            Show all
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** What is chosen: a few by name, and on paper all. */
function Chosen({ label, choices, value }: Pick<FilterMenuProps, 'label' | 'choices' | 'value'>) {
  const names = value.flatMap((id) => choices.find((choice) => choice.id === id)?.name ?? [])
  const isShort = names.length === value.length && names.length <= mostNamed
  if (isShort) return `${label}: ${names.join(', ')}`
  return (
    <>
      <span className="no-print">
        {label}: {value.length} chosen
      </span>
      <span className={classes.printed}>
        {label}: {names.join(', ')}
      </span>
    </>
  )
}
