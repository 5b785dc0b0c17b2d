/** What a replay of the phone found that a manager should look at. The hours are kept whatever it found. */
export const phoneFlags = ['overlap', 'clock_doubtful', 'forgotten', 'break_unended', 'differs', 'late'] as const
export type PhoneFlag = (typeof phoneFlags)[number]
