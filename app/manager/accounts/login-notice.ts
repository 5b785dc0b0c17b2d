/** Keys of the notices on the login page. The URL carries only a key, so that a forged link can't show its own text. */
const loginNotices = ['password-set', 'no-farm', 'no-settings'] as const
export type LoginNotice = (typeof loginNotices)[number]

export const loginNoticeTexts: Record<LoginNotice, string> = {
  'password-set': 'Your password has been changed. Sign in with the new one.',
  'no-farm':
    'This login doesn’t manage a farm. Register one, or, if you were invited to work for one, join it with your invite code.',
  'no-settings':
    'Your farm’s settings are missing, so Muster can’t open it. Your people and hours are safe. To restore the default settings, create an account again with the same email and password. Nothing else changes.',
}

/** Reads the key of a notice from the URL. */
export const readLoginNotice = (value: unknown) => loginNotices.find((notice) => notice === value)
