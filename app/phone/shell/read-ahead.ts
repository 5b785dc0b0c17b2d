import { readCalendar } from '#app/phone/calendar/use-calendar.ts'
import { readChats } from '#app/phone/chat/use-chat.ts'
import { clockQuestion } from '#app/phone/farm/clock/use-clock.ts'
import { leaveQuestion } from '#app/phone/farm/leave/use-leave.ts'
import { machinesQuestion } from '#app/phone/farm/machines/machines-question.ts'
import { reportsQuestion } from '#app/phone/farm/reports/reports-question.ts'
import { tasksQuestion } from '#app/phone/farm/tasks/use-tasks.ts'
import type { Ahead } from '#app/phone/frame/ahead.ts'
import { readHours } from '#app/phone/hours/use-hours.ts'
import { readMe } from '#app/phone/me/read-me.ts'
import { answerKey } from '#app/phone/outbox/answer-key.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { answers } from '#app/phone/outbox/phone-db.ts'
import { storeAnswer } from '#app/phone/outbox/store-answer.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'
import { readTickets } from '#app/phone/tickets/read-tickets.ts'
import type { screens } from './screens.ts'

type ReadAhead = (ahead: Ahead) => Promise<unknown>

/** What the farm plans, which archived employees no longer see. */
const ofPlans =
  (readPlans: ReadAhead): ReadAhead =>
  async (ahead) =>
    ahead.clock.person.active && readPlans(ahead)

/** What each screen needs without reception beside the clock's answer, in the order in which it is read. */
const needs: Record<keyof typeof screens, ReadAhead | null> = {
  clock: null,
  hours: readHours,
  leave: ({ read }) => read(leaveQuestion),
  tasks: ofPlans(({ read }) => read(tasksQuestion)),
  calendar: ofPlans(readCalendar),
  chat: ofPlans(readChats),
  machines: ofPlans(({ read }) => read(machinesQuestion)),
  reports: ofPlans(({ person, read }) => read(reportsQuestion(person.userId))),
  tickets: readTickets,
  me: readMe,
  // The frame asks for them, and what waits is on the phone.
  notifications: null,
  waiting: null,
}

/** A contact sooner after the last one costs battery and brings little that is new. */
const restMs = 15 * 60_000

/** When everything was last read, in this page's monotonic time, by employee and farm. */
const lastRead = new Map<string, number>()

/**
 * Reads what every screen may need without reception, not only what was opened: at sign-in and at each later contact with
 * the server. One request at a time, so that it delays no record; stops when one is not answered.
 */
export async function readAhead(person: PhonePerson): Promise<void> {
  const whose = `${person.userId} ${person.managerId}`
  const before = lastRead.get(whose)
  if (before !== undefined && performance.now() - before < restMs) return
  lastRead.set(whose, performance.now())
  const read: Ahead['read'] = (question) => storeAnswer(question, person)
  try {
    const clock = await read(clockQuestion)
    const ahead = { person, clock, read, readOnce }
    for (const readNeeds of Object.values(needs)) await readNeeds?.(ahead)
  } catch {
    // The next contact tries again.
    lastRead.delete(whose)
  }

  async function readOnce<Value>(question: Question<Value>) {
    if (!(await answers.get(answerKey(question, person)))) await read(question)
  }
}
