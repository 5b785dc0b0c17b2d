import { type SourceRule, withinBrackets } from './source-rules.ts'

/** The pieces of SQL in a file that are conditions, without what is in brackets. */
const conditions = (text: string) =>
  [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)]
    .map(([, piece = '']) => piece.replaceAll(/\$\{[^}]*\}/g, '').replaceAll(withinBrackets, '()'))
    .filter((piece) => !/\b(select|insert|update|delete|with)\b/i.test(piece))

/** The tables whose rows have a state machine. The clock's events and edits write the status of entries with the whole row. */
const updatesStates =
  /updateTable\('(?:tasks|timesheetLogs|invitedUsers|timesheetExportPeople)\b|update app\.(?:tasks|timesheet_logs|invited_users|timesheet_export_people)\b/
const spellsState = /\b(?:status|state)(?::| =) '/
const writesState = /\b(?:status|state)(?:: | = \$)/
const dependsOnState = /where\w*\('(?:\w\.)?(?:status|state)'|\b(?:status|state) (?:in|=) (?:any)?\(/

/** The functions of a file that update such a table. */
const stateWriters = (text: string) => text.split(/\n(?=\S)(?![)}\]])/).filter((part) => updatesStates.test(part))

/** What the SQL of the server may say. */
export const sqlRules: SourceRule[] = [
  {
    name: 'a condition in SQL has brackets around its `or`, because the query builder joins it with others as it is',
    applies: /^server\/.*(?<!\.test)\.ts$/,
    breach: ({ text }) =>
      conditions(text).some((piece) => /\bor\b/i.test(piece)) ? 'put the whole condition in brackets' : undefined,
    planted: {
      path: 'server/tasks/tasks-store.ts',
      text: 'const isOpen = sql<boolean>`started_at is null or exists (select from app.task_photos)`',
    },
  },
  {
    name: 'a store takes the state that it writes from the table of the machine',
    applies: /^server\/.*-store\.ts$/,
    breach: ({ text }) =>
      stateWriters(text).some((part) => spellsState.test(part))
        ? 'call changeState, or write `to` of a move'
        : undefined,
    planted: {
      path: 'server/tasks/tasks-store.ts',
      text: "tx.updateTable('tasks').set({ status: 'completed' }).where('status', 'in', taskMoves.completed.from)",
    },
  },
  {
    name: 'a store writes a state only where the former one allows it',
    applies: /^server\/.*-store\.ts$/,
    breach: ({ text }) =>
      stateWriters(text).some((part) => writesState.test(part) && !dependsOnState.test(part))
        ? 'call changeState, or write where the state is one of `from` of the move'
        : undefined,
    planted: {
      path: 'server/tasks/tasks-store.ts',
      text: "tx.updateTable('tasks').set({ status: taskMoves.completed.to }).where('id', '=', id)",
    },
  },
]
