import classes from './select-all.module.css'

type SelectAllProps = {
  label: string
  ids: readonly string[]
  selection: { has: (id: string) => boolean; setMany: (ids: readonly string[], on: boolean) => void }
  showLabel?: boolean
  /** There are rows that are not loaded yet. */
  more?: boolean
  /** They are being read. */
  busy?: boolean
}

/** Selects all or none of the given rows; indeterminate while only some are selected. */
export function SelectAll({ label, ids, selection, showLabel = false, more = false, busy = false }: SelectAllProps) {
  const chosen = ids.filter(selection.has).length
  const all = chosen === ids.length && !more
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        {...(!showLabel && { 'aria-label': label })}
        checked={ids.length > 0 && all}
        disabled={ids.length === 0 || busy}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !all
        }}
        onChange={(event) => selection.setMany(ids, event.currentTarget.checked)}
      />
      {showLabel && <span>{label}</span>}
    </label>
  )
}
