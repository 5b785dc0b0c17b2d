import { dayText, timeText } from '#shared/core/time/date-text.ts'
import type { Text, Write } from '#shared/core/text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { type AccountingProvider, providerLabels } from '../connections/accounting-provider.ts'

type At = { provider: AccountingProvider }

/** Why hours of a running export did not arrive. */
export const runTexts = {
  /** `inPart`: one of several weeks is stored. */
  neverAnswered: ({ provider, tries, inPart }: At & { tries: number; inPart: boolean }) =>
    `${providerLabels[provider]} gave no valid answer ${tries} times and has not stored ${inPart ? 'all of these hours' : 'these hours'}. They are safe in Muster. Try again in a few minutes.`,
  keepsChanging: ({ provider }: At) =>
    `This timesheet kept changing in ${providerLabels[provider]} while Muster tried to send it, so Muster left it alone. Send again when no one is working on it there.`,
  mayHaveArrived: ({ provider }: At) =>
    `${providerLabels[provider]} stopped answering while these hours were being sent, so they may or may not have arrived. Send again in a few minutes: Muster checks first and sends nothing twice.`,
  sendingBroke: ({ name }: { name: string }) =>
    `Something went wrong in Muster while sending the hours of ${name}. They are safe. Retry: Muster first checks what has arrived.`,
  preparingBroke:
    'Something went wrong in Muster before the hours could be sent. They are safe. Retry the failed employees.',
  /** The specification's message says what is wrong; this adds what to do. */
  connectAgain: ({ provider, because }: At & { because: Text }, write: Write) =>
    `${write(because)}. Connect ${providerLabels[provider]} again in Settings › Integrations, then retry the failed employees.`,
  /** @param until an instant, written in the farm's zone */
  resetsAt: ({ because, until, zone }: { because: Text; until: string; zone: string }, write: Write) =>
    `${write(because)} It resets on ${dayText(localDateOf(until, zone))} at ${timeText(until, zone)}.`,
}
