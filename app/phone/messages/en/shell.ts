export const shell = {
  home: 'Home',
  hours: 'Hours',
  tasks: 'Tasks',
  chat: 'Chat',
  calendar: 'Calendar',
  leave: 'Leave',
  machines: 'Machines',
  me: 'Me',
  notifications: 'Notifications',
  syncStatus: 'Sync status',
  unread: ({ count }: { count: number }) => `Notifications, ${count} unread`,
  unreadMessages: ({ count }: { count: number }) => `${count} unread`,
  main: 'Main',
  menu: 'Menu',
  waiting: ({ count }: { count: number }) => `${count} waiting to sync`,
  refused: ({ count }: { count: number }) => (count === 1 ? `${count} needs attention` : `${count} need attention`),
  dismissed: ({ count }: { count: number }) => `${count} dismissed`,
  allSent: 'All sent',
  loading: 'Loading',
  tryAgain: 'Try again',
  asOf: ({ when }: { when: string }) => `Last synced ${when}`,
  notYetRead: 'Not everything is on this phone yet. The rest loads when you have reception.',
  farmsToConfirm: ({ count }: { count: number }) =>
    count === 1
      ? 'Is this your farm? Choose whether it can see your profile.'
      : 'Are these your farms? Choose which of them can see your profile.',
  checkFarms: 'Check my farms',
}
