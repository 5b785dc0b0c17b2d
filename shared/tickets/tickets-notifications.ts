import { z } from 'zod'
import { countText } from '#shared/core/count-text.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { day, id } from '#shared/core/fields.ts'
import { defineKind, type ReaderApp } from '#shared/notifications/define-kind.ts'
import { dateWords, documentKind, ticketKinds, ticketNoun, type TicketKind } from './ticket-kind.ts'

export const ticketsNotifications = {
  ticket_expiring: defineKind({
    label: 'Tickets that expire',
    receivers: 'everyone',
    defaults: { push: true, email: true },
    parameters: z.object({
      kind: z.enum(ticketKinds),
      expiresOn: day,
      /** On the day of the reminder. */
      daysLeft: z.int(),
      /** Whose ticket it is, for their managers. */
      person: z.object({ employeeId: id, userId: id, name: z.string() }).nullable(),
    }),
    write: ({ kind, expiresOn, daysLeft, person }, app) => ({
      title: `${person === null ? 'Your' : `${person.name}’s`} ${ticketNoun(kind)} ${expiryWords(kind, daysLeft)}`,
      body:
        person === null ? ownBody(kind, expiresOn) : `${dateWords(kind)} on ${dateRangeText(expiresOn, expiresOn)}.`,
      url: urlFor(person, app),
    }),
  }),
  ticket_asked: defineKind({
    label: 'Tickets that your farm asks for',
    receivers: 'employees',
    defaults: { push: true, email: true },
    parameters: z.object({ farm: z.string(), kind: z.enum(ticketKinds) }),
    write: ({ farm, kind }) => ({
      title: `${farm} asks for your ${ticketNoun(kind)}${isLicence(kind) ? '' : ' ticket'}`,
      body: 'If you have it, add it with a photo of both sides. If it has run out, change the date once you have the new card.',
      url: '/my/tickets',
    }),
  }),
  sharing_asked: defineKind({
    label: 'Farms that ask to see your tickets',
    receivers: 'employees',
    defaults: { push: true, email: true },
    parameters: z.object({ farm: z.string() }),
    write: ({ farm }) => ({
      title: `${farm} asks to see your tickets`,
      body: 'Choose whether to share your details with them. You can change it at any time.',
      url: '/my/me/farms',
    }),
  }),
}

function urlFor(person: { employeeId: string } | null, app: ReaderApp): string {
  if (person !== null) return `/employees/${person.employeeId}`
  return app === 'phone' ? '/my/tickets' : '/training/tickets'
}

const isLicence = (kind: TicketKind) => documentKind(kind).licenceClass !== null

/** "expires in 30 days", "is due for a refresher today", "expired 3 days ago". */
function expiryWords(kind: TicketKind, daysLeft: number): string {
  const isLaw = dateWords(kind) === 'Expires'
  const days = countText(Math.abs(daysLeft), 'day', 'days')
  if (daysLeft < 0) return isLaw ? `expired ${days} ago` : `was due for a refresher ${days} ago`
  return `${isLaw ? 'expires' : 'is due for a refresher'} ${daysLeft === 0 ? 'today' : `in ${days}`}`
}

const ownBody = (kind: TicketKind, expiresOn: string) =>
  `${dateWords(kind)} on ${dateRangeText(expiresOn, expiresOn)}. Once you have the new card, change the date and take a new photo.`
