/** How long before an event its people may be reminded, in minutes. */
export const reminders = [0, 15, 60, 1440] as const
export type Reminder = (typeof reminders)[number]

/** A stored length, if it is still offered. */
export const asReminder = (minutes: number | null): Reminder | null =>
  reminders.find((each) => each === minutes) ?? null

export const reminderLabels: Record<Reminder, string> = {
  0: 'When it starts',
  15: '15 minutes before',
  60: '1 hour before',
  1440: '1 day before',
}
