import { api, handler } from '#server/core/http/authorize.ts'
import { addTask } from './add-task.ts'
import { assignTasks } from './assign-tasks.ts'
import { addComment, deleteComment } from './comments.ts'
import { countTasks } from './list/count-tasks.ts'
import { deleteTasks, restoreTasks } from './deleted-tasks.ts'
import { editTask } from './edit-task.ts'
import { editTasks } from './edit-tasks.ts'
import { listHistory } from './detail/list-history.ts'
import { listTasks } from './list/list-tasks.ts'
import { addPhoto, deletePhoto } from './photos.ts'
import { setTaskStatus } from './set-task-status.ts'
import { getTask, listDetails } from './detail/task-details.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates/templates.ts'
import { tickItem } from './tick-item.ts'
import { undoAssignment } from './undo-assignment.ts'
import { undoTaskStatus } from './undo-task-status.ts'

const { tasks } = api

export const tasksRoutes = {
  listTasks: tasks.listTasks.handler(handler(listTasks)),
  countTasks: tasks.countTasks.handler(handler(countTasks)),
  listDetails: tasks.listDetails.handler(handler(listDetails)),
  getTask: tasks.getTask.handler(handler(getTask)),
  listHistory: tasks.listHistory.handler(handler(listHistory)),
  addTask: tasks.addTask.handler(handler(addTask)),
  editTask: tasks.editTask.handler(handler(editTask)),
  setTaskStatus: tasks.setTaskStatus.handler(handler(setTaskStatus)),
  undoTaskStatus: tasks.undoTaskStatus.handler(handler(undoTaskStatus)),
  assignTasks: tasks.assignTasks.handler(handler(assignTasks)),
  undoAssignment: tasks.undoAssignment.handler(handler(undoAssignment)),
  editTasks: tasks.editTasks.handler(handler(editTasks)),
  deleteTasks: tasks.deleteTasks.handler(handler(deleteTasks)),
  restoreTasks: tasks.restoreTasks.handler(handler(restoreTasks)),
  tickItem: tasks.tickItem.handler(handler(tickItem)),
  addComment: tasks.addComment.handler(handler(addComment)),
  deleteComment: tasks.deleteComment.handler(handler(deleteComment)),
  addPhoto: tasks.addPhoto.handler(handler(addPhoto)),
  deletePhoto: tasks.deletePhoto.handler(handler(deletePhoto)),
  listTemplates: tasks.listTemplates.handler(handler(listTemplates)),
  saveTemplate: tasks.saveTemplate.handler(handler(saveTemplate)),
  deleteTemplate: tasks.deleteTemplate.handler(handler(deleteTemplate)),
}
