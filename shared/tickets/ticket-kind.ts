import { certificateLabels, certificates } from '#shared/employees/certificate.ts'
import { licenceClasses, licenceClassLabels } from '#shared/employees/licence-class.ts'

/** The seven certificates and the six licence classes (Specification 9), which have no values in common. */
export const ticketKinds = [...certificates, ...licenceClasses] as const
export type TicketKind = (typeof ticketKinds)[number]

const isClass = (kind: TicketKind): kind is (typeof licenceClasses)[number] =>
  licenceClasses.some((each) => each === kind)

/** As a document has it: either a certificate or a licence class. */
export const documentKind = (kind: TicketKind) =>
  isClass(kind) ? { certificate: null, licenceClass: kind } : { certificate: kind, licenceClass: null }

/** In a list of kinds, where it is clear that a class is one of a driver licence. */
export const ticketLabels: Record<TicketKind, string> = { ...certificateLabels, ...licenceClassLabels }

/** Standing alone. */
export const ticketName = (kind: TicketKind): string =>
  isClass(kind) ? `Driver licence: ${licenceClassLabels[kind]}` : certificateLabels[kind]

/** What the date is: the end of a law's or a permit's term, or the day on which the industry asks for a refresher (safety.md 6.1). */
export const dateWords = (kind: TicketKind): 'Expires' | 'Refresh due' =>
  kind === 'first_aid' || kind === 'confined_spaces' || kind === 'working_at_heights' ? 'Refresh due' : 'Expires'

/** "Forklift", "Car licence": within a sentence. */
export const ticketNoun = (kind: TicketKind): string =>
  isClass(kind) ? `${ticketLabels[kind]} licence` : ticketLabels[kind]

/** From the smallest vehicle to the largest: a class covers those before it (safety.md 7). */
const classesBySize: readonly TicketKind[] = [
  'car',
  'lr',
  'mr',
  'hr',
  'hc',
  'mc',
] satisfies (typeof licenceClasses)[number][]

/** Whether who holds one ticket has what the other stands for; certificates cover only themselves. */
export const covers = (held: TicketKind, wanted: TicketKind): boolean =>
  held === wanted || (classesBySize.includes(wanted) && classesBySize.indexOf(held) > classesBySize.indexOf(wanted))
