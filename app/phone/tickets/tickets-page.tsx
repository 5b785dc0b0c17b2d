import { useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Page } from '#app/ui/native/layout.tsx'
import type { Profile } from '#shared/employees/profile-contract.ts'
import { ticketName } from '#shared/tickets/ticket-kind.ts'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { farmsQuestion } from '#app/phone/farm/farms-question.ts'
import { useRecordedOfMe } from '#app/phone/farm/profile/use-profile.ts'
import { ownTicketsQuestion } from '#app/phone/farm/tickets/own-tickets-question.ts'
import { kindOf, shownTickets, stateOf } from '#app/phone/farm/tickets/shown-tickets.ts'
import { WithProfile } from '#app/phone/frame/profile/with-profile.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { isUnsent } from '#app/phone/outbox/is-not-yet-reflected.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { useAnswer, useStored } from '#app/phone/outbox/use-answer.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketForm } from './ticket-form.tsx'
import { TicketList } from './ticket-list.tsx'

const back = { href: '/', label: t('tickets:title') }

/** The employee's certificates and driver licences, and those that the farm has entered. */
export function TicketsPage() {
  const { managerId } = usePerson()
  const { value: clock } = useClock()
  const { value: answer } = useAnswer(ownTicketsQuestion)
  const { value: account } = useStored(farmsQuestion)
  const waits = useRecordedOfMe()?.some(isUnsent)
  const [isSaved, setIsSaved] = useState(false)
  const [, navigate] = useLocation()
  const today = Temporal.Now.plainDateISO(clock?.business.timeZone).toString()
  const shown = account?.farms.find(({ id }) => id === managerId)
  const farm = shown?.name ?? clock?.business.name ?? t('tickets:yourFarm')
  const isHidden = shown !== undefined && !(shown.shares && account?.emailConfirmed === true)

  const form = {
    state: stateOf(answer),
    onSaved: () => {
      setIsSaved(true)
      navigate('/')
    },
  }

  function shownTicket({ documents }: Profile, id: string) {
    const document = documents.find((each) => each.id === id)
    if (document) {
      const kind = kindOf(document)
      return (
        <Page gap={16}>
          <SubpageHeader title={kind === null ? t('tickets:title') : ticketName(kind)} back={back} />
          <TicketForm key={id} document={document} {...form} />
        </Page>
      )
    }
    const ticket = shownTickets(documents, answer, today).find((each) => each.id === id)
    if (ticket)
      return <TicketFacts ticket={ticket} entered={answer?.tickets.find((each) => each.id === id)} farm={farm} />
    return (
      <Page>
        <SubpageHeader title={t('tickets:title')} back={back} />
        <p>{t('tickets:gone')}</p>
      </Page>
    )
  }

  return (
    <Switch>
      <Route path="/new">
        <Page gap={16}>
          <SubpageHeader title={t('tickets:add')} back={back} />
          <TicketForm document={undefined} {...form} />
        </Page>
      </Route>
      <Route path="/:id">{({ id }) => <WithProfile>{(profile) => shownTicket(profile, id)}</WithProfile>}</Route>
      <Route>
        <WithProfile>
          {({ documents, otherLicenceTypes }) => (
            <TicketList
              tickets={shownTickets(documents, answer, today)}
              others={otherLicenceTypes}
              farm={farm}
              isHidden={isHidden}
              saved={isSaved ? t(waits ? 'me:savedHere' : 'me:saved') : null}
            />
          )}
        </WithProfile>
      </Route>
    </Switch>
  )
}
