import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { inSentences } from '#shared/texts.ts'
import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import { SelectAll } from '#app/ui/table/select-all.tsx'
import { VirtualRows } from '#app/ui/table/virtual-rows.tsx'
import { Row, Title } from '#app/ui/native/layout.tsx'
import { mostSharedReason } from '../run/most-shared-reason.ts'
import { type PreflightGroup as Group, preflightWords } from './preflight-groups.ts'
import { PreflightRow } from './preflight-row.tsx'
import { SharedReason } from '../run/shared-reason.tsx'
import { StateMark } from '../run/state-mark.tsx'
import type { Fixes } from './use-fixes.ts'
import classes from './preflight-group.module.css'

type PreflightGroupProps = {
  group: Group
  /** Whether the group is expanded initially. */
  opened: boolean
  /** Ready employees the manager has deselected. */
  leftOut: ReadonlySet<string>
  onChoose: (ids: readonly string[], on: boolean) => void
  fixes: Fixes
}

const rowHeight = 56

/** Employees in the same state, below a heading that collapses them. */
export function PreflightGroup({
  group: { state, archived, people },
  opened,
  leftOut,
  onChoose,
  fixes,
}: PreflightGroupProps) {
  const [open, setOpen] = useState(opened)
  const id = useId()
  const said = mostSharedReason(people.map(({ texts }) => inSentences(texts)))
  const words = `${people.length} ${archived ? 'archived, ' : ''}${preflightWords[state]}`
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Row className={classes.head}>
        {state === 'ready' && <ChooseAll archived={archived} people={people} leftOut={leftOut} onChoose={onChoose} />}
        <Title id={id} level={2} size={14} className={classes.title}>
          <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Chevron size={16} aria-hidden="true" />
            <StateMark state={state}>{words}</StateMark>
          </button>
        </Title>
        <LinkAll people={people} fixes={fixes} />
      </Row>
      {open && said && <SharedReason {...said} />}
      {open && (
        <VirtualRows
          label={words}
          items={people}
          keyOf={({ employeeId }) => employeeId}
          estimateHeight={() => rowHeight}
          renderRow={(person) => (
            <PreflightRow
              person={person}
              chosen={!leftOut.has(person.employeeId)}
              onChoose={(on) => onChoose([person.employeeId], on)}
              said={said?.sentence}
              fixes={fixes}
            />
          )}
        />
      )}
    </section>
  )
}

/** Links all suggested matches at once, as is usual right after connecting. */
function LinkAll({ people, fixes }: { people: readonly CheckedPerson[]; fixes: Fixes }) {
  const suggested = people.filter(({ suggestion }) => suggestion !== null)
  if (suggested.length < 2) return null
  return (
    <Button
      variant="light"
      size="compact-sm"
      className={classes.linkAll ?? ''}
      loading={fixes.linking.size > 1}
      disabled={fixes.linking.size > 0}
      onClick={() => void fixes.link(suggested)}
    >
      Link all {suggested.length} suggested
    </Button>
  )
}

type ChooseAllProps = Pick<PreflightGroupProps, 'leftOut' | 'onChoose'> & {
  archived: boolean
  people: readonly CheckedPerson[]
}

function ChooseAll({ archived, people, leftOut, onChoose }: ChooseAllProps) {
  return (
    <div className={classes.check}>
      <SelectAll
        label={archived ? 'Send all archived employees who are ready' : 'Send everyone who is ready'}
        ids={people.map(({ employeeId }) => employeeId)}
        selection={{ has: (id) => !leftOut.has(id), setMany: onChoose }}
      />
    </div>
  )
}
