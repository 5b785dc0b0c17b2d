/** What concerns the members of a business and their invites. */
export const memberTexts = {
  memberInviteUsed: 'This invite has already been used. Sign in with your email and password.',
  memberInviteClosed:
    'This link no longer works: it was replaced or cancelled, or is older than 14 days. Ask the owner of the business to send a new one.',
  memberInviteAccepted:
    'This invite was just accepted, so nothing was changed. The person is now in the list of people with access.',
  memberInviteSavedOtherwise:
    'This form has already sent an invite, with the email and role you entered first. Nothing more was sent. Open the list of invites to see it.',
  memberInvitedJustNow:
    'An invite was emailed to this address less than a minute ago. It was not sent again. Wait a minute and try again.',
  tooManyMemberInvites: ({ most }: { most: number }) =>
    `This business has emailed ${most} invites in the last hour. Nothing was sent. Try again in an hour.`,
  tooManyMembers: ({ most }: { most: number }) =>
    `A business has at most ${most} people with access, open invites included. Nothing was sent. Cancel an invite or remove someone’s access first.`,
  alreadyMember: 'This person already has access. To change their role, use the list of people with access.',
  alreadyInvitedMember:
    'This email already has an open invite. Send it again, or cancel it first, in the list of invites.',
  ownAccessStays:
    'You own this business, so your own access stays as it is. To step back, hand the business over to a manager first.',
  ownerStays:
    'You own this business, so you can’t leave it. Nothing was changed. Hand it over to a manager first, under Settings › People with access.',
  memberGone:
    'This person no longer has access to the business, so nothing was changed. Reload the page to see the latest.',
  handOverToManagers:
    'A business is handed over to one of its managers, so nothing was changed. Make this person a manager first.',
  checkFields: 'Nothing was saved yet. Check the marked fields.',
  nameMissing: 'Enter your name.',
}
