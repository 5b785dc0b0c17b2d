import { fullName, type PersonName } from './person-name.ts'
import { inviteMessages } from './invite-code.ts'
import { lockedTermsSentence } from './terms-change.ts'

export const employeesTexts = {
  someGone: 'One of these employees is no longer here, so nothing was changed. Reload the page and choose again.',
  emailTaken:
    'Another active employee has the same email address, so no one was restored. Archive that employee first, then try again.',
  mayHoldHours:
    'This employee has used the time clock on a phone, which may still hold hours it could not send. Nothing was deleted. Archive the employee instead.',
  hasTimesheets:
    'This employee has timesheets, and records of work must be kept for 7 years. Nothing was deleted. Archive the employee instead.',
  firstTermsStay:
    'The first pay terms can’t be removed, because every day of work needs pay terms. Nothing was changed. Edit them instead.',
  termsNotUndone:
    'The pay terms from this day were changed meanwhile. Your change was not undone, and the newer one is safe. Check the pay terms over time, then change them again if you need to.',
  termsLocked: ({ lastLockedDay }: { lastLockedDay: string }) => lockedTermsSentence(lastLockedDay),
  invitedJustNow: 'This invite was emailed less than a minute ago. It was not sent again. Wait a minute and try again.',
  tooManyInvites: ({ most }: { most: number }) =>
    `Your farm has emailed ${most} invites in the last hour. Nothing was sent. Try again in an hour. The codes on the join cards work without an email.`,
  hasLeft:
    'This employee has left your farm in Muster, so no email was sent. Their hours are safe. To bring them back, archive them and invite them again.',
  ...inviteMessages,
  hasJoined: ({ firstName }: { firstName: string }) =>
    `${firstName} has already joined with this invite. Archive the employee to end their access.`,
  workedHereBefore: ({ person }: { person: PersonName }) =>
    `${fullName(person)} worked here before. Restore them to keep their pay terms and hours together.`,
  inviteSavedOtherwise:
    'This form has already sent an invite, with what you entered first. Nothing more was sent. Open the list of invites to see it.',
  tooManyTerms: ({ most }: { most: number }) =>
    `The pay terms of this employee change on ${most} days already, which is all that Muster keeps. Nothing was changed. Remove a change that is no longer needed first.`,
  tooManyDocuments: ({ most }: { most: number }) =>
    `You already have ${most} certificates and licences. Nothing was changed. Remove one that is no longer valid, then add this one.`,
  documentNotSaved:
    'This certificate or licence could not be saved. Nothing was changed. Reload the page and enter it again.',
}
