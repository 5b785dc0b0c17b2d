import classes from './select-all.module.css'

type SelectAllProps = {
  label: string
  ids: readonly string[]
  selection: { has: (id: string) => boolean; setMany: (ids: readonly string[], on: boolean) => void }
  showLabel?: boolean
}

/** Selects all or none of the given rows; indeterminate while only some are selected. */
export function SelectAll({ label, ids, selection, showLabel = false }: SelectAllProps) {
  const chosen = ids.filter(selection.has).length
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        {...(!showLabel && { 'aria-label': label })}
        checked={ids.length > 0 && chosen === ids.length}
        disabled={ids.length === 0}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && chosen < ids.length
        }}
        onChange={(event) => selection.setMany(ids, event.currentTarget.checked)}
      />
      {showLabel && <span>{label}</span>}
    </label>
  )
}
