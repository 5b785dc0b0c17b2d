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
  const candidates = [...match.candidates, ...others]
  const people = choices(match, others)

  async function link(event: FormEvent) {
    event.preventDefault()
    const element = event.currentTarget
    const to = candidates.find(({ id }) => chosen.includes(id))
    if (!to) return setProblem(`Choose who ${fullName(match)} is.`)
    // If this form has closed since, another one may be open: leave that one alone.
    if ((await linkPeople([{ match, to }])) && element.isConnected) onDone(true)
  }

  return (
    <form noValidate onSubmit={link} className={classes.form}>
      {match.linked && (
        <p className={classes.sentence}>
          Currently linked to {fullName(match.linked)}. Your choice replaces this link.
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
          Everyone in {name} is already linked. Add {fullName(match)} there, then choose Sync.
        </p>
      )}
      {match.state === 'duplicates' && (
        <p className={classes.sentence}>
          To tell people with the same name apart, add an initial to one of them in {name}, then choose Sync here.
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
