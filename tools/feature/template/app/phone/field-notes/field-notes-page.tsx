import { Route, Switch, useLocation } from 'wouter'
import type { PhonePerson } from '#app/phone/accounts/person.ts'
import { useClock } from '#app/phone/clock/use-clock.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { AnswerNote } from '#app/phone/shell/answer-note.tsx'
import { SubpageHeader } from '#app/phone/shell/subpage-header.tsx'
import { FieldNoteForm } from './field-note-form.tsx'
import { FieldNotesList } from './field-notes-list.tsx'

export function FieldNotesPage({ person }: { person: PhonePerson }) {
  const [, navigate] = useLocation()
  const clock = useClock(person)
  if (!clock.value) return <AnswerNote answer={clock} />
  return (
    <Switch>
      <Route path="/new">
        <SubpageHeader title={t('fieldNotes:add')} back={{ href: '/', label: t('fieldNotes:title') }} />
        <FieldNoteForm person={person} onSaved={() => navigate('/', { replace: true })} />
      </Route>
      <Route>
        <FieldNotesList person={person} zone={clock.value.business.timeZone} />
      </Route>
    </Switch>
  )
}
