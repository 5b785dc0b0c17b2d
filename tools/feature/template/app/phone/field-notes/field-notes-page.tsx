import { Route, Switch, useLocation } from 'wouter'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { FieldNoteForm } from './field-note-form.tsx'
import { FieldNotesList } from './field-notes-list.tsx'

export function FieldNotesPage() {
  const [, navigate] = useLocation()
  const clock = useClock()
  if (!clock.value) return <AnswerNote answer={clock} zone={undefined} />
  return (
    <Switch>
      <Route path="/new">
        <SubpageHeader title={t('fieldNotes:add')} back={{ href: '/', label: t('shell:fieldNotes') }} />
        <FieldNoteForm onSaved={() => navigate('/', { replace: true })} />
      </Route>
      <Route>
        <FieldNotesList zone={clock.value.business.timeZone} />
      </Route>
    </Switch>
  )
}
