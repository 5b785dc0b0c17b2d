import type { ReadingExplanation } from '#shared/core/answers/reading.ts'
import type { YesNo } from '#shared/core/answers/yes-no.ts'

/* The texts of the fields. Those of one question are the caller's. */

export const requiredWord = 'Required'

export const yesNoWords: Record<YesNo, string> = { yes: 'Yes', no: 'No', not_applicable: 'Not applicable' }

const whyRight: Record<ReadingExplanation, string> = {
  checked: 'I checked it: it is right',
  meter_changed: 'The meter was changed',
  last_was_wrong: 'The last reading was wrong',
}

export const readingWords = {
  unreadable: 'I can’t read it',
  last: (reading: string, when: string) => `Last reading: ${reading}, ${when}.`,
  notANumber: (typed: string) => `“${typed}” is not a number. Enter one like 1,240.5.`,
  lower: (last: string) => `Lower than the last reading, ${last}. Check it. If it is right, choose why:`,
  higher: (most: string) =>
    `Higher than ${most}, the most since the last reading. Check it. If it is right, choose why:`,
  why: 'Why the reading is right',
  whyRight,
}

export const signatureWords = {
  hint: 'Sign here with a finger, a pen or the mouse.',
  empty: 'No signature yet',
  drawn: 'Signature drawn',
  clear: 'Clear',
  typeInstead: 'Type your name instead',
  drawInstead: 'Draw instead',
  name: 'Your full name',
}

export const markWords = {
  hint: 'Tap the spot. With a keyboard, move the mark with the arrow keys.',
  mark: 'Mark',
  none: 'No spot marked',
  at: (across: number, down: number) => `${across}% from the left, ${down}% from the top`,
  near: (name: string, at: string) => `${name}, ${at}`,
  choose: 'Or choose it from the list',
  chooseNone: 'Choose…',
  remove: 'Remove the mark',
}

export const ratingWords = { none: 'Nothing chosen yet.', meanings: 'What the words mean' }

export const locationWords = {
  search: 'Search locations…',
  none: 'No locations yet.',
  ownPosition: 'Use my position',
  finding: 'Finding your position…',
  found: (accuracy: string) => `Your position, within ${accuracy}`,
  clear: 'Remove the position',
  denied: 'This device doesn’t share its position with Muster. Allow it in the settings, or choose a location above.',
  notFound: 'Your position was not found. Try again under open sky, or choose a location above.',
}

export const machineWords = { search: 'Search machines…', none: 'No machines yet.' }

export const pickWords = { noneFound: (search: string) => `Nothing is named “${search}”.` }
