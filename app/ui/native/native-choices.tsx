import classes from './native-choices.module.css'

interface NativeChoicesProps<Choice extends string> {
  legend: string
  choices: readonly Choice[]
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
}

/** A short list of checkboxes, for the signed-out screens. */
export function NativeChoices<Choice extends string>({
  legend,
  choices,
  chosen,
  onChange,
}: NativeChoicesProps<Choice>) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice} className={classes.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))
            }
          />
          {choice}
        </label>
      ))}
    </fieldset>
  )
}
