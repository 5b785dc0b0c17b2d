import { v7 as newId } from 'uuid'
import { cursorOf } from '#server/core/http/pages.ts'
import { taskOf } from './farm.ts'
import type { ValidInputs } from './valid-inputs.ts'

const nothing = () => undefined
const recently = { completedSince: '2026-11-01T00:00:00Z' }

export const tasksInputs: ValidInputs['tasks'] = {
  listTasks: ({ userId, locationId, taskId }) => ({
    ...recently,
    search: 'trough',
    scope: 'today',
    people: [userId],
    locations: [locationId],
    statuses: ['not_started'],
    dueFrom: '2026-11-01',
    dueTo: '2026-11-30',
    sort: 'title',
    direction: 'desc',
    cursor: cursorOf({
      id: taskId,
      dueDay: null,
      dueAt: null,
      priority: 'low',
      status: 'not_started',
      createdAt: '2026-11-20T00:00:00.000Z',
      text: 'z',
    }),
  }),
  countTasks: () => recently,
  listDetails: () => recently,
  getTask: ({ taskId }) => ({ id: taskId }),
  listHistory: ({ taskId }) => ({ id: taskId }),
  addTask: ({ userId, locationId, activityId, assetId }) => ({
    id: newId(),
    ...taskOf({}),
    assignees: [userId],
    location: locationId,
    activity: activityId,
    asset: assetId,
  }),
  editTask: ({ taskId, userId, locationId, activityId, assetId }) => {
    const { source: _source, ...content } = taskOf({})
    return {
      id: taskId,
      version: 1,
      ...content,
      assignees: [userId],
      location: locationId,
      activity: activityId,
      asset: assetId,
      checklist: [{ id: newId(), text: 'Turn the water off' }],
    }
  },
  setTaskStatus: ({ taskId }) => ({ ids: [taskId], status: 'completed' }),
  undoTaskStatus: ({ taskId }) => ({ ids: [taskId], status: 'completed', back: 'not_started' }),
  assignTasks: ({ taskId, userId }) => ({ ids: [taskId], everyone: false, assignees: [userId] }),
  undoAssignment: ({ taskId, userId }) => ({ ids: [taskId], everyone: false, assignees: [userId] }),
  editTasks: ({ taskId }) => ({ edits: [{ id: taskId, priority: 'high', dueDay: '2026-11-27' }] }),
  deleteTasks: ({ taskId }) => ({ ids: [taskId] }),
  restoreTasks: ({ taskId }) => ({ ids: [taskId] }),
  tickItem: ({ taskId, taskStepId }) => ({ id: taskId, itemId: taskStepId, isDone: true }),
  addComment: ({ taskId }) => ({ id: newId(), taskId, content: 'The pump is off' }),
  deleteComment: ({ commentId }) => ({ id: commentId }),
  addPhoto: ({ taskId, fileId }) => ({ id: newId(), taskId, photoFileId: fileId }),
  deletePhoto: ({ taskPhotoId }) => ({ id: taskPhotoId }),
  listTemplates: nothing,
  saveTemplate: ({ locationId, activityId, assetId }) => ({
    id: newId(),
    name: 'Service',
    title: 'Service the header',
    description: '',
    priority: 'low',
    location: locationId,
    activity: activityId,
    asset: assetId,
    steps: ['Grease'],
  }),
  deleteTemplate: ({ templateId }) => ({ id: templateId }),
}
