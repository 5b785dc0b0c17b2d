import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { numberText } from '#shared/core/count-text.ts'
import {
  parseReading,
  type ReadingDraft,
  readingDoubt,
  readingExplanations,
  type ReadingLimits,
  readingProblem,
} from '#shared/core/answers/reading.ts'
import nativeClasses from '../native/native-field.module.css'
import choiceClasses from '../page/choice-row.module.css'
import { Field, type FieldProps } from './field.tsx'
import { readingWords } from './field-words.ts'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './reading-field.module.css'

interface ReadingFieldProps extends FieldProps {
  /** Such as h, km or kPa. */
  unit: string
  /** The last reading, and when it was in words, such as "Mon 9 Nov". */
  last?: { number: number; when: string } | undefined
  /** The highest reading that is plausible now. */
  most?: number | undefined
  /** Offers "I can’t read it". */
  mayBeUnreadable?: boolean
  value: ReadingDraft
  onChange: (value: ReadingDraft) => void
}

/** The number of a meter, with its unit and the last one. A doubtful number is kept once it is explained by a tap. */
export function ReadingField(props: ReadingFieldProps) {
  const { unit, last, most, mayBeUnreadable = false, value, onChange, description, error, ...field } = props
  const [typing, setTyping] = useState(false)
  const limits: ReadingLimits = { last: last?.number, most }
  const inUnit = (number: number) => `${numberText(number)} ${unit}`
  const isNoNumber = !typing && readingProblem(value, limits) === 'notANumber'
  const lastText = last && readingWords.last(inUnit(last.number), last.when)
  return (
    <Field
      {...field}
      error={error || (isNoNumber && readingWords.notANumber(value.typed.trim()))}
      description={
        description || lastText ? (
          <>
            {description} {lastText}
          </>
        ) : undefined
      }
    >
      {(control) => (
        <div className={classes.parts}>
          <div className={classes.line}>
            <Row as="span" gap={8}>
              <input
                {...control}
                className={`${nativeClasses.input} ${classes.input}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                disabled={value.isUnreadable}
                value={value.typed}
                onChange={({ currentTarget }) => {
                  setTyping(true)
                  onChange({ typed: currentTarget.value, isUnreadable: false, explanation: null })
                }}
                onBlur={() => setTyping(false)}
              />
              <span className={classes.unit}>{unit}</span>
            </Row>
            {mayBeUnreadable && (
              <label className={`${choiceClasses.choice} ${classes.choice}`}>
                <input
                  type="checkbox"
                  checked={value.isUnreadable}
                  onChange={({ currentTarget }) =>
                    onChange({ typed: '', isUnreadable: currentTarget.checked, explanation: null })
                  }
                />
                {readingWords.unreadable}
              </label>
            )}
          </div>
          <Doubt {...{ value, onChange, typing, limits, inUnit }} />
        </div>
      )}
    </Field>
  )
}

interface DoubtProps extends Pick<ReadingFieldProps, 'value' | 'onChange'> {
  typing: boolean
  limits: ReadingLimits
  inUnit: (number: number) => string
}

/** Asks about a number outside the limits, once typing has ended: half of a number is always lower. */
function Doubt({ value, onChange, typing, limits, inUnit }: DoubtProps) {
  const name = useId()
  const number = typing || value.isUnreadable ? null : parseReading(value.typed)
  const doubt = number === null ? null : readingDoubt(number, limits)
  const limit = doubt === 'lower' ? limits.last : limits.most
  return (
    <>
      <output className={classes.question}>
        {doubt !== null && limit !== undefined && (
          <>
            <IconAlertTriangle size={18} aria-hidden="true" />
            <span>{readingWords[doubt](inUnit(limit))}</span>
          </>
        )}
      </output>
      {doubt !== null && (
        <fieldset className={classes.reasons} aria-label={readingWords.why}>
          {readingExplanations.map((explanation) => (
            <label key={explanation} className={`${choiceClasses.choice} ${classes.choice}`}>
              <input
                type="radio"
                name={name}
                checked={value.explanation === explanation}
                onChange={() => onChange({ ...value, explanation })}
              />
              {readingWords.whyRight[explanation]}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
