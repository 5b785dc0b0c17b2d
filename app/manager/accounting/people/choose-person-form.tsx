import { type FormEvent, useState } from 'react'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import classes from './choose-person-form.module.css'
import { choices } from './match-choices.ts'
import { type Candidate, useLinking } from './people-queries.ts'

type ChoosePersonFormProps = {
  provider: AccountingProvider
  match: PersonMatch
  others: readonly Candidate[]
  onDone: (linked: boolean) => void
}

export function ChoosePersonForm({ provider, match, others, onDone }: ChoosePersonFormProps) {
  const name = providerLabels[provider]
  const { linkPeople, working } = useLinking(provider)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const everybody = [...match.candidates, ...others]
  const people = choices(match, others)

  async function link(event: FormEvent) {
    event.preventDefault()
    const element = event.currentTarget
    const to = everybody.find(({ id }) => chosen.includes(id))
    if (!to) return setProblem(`Choose who ${fullName(match)} is.`)
    // Closed meanwhile: what is open by then is about somebody else.
    if ((await linkPeople([{ match, to }])) && element.isConnected) onDone(true)
  }

  return (
    <form noValidate onSubmit={link} className={classes.form}>
      {match.linked && (
        <p className={classes.sentence}>
          Linked to {fullName(match.linked)} now. Whoever you choose takes their place.
        </p>
      )}
      {people.length > 0 ? (
        <PeoplePicker
          label={`People in ${name}`}
          people={people}
          mode="single"
          value={chosen}
          onChange={(ids) => {
            setProblem('')
            setChosen(ids)
          }}
          error={problem}
        />
      ) : (
        <p className={classes.sentence}>
          Everybody who works in {name} is linked to somebody already. Add {fullName(match)} there, then choose Read
          again.
        </p>
      )}
      {match.state === 'duplicates' && (
        <p className={classes.sentence}>
          Names that are the same can be told apart only in {name}: add an initial to one of them there, then choose
          Read again here.
        </p>
      )}
      <FormFooter
        problem=""
        saving={working}
        disabled={people.length === 0}
        onCancel={() => onDone(false)}
        verb="Link"
      />
    </form>
  )
}
