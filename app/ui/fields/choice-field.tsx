import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type YesNo, yesNoAnswers } from '#shared/core/answers/yes-no.ts'
import { FieldGroup, type FieldProps } from './field.tsx'
import { yesNoWords } from './field-words.ts'
import { rowClass } from '#app/ui/native/layout.tsx'
import classes from './choice-field.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** What it means for the reader; without one it is neither. */
  tone?: 'good' | 'bad'
}

interface ChoiceFieldProps<Value extends string> extends FieldProps {
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** One of a few answers, each a large button beside the others. */
export function ChoiceField<Value extends string>({ choices, value, onChange, ...field }: ChoiceFieldProps<Value>) {
  const name = useId()
  return (
    <FieldGroup {...field} role="radiogroup" className={rowClass({ gap: 8, align: 'stretch', wrap: true })}>
      {() =>
        choices.map(({ value: each, label, icon, tone }) => (
          <label key={each} className={classes.choice} data-tone={tone}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              required={field.required}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {icon}
            <span>{label}</span>
          </label>
        ))
      }
    </FieldGroup>
  )
}

interface YesNoFieldProps extends FieldProps {
  /** Offers "Not applicable" as well. */
  mayNotApply?: boolean
  /** The answer that is good news, in its colour; without it both are neutral. */
  good?: 'yes' | 'no'
  /** Other words, such as OK and Fail. */
  words?: Partial<Record<YesNo, string>>
  value: YesNo | null
  onChange: (value: YesNo) => void
}

const icons: Record<YesNo, typeof IconCheck> = { yes: IconCheck, no: IconX, not_applicable: IconMinus }

/** Yes, no and, where it may be, not applicable. */
export function YesNoField({ mayNotApply = false, good, words, ...field }: YesNoFieldProps) {
  const choices = yesNoAnswers
    .filter((each) => mayNotApply || each !== 'not_applicable')
    .map((value): Choice<YesNo> => {
      const Icon = icons[value]
      const choice = { value, label: words?.[value] ?? yesNoWords[value], icon: <Icon size={20} aria-hidden="true" /> }
      if (good === undefined || value === 'not_applicable') return choice
      return { ...choice, tone: value === good ? 'good' : 'bad' }
    })
  return <ChoiceField {...field} choices={choices} />
}
