import * as features from '#shared/features.ts'
import { numberText } from './count-text.ts'
import { farmLimits, type LimitedTable } from './farm-limits.ts'
import { joinPart, type KeysOf } from './feature-parts.ts'

/** The rows that a caller may name and Muster may not find. */
export type MissingRow = KeysOf<typeof features, 'rows'>

const missingRows = joinPart(features, ({ rows }) => rows)

/** What concerns calls of every feature. */
export const coreTexts = {
  signedOut: 'You are signed out. Sign in again; what you saved is safe.',
  notAnEmployee: 'This login isn’t linked to a farm. Ask your manager to invite you, or sign in with another email.',
  notAManager: 'This login does not manage a business. Sign in as a manager, or register a business.',
  noAccess:
    'You no longer have access to this business, so nothing was changed. Reload the page, or ask the owner for access.',
  notYourRole:
    'Your role at this business does not allow this, so nothing was changed. Ask the owner or a manager to do it.',
  noLongerEmployed:
    'You no longer work for this business, so you can’t see or change this. Your own hours and leave are safe. Ask your manager if this is wrong.',
  notFound: ({ what }: { what: MissingRow }) =>
    `This ${missingRows[what]} is no longer here. It may have been removed. Reload the page to see the latest.`,
  noRoom: ({ table }: { table: LimitedTable }) => {
    const { most, name, keepsRemoved } = farmLimits[table]
    const kept = `Muster keeps at most ${numberText(most)} ${name} for one farm`
    return keepsRemoved
      ? `${kept}, those you removed included. Nothing was saved. Change one that you no longer need instead.`
      : `${kept}. Nothing was saved. Delete one that you no longer need first.`
  },
  wrongPassword: 'This password is not correct. Nothing was changed. Enter the password you sign in with now.',
  otherWebsite: 'This request came from another website and was not carried out.',
  tooManyTabs: 'Muster is open in too many tabs, so this one is not updated live. Close some of them, then reload.',
  notAPhoto: 'This file is not a JPEG, PNG or WebP photo. Nothing was changed. Choose another, or take it again.',
  tooManyPixels:
    'This photo has too many pixels. Nothing was changed. Choose a smaller one, or take it again at a lower quality.',
  damagedPhoto: 'This photo is damaged or incomplete. Nothing was changed. Choose another, or take it again.',
  checkInput: 'Check what you entered and try again.',
  lostRace: 'Someone else changed this at the same time, so nothing was changed. Try again.',
  restarting: 'Muster is restarting. Nothing was changed; try again in a moment.',
  maybeSaved:
    'Muster is restarting and may not have saved this. What you entered is still here; try again in a moment.',
  unfinished:
    'Muster could not finish this, and a part of it may be saved. What you entered is still here. Open the page in another tab and check what is there before you try again.',
  tooBusy: 'Muster is too busy to finish this. Nothing was changed. Try again in a moment.',
  failed: 'Something went wrong on our side, and nothing was changed. Try again in a moment.',
  fullDisk:
    'The disk of the computer that runs Muster is full, so nothing was changed. What you entered is still here, and everything saved is safe. Free some space there, then try again.',
  tooMuchToRead: 'That is more than Muster can read at once. Nothing was changed. Choose fewer days and try again.',
  ownReports: 'Muster is still working on large reports for your farm. Nothing is lost. Wait a moment and try again.',
  allReports: 'Muster is working on many large reports. Nothing is lost. Wait a moment and try again.',
  ownRecords:
    'Muster is still receiving what your phone sent earlier. Everything is safe on your phone, which will send it again.',
  allRecords: 'Muster is receiving data from many phones. Everything is safe on your phone, which will send it again.',
  ownPhotos:
    'Muster is still processing the photos you sent earlier. This one was not saved. Wait a moment and try again.',
  allPhotos: 'Muster is processing many photos. This one was not saved. Wait a moment and try again.',
  tooManySignIns:
    'Too many people are signing in right now. Nothing is wrong with your password. Try again in a few seconds.',
  /** A sentence that was stored before texts had codes. */
  written: ({ sentence }: { sentence: string }) => sentence,
  tooManyTries: ({ seconds }: { seconds: number }) =>
    `Too many tries. Wait ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`} and try again.`,
  listChanged: 'This list has changed. Reload the page.',
  cursorInvalid: 'This is not a valid cursor.',
  notReadable: 'The request could not be read. Reload the page and try again.',
  noSuchPage: 'Page not found.',
  tooLarge: 'That is too large to send. Make it smaller and try again.',
  notJson: 'This kind of content is not accepted here. Send JSON.',
  tooManyRequests: 'Too many requests. Wait a minute and try again.',
}
