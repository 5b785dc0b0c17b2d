import { accountMessages } from '#shared/accounts/account-messages.ts'

export const accounts = {
  title: 'Sign in',
  intro: 'Clock on and off, see your hours and ask for leave.',
  email: 'Email',
  password: 'Password',
  emailRequired: accountMessages.emailRequired,
  passwordRequired: accountMessages.passwordRequired,
  signIn: 'Sign in',
  join: 'I have a join card',
  forgot: 'Forgot your password?',
  again: ({ name }: { name: string }) => `${name}, sign in to sync what is waiting on this phone.`,
  otherPerson: ({ count, name }: { count: number; name: string }) =>
    count === 1
      ? `${name} has ${count} record waiting safely on this phone. It syncs when ${name} signs in here again.`
      : `${name} has ${count} records waiting safely on this phone. They sync when ${name} signs in here again.`,
  lost: ({ count }: { count: number }) =>
    count === 1
      ? `This phone lost what it had stored. ${count} record was lost. Sign in to see whether it was yours.`
      : `This phone lost what it had stored. ${count} records were lost. Sign in to see whether they were yours.`,
  manages: ({ email, farm }: { email: string; farm: string }) =>
    `You are signed in as ${email}, which manages ${farm}. This app is for employees.`,
  worksNowhere: ({ email }: { email: string }) =>
    `You are signed in as ${email}, but this login isn’t linked to a farm. Ask your manager for an invite.`,
  anotherUser: 'Or sign in with a different email.',
  openManager: 'Open Muster for managers',
}
