import { shiftPayPeriod } from '#shared/business/pay-period.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { calendarQuestion, categoriesQuestion, holidaysQuestion, peopleQuestion } from '../calendar/use-calendar.ts'
import { readChats } from '../chat/use-chat.ts'
import { clockQuestion } from '../clock/use-clock.ts'
import { hoursQuestion, periodSettings, presentPeriod } from '../hours/use-hours.ts'
import { leaveQuestion } from '../leave/use-leave.ts'
import { farmsQuestion } from '../me/farms/use-farms.ts'
import { choicesQuestion } from '../notifications/choices-question.ts'
import { photoQuestion } from '../me/profile/photo-question.ts'
import { profileQuestion } from '../me/profile/use-profile.ts'
import { tasksQuestion } from '../tasks/use-tasks.ts'
import { answerKey } from '../outbox/answer-key.ts'
import { answers } from '../outbox/phone-db.ts'
import { storeAnswer } from '../outbox/store-answer.ts'
import { systemNow } from '../outbox/system-now.ts'
import type { Question } from '../outbox/use-answer.ts'

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
  try {
    const clock = await storeAnswer(clockQuestion, person)
    const period = presentPeriod(clock, systemNow())
    await storeAnswer(hoursQuestion(period), person)
    await storeAnswer(hoursQuestion(shiftPayPeriod(period, periodSettings(clock), -1)), person)
    await storeAnswer(leaveQuestion, person)
    await storeAnswer(choicesQuestion, person)
    if (clock.person.active) await readPlans(person)
    await storeAnswer(farmsQuestion, person)
    const { hasPicture, documents } = await storeAnswer(profileQuestion, person)
    const photos = documents.flatMap(({ id, hasPhoto }) => (hasPhoto ? [id] : []))
    for (const id of [...(hasPicture ? [person.userId] : []), ...photos])
      await storeIfMissing(photoQuestion(id), person)
  } catch {
    // The next contact tries again.
    lastRead.delete(whose)
  }
}

/** What the farm plans, which archived employees no longer see. */
async function readPlans(person: PhonePerson) {
  await storeAnswer(tasksQuestion, person)
  await storeAnswer(calendarQuestion, person)
  await storeAnswer(categoriesQuestion, person)
  await storeAnswer(holidaysQuestion, person)
  await storeAnswer(peopleQuestion, person)
  await readChats(person)
}

/** Photos are large and rarely change; the screens that show one read it again. */
async function storeIfMissing<Value>(question: Question<Value>, person: PhonePerson) {
  if (!(await answers.get(answerKey(question, person)))) await storeAnswer(question, person)
}
