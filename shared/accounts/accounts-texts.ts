import { memberTexts } from './member-texts.ts'
import { accountMessages } from './account-messages.ts'

export const accountsTexts = {
  ...accountMessages,
  ...memberTexts,
  hasLogin: 'This email already has a login. Enter its password, or sign in first and register from there.',
  noSuchInvite:
    'That email and code do not match an invite. Check both with your manager, who can see the code and send a new one.',
  inviteUsed: 'This invite has already been used. Sign in with your email and password.',
  emailAtFarm:
    'Someone already works at this farm with this email. Ask your manager to invite you with your own email.',
  tooManyBusinesses: ({ most }: { most: number }) =>
    `One login has access to at most ${most} businesses, so this one was not added. Leave one that you no longer need under Settings › People with access, then try again.`,
  tooManyFarms: ({ most }: { most: number }) =>
    `One login is linked to at most ${most} farms, so you have not joined this one. Leave one that you no longer work for under My farms, then enter the code again.`,
  confirmEmailFirst:
    'Confirm your email first: open the link we sent you. Nothing was changed, and your hours are safe.',
  sameEmail: 'This is already your email. Enter a new one.',
  linkOverdue:
    'This link has been used, is older than an hour, or was cancelled when your password changed. Sign in to see your current email and ask for a new link under Settings › Account.',
  emailTaken:
    'This email now belongs to another login, so yours was not changed. Sign in with your current email and choose another address.',
  pushNotSupported:
    'This browser’s notification service is not supported. Nothing was changed. Muster works without notifications, or you can try another browser.',
  pushKeysInvalid:
    'This browser’s notification keys are not valid. Nothing was changed. Reload the page and turn notifications on again.',
  resetLinkOverdue: 'This link has been used or is older than an hour. Ask for a new one.',
  invalidLogin: 'Invalid email or password',
  commonPassword:
    'This password is easily guessed. Choose a few words that only you would put together, such as the names of three things on your desk.',
}
