import { accountingMessages } from './accounting-messages.ts'
import { type AccountingProvider, providerLabels } from './accounting-provider.ts'

type At = { provider: AccountingProvider }

const labelOf = ({ provider }: At) => providerLabels[provider]

/** What went wrong at either provider. */
export const providerTexts = {
  noValidAnswer: (at: At) =>
    `${labelOf(at)} gave no valid answer. Your hours are safe in Muster. Try again in a few minutes.`,
  oddDate: (at: At) =>
    `${accountingMessages.invalidDate}: ${labelOf(at)} sent a date that Muster can’t read. Nothing was changed. Try again later.`,
  limitReached: (at: At) =>
    `${labelOf(at)} accepts no more requests from Muster for now: its limit is reached. Hours already sent are safe. Send the rest when the limit resets.`,
  /** `words`: the provider's own; empty if it gave no reason. */
  refusedThere: ({ words, ...at }: At & { words: string }) =>
    words
      ? `${labelOf(at)} refused this: “${words}” Correct it in ${labelOf(at)}, then try again.`
      : `${labelOf(at)} refused this without a reason. Check what is in ${labelOf(at)}, then try again.`,
  changedDuringSync: 'The connection changed during the sync. Nothing was lost. Sync again.',
  signInIncomplete: (at: At) => `${labelOf(at)}’s answer to the sign-in was incomplete. Connect again.`,
  signInUsed: 'This sign-in was already used or has expired. Connect again.',
  signInRefused: (at: At) =>
    `${labelOf(at)} refused the sign-in. Connect again. If it happens again, ask your Muster administrator to check the settings in ${labelOf(at)}.`,
  serverUnknown: (at: At) => {
    const label = labelOf(at).toUpperCase()
    return `${labelOf(at)} does not recognise this server. Ask your Muster administrator to check ${label}_CLIENT_ID and ${label}_CLIENT_SECRET.`
  },
}
