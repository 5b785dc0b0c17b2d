import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import type { OwnFarm } from '#shared/accounts/farms-contract.ts'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { farmsQuestion } from '#app/phone/farm/farms-question.ts'
import { profileQuestion } from '#app/phone/farm/profile/use-profile.ts'
import { type OwnTickets, ownTicketsQuestion } from '#app/phone/farm/tickets/own-tickets-question.ts'
import { answerKey } from '#app/phone/outbox/answer-key.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { answers as kept } from '#app/phone/outbox/phone-db.ts'
import { type Answers, unreachable } from './fake-server.ts'
import { kitOnPhone, phoneAnswers } from './kit-on-phone.ts'
import { openPhone } from './open-phone.tsx'

export const changedAt = '2026-11-02T01:00:00.000Z'

/** A day from today in the farm's zone, as `YYYY-MM-DD`. */
export const dayIn = (days: number) => Temporal.Now.plainDateISO('Australia/Sydney').add({ days }).toString()

/** A forklift licence that the employee has entered, without a date. */
export const aDocument = (parts: Partial<PersonDocument> = {}): PersonDocument => ({
  id: newId(),
  certificate: 'forklift',
  licenceClass: null,
  number: '',
  expiresOn: null,
  issuedOn: null,
  notes: '',
  hasPhoto: false,
  hasBackPhoto: false,
  changedAt,
  ...parts,
})

/** A first aid certificate that the farm has entered and seen. */
export const aFarmTicket = (parts: Partial<Ticket> = {}): Ticket => ({
  id: newId(),
  employeeId: newId(),
  source: 'farm',
  kind: 'first_aid',
  number: '',
  issuedOn: null,
  printedExpiresOn: null,
  expiresOn: null,
  notes: '',
  front: null,
  back: null,
  changedAt,
  verified: { by: newId(), at: changedAt, seen: 'card' },
  superseded: false,
  ...parts,
})

interface Given extends Partial<OwnTickets> {
  documents?: PersonDocument[]
  others?: string[]
  /** Whether the farm may read what the employee has entered. */
  shares?: boolean
  answers?: Answers
}

/** Opens a path of Kit's phone with tickets. Without reception, `on.reception` being false, nothing is answered. */
export async function openWithTickets(path: string, given: Given = {}) {
  const { documents = [], others = [], shares = true, state = 'nsw', tickets = [], verified = [], answers } = given
  const kit = kitOnPhone()
  const { id, name } = kit.clock.business
  const farm: OwnFarm = { id, name, confirmed: true, shares }
  const profile = phoneAnswers(kit)['employees.getProfile']()
  const on = { reception: true }
  const reached = <Value>(value: Value): Value => {
    if (!on.reception) throw unreachable()
    return value
  }
  const opened = await openPhone(path, {
    ...kit,
    answers: {
      'accounts.listMyFarms': () => reached({ email: 'kit@example.com', emailConfirmed: true, farms: [farm] }),
      'employees.getOwnPhoto': () => reached(new File([aDot], 'photo.png', { type: 'image/png' })),
      'employees.getProfile': () => reached({ ...profile, documents, otherLicenceTypes: others }),
      'employees.saveDocument': () => reached({ ok: true }),
      'files.getFile': () =>
        reached({ status: 200, headers: {}, body: new File([aDot], 'photo.png', { type: 'image/png' }) }),
      'tickets.listOwnTickets': () => reached({ state, tickets, verified }),
      ...answers,
    },
  })
  return { ...opened, kit, on }
}

/** Waits until the phone needs no reception to show the tickets. */
export async function untilKept(person: PhonePerson): Promise<void> {
  for (const question of [ownTicketsQuestion, profileQuestion, farmsQuestion]) {
    await expect.poll(() => kept.get(answerKey(question, person))).toBeDefined()
  }
}

/** A picture of one pixel. */
const aDot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
