/** Names a sentence that the login shows. An address carries the name only, so that nobody else can write our sentences. */
const loginNotices = ['password-set', 'no-farm', 'no-settings'] as const
export type LoginNotice = (typeof loginNotices)[number]

export const loginNoticeTexts: Record<LoginNotice, string> = {
  'password-set': 'Your new password is set. Sign in with it.',
  'no-farm':
    'This login does not manage a farm. Register one, or, if you were invited to work for one, join it with the code of your invite.',
  'no-settings':
    'The settings of your farm are missing, so Muster cannot open it. Its people and hours are safe. Create an account again with the same email and password: the default settings come back, and nothing else changes.',
}

/** Reads the name of a notice from an address. */
export const readLoginNotice = (value: unknown) => loginNotices.find((notice) => notice === value)
