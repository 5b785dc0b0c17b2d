/**
 * What an employee agrees to before their position is recorded. Changing the text requires a new version and asking
 * again.
 */
export const trackTerms = {
  version: 1,
  text:
    'While you are clocked on and this app is open, your phone records where you are, about once a minute. Your manager ' +
    'sees your place now and the track of your entry. Nothing is recorded on a break, after you clock off, or when the ' +
    'app is closed. You see the same track under My hours, and you can stop at any time without giving a reason. What ' +
    'was recorded until then stays with your hours.',
} as const
