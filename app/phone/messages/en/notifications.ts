export const notifications = {
  new: 'New',
  readAll: 'Mark all as read',
  none: 'No notifications yet',
  noneHint: 'When a manager approves or rejects your hours or leave, you see it here.',
  choose: 'Choose notifications',
  older: 'Show older',
  olderFailed: 'Older notifications couldn’t be loaded. Nothing is lost. Try again when you have reception.',
  byKind: 'What you are notified of',
  listHint: 'The list in Muster always has all of them.',
  push: 'Push',
  email: 'Email',
  quiet: 'Quiet hours of your own',
  quietHint:
    'Pushes wait until they end, and chat messages arrive without sound unless they are urgent. Emails are sent at any time.',
  quietDefault:
    'Without your own, chat messages arrive without sound from 6:00pm to 6:00am while you are not clocked on, unless they are urgent.',
  quietFrom: 'From',
  quietUntil: 'Until',
  quietMissing: 'Enter a time.',
}
