import { dateRangeText, dayText } from '#shared/core/time/date-text.ts'
import type { ConfiguredType } from './config-type.ts'
import { settingRefusal } from './configuration-limits.ts'

export const businessTexts = {
  incomplete: 'This business’s profile is incomplete. Nothing was changed. Sign in again, or contact support.',
  hasFarm: ({ businessName }: { businessName: string }) =>
    `This login already has a farm, ${businessName}, and nothing new was registered. Sign in to open it, or register the second farm with another email.`,
  settingOutOfRange: ({ configType }: { configType: ConfiguredType }) => settingRefusal(configType),
  holidayListed: ({ day, name }: { day: string; name: string }) =>
    `${dateRangeText(day, day)} is already in the list, as ${name}. Nothing was saved. Remove that holiday first to give the day another name.`,
  holidaySavedOtherwise:
    'This holiday was saved already, with what you entered first. To change it, remove it from the list and add it again.',
  rowSavedOtherwise:
    'One of these was saved already, with what you entered first. Nothing was changed. Find it in the list and edit it there.',
  holidayLocked: ({ day, from, to }: { day: string; from: string; to: string }) =>
    `${dayText(day)} ${day.slice(0, 4)} is in the locked pay period ${dateRangeText(from, to)}, so its hours can’t change. Nothing was changed. Unlock the period first, in Timesheets › Approve.`,
}
