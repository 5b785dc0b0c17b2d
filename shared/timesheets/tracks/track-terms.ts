/** What a person agrees to before their places are recorded. A change of the text needs a new version, and a new question. */
export const trackTerms = {
  version: 1,
  text:
    'While you are clocked on and this app is open, your phone records where you are, about once a minute. Your manager ' +
    'sees your place now and the track of your entry. Nothing is recorded on a break, after you clock off, or when the ' +
    'app is closed. You see the same track under My hours, and you can stop at any time without giving a reason. What ' +
    'was recorded until then stays with your hours.',
} as const
