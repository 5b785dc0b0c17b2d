import { IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { notifiableFactRows, notifiableQuestions } from '#shared/safety-reports/incidents/notifiable-facts.ts'
import { FieldGroup } from '#app/ui/fields/field.tsx'
import { stackClass } from '#app/ui/native/layout.tsx'
import classes from './fact-chips.module.css'
import { type FactState, factStateOf, type GuideValues, pressFact } from './guide-values.ts'

type Facts = Pick<GuideValues, 'facts' | 'unsure'>

interface FactChipsProps {
  value: Facts
  onChange: (value: Facts) => void
}

const looks = {
  yes: { pressed: true, icon: IconCheck, word: 'Yes' },
  unsure: { pressed: 'mixed', icon: IconQuestionMark, word: 'Unsure' },
} as const

/** What may have happened, each as a button: pressed once it is so, pressed again it may be so. */
export function FactChips({ value, onChange }: FactChipsProps) {
  return (
    <>
      {notifiableQuestions.map(({ question, hint, facts }) => (
        <FieldGroup key={question} label={question} description={hint} className={stackClass({ gap: 6 })}>
          {() =>
            facts.map((fact) => (
              <FactChip
                key={fact}
                label={notifiableFactRows[fact].label}
                state={factStateOf(value, fact)}
                onPress={() => onChange(pressFact(value, fact))}
              />
            ))
          }
        </FieldGroup>
      ))}
    </>
  )
}

function FactChip({ label, state, onPress }: { label: string; state: FactState; onPress: () => void }) {
  const look = state && looks[state]
  return (
    <button
      type="button"
      className={classes.chip}
      data-state={state}
      aria-pressed={look?.pressed ?? false}
      onClick={onPress}
    >
      <span>{label}</span>
      {look && (
        <span className={classes.state}>
          <look.icon size={16} stroke={2.4} aria-hidden="true" />
          {look.word}
        </span>
      )}
    </button>
  )
}
