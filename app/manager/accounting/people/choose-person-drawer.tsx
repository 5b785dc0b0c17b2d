import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { FormFooter } from '#app/ui/form/form-footer.tsx'
import { PeoplePicker } from '#app/ui/form/people-picker.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { choices } from './match-choices.ts'
import { type Candidate, useLinking, useMatches } from './people-queries.ts'

type ChoosePersonDrawerProps = {
  provider: AccountingProvider
  /** The employee, with their name in Muster. */
  person: { employeeId: string; name: string }
  opened: boolean
  onClose: () => void
}

/** Links an employee to one of the provider's people who is not linked yet. */
export function ChoosePersonDrawer({ provider, person, opened, onClose }: ChoosePersonDrawerProps) {
  const matches = useMatches(provider)
  const match = matches.data?.people.find(({ employeeId }) => employeeId === person.employeeId) ?? archivedMatch(person)
  return (
    <FormDrawer opened={opened} onClose={onClose} title={`Who is ${person.name} in ${providerLabels[provider]}?`}>
      {(close) => (
        <Loaded query={matches} skeleton={<ListSkeleton label={`Loading the people in ${providerLabels[provider]}`} />}>
          {({ others }) => <ChoosePersonForm provider={provider} match={match} others={others} onDone={close} />}
        </Loaded>
      )}
    </FormDrawer>
  )
}

/** The list has only current employees, but an archived one can be linked for hours from before. */
const archivedMatch = ({ employeeId, name }: ChoosePersonDrawerProps['person']): PersonMatch => {
  return { employeeId, firstName: name, lastName: '', state: 'none', linked: null, candidates: [] }
}

type ChoosePersonFormProps = {
  provider: AccountingProvider
  match: PersonMatch
  others: readonly Candidate[]
  onDone: () => void
}

function ChoosePersonForm({ provider, match, others, onDone }: ChoosePersonFormProps) {
  const name = providerLabels[provider]
  const who = fullName(match)
  const { linkPeople } = useLinking(provider)
  const people = choices(match, others)
  const form = useForm<{ chosen: readonly string[] }>({
    initialValues: { chosen: [] },
    validate: { chosen: (ids) => (ids.length > 0 ? null : `Choose who ${who} is.`) },
  })
  const { problem, onSubmit } = useFormSave(
    form,
    async ({ chosen }) => {
      const to = [...match.candidates, ...others].find(({ id }) => chosen.includes(id))
      // A refusal is a notification: the form stays open.
      if (!to || !(await linkPeople([{ match, to }]))) return false
    },
    { onDone },
  )
  const { chosen: error } = form.errors

  return (
    <form noValidate onSubmit={onSubmit}>
      <FormFields disabled={form.submitting}>
        {match.linked && (
          <Text c="dimmed">Currently linked to {fullName(match.linked)}. Your choice replaces this link.</Text>
        )}
        {people.length > 0 ? (
          <PeoplePicker
            label={`People in ${name}`}
            people={people}
            mode="single"
            value={form.values.chosen}
            onChange={(ids) => form.setFieldValue('chosen', ids)}
            {...(typeof error === 'string' && { error })}
          />
        ) : (
          <Text c="dimmed">
            Everyone in {name} is already linked. Add {who} there, then choose Sync.
          </Text>
        )}
        {match.state === 'duplicates' && (
          <Text c="dimmed">
            To tell people with the same name apart, add an initial to one of them in {name}, then choose Sync here.
          </Text>
        )}
      </FormFields>
      <FormFooter
        problem={problem}
        saving={form.submitting}
        disabled={people.length === 0}
        onCancel={onDone}
        verb="Link"
      />
    </form>
  )
}
