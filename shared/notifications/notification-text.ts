import { countText } from '#shared/core/count-text.ts'
import { dateRangeText, dayText, timeText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { decisionNotice } from './decision-notice.ts'
import type {
  AnnouncementWaiting,
  EventNotified,
  NotificationKind,
  NotificationParameters,
} from './notification-kinds.ts'

/** What a person reads; opening it leads to `url`. */
export interface Notice {
  title: string
  body: string
  /** A path of the reader's app. */
  url: string
}

export type AnyNotification = {
  [Kind in NotificationKind]: { kind: Kind; parameters: NotificationParameters[Kind] }
}[NotificationKind]

/** The app that a person uses: members of the business the manager's, its employees the phone's. */
export type ReaderApp = 'manager' | 'phone'

/** The text of a notification, the same in the list, in a push and in an email. */
export function notificationText(notification: AnyNotification, app: ReaderApp): Notice {
  switch (notification.kind) {
    case 'entries_decided':
      return decisionNotice(notification.parameters.decisions)
    case 'leave_requested':
      return leaveRequestedNotice(notification.parameters)
    case 'export_finished':
      return exportFinishedNotice(notification.parameters)
    case 'announcement_waiting':
      return announcementNotice(notification.parameters, app)
    case 'task_assigned':
      return assignedNotice(notification.parameters, app)
    case 'task_completed':
      return completedNotice(notification.parameters, app)
    case 'task_commented':
      return taskNotice(
        notification.parameters,
        `${notification.parameters.name}: ${notification.parameters.excerpt}`,
        app,
      )
    case 'event_in_charge':
      return eventNotice(notification.parameters, 'You are in charge. Open it for the details.', app)
    case 'event_reminder':
      return eventNotice(notification.parameters, 'This is coming up. Open it for the details.', app)
  }
}

function leaveRequestedNotice(request: NotificationParameters['leave_requested']): Notice {
  const { employeeId, name, leaveType, startDate, endDate } = request
  return {
    title: `${name} requested leave`,
    body: `${leaveTypeLabels[leaveType]}, ${dateRangeText(startDate, endDate)}. Approve or reject it.`,
    url: `/timesheets/approve/${employeeId}?from=${startDate}&to=${endDate}`,
  }
}

function announcementNotice({ channelId, name, excerpt }: AnnouncementWaiting, app: ReaderApp): Notice {
  const url = app === 'phone' ? `/my/chat/${channelId}` : `/chat/${channelId}`
  return { title: `${name} asks you to read an announcement`, body: excerpt, url }
}

function assignedNotice(given: NotificationParameters['task_assigned'], app: ReaderApp): Notice {
  if (!('tasks' in given)) return taskNotice(given, `This task is yours. ${dueText(given.dueDay)}`, app)
  const { tasks, everyone } = given
  const url = app === 'phone' ? '/my/tasks' : `/tasks/overview${everyone ? '' : '?show=mine'}`
  return everyone
    ? {
        title: `${tasks} tasks are everyone’s`,
        body: 'They were assigned to everyone. Open the tasks to see them.',
        url,
      }
    : { title: `${tasks} tasks are yours`, body: 'They were assigned to you. Open your tasks to see them.', url }
}

function completedNotice(done: NotificationParameters['task_completed'], app: ReaderApp): Notice {
  if (!('tasks' in done)) return taskNotice(done, `${done.name} completed this task.`, app)
  const url = app === 'phone' ? '/my/tasks' : '/tasks/overview?done=true'
  return { title: `${done.tasks} of your tasks are completed`, body: `${done.name} completed them.`, url }
}

function taskNotice({ taskId, title }: { taskId: string; title: string }, body: string, app: ReaderApp): Notice {
  return { title, body, url: app === 'phone' ? `/my/tasks/${taskId}` : `/tasks/${taskId}` }
}

const dueText = (dueDay: string | null) => (dueDay === null ? 'It has no due day.' : `Due ${dayText(dueDay)}.`)

function eventNotice({ eventId, name, startDate, zone, allDay }: EventNotified, body: string, app: ReaderApp): Notice {
  const day = localDateOf(startDate, zone)
  const when = allDay ? dayText(day) : `${dayText(day)}, ${timeText(startDate, zone)}`
  const url = app === 'phone' ? `/my/calendar/${eventId}?day=${day}` : `/calendar?date=${day}&event=${eventId}`
  return { title: `${name}: ${when}`, body, url }
}

function exportFinishedNotice({ exportId, from, to, sent, failed }: NotificationParameters['export_finished']): Notice {
  const title = failed > 0 ? 'Export finished with problems' : 'Export finished'
  const counts = [`${countText(sent, 'employee', 'employees')} sent`]
  if (failed > 0) counts.push(`${failed} failed. Nothing is lost: open it to see why and retry`)
  return { title, body: `${dateRangeText(from, to)}: ${counts.join(', ')}.`, url: `/timesheets/export/${exportId}` }
}
