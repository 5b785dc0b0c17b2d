import { machines } from './listed-machines.ts'
import { type SourceRule, withinBrackets } from './source-rules.ts'

/** The pieces of SQL in a file that are conditions, without what is in brackets. */
const conditions = (text: string) =>
  [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)]
    .map(([, piece = '']) => piece.replaceAll(/\$\{[^}]*\}/g, '').replaceAll(withinBrackets, '()'))
    .filter((piece) => !/\b(select|insert|update|delete|with)\b/i.test(piece))

/**
 * What writes rows without a condition on their state: the clock's events and edits, which fold the state of a running entry
 * (decision 0049), and the deletion of all that is known of a person.
 */
const unconditional = /^(?:export )?async function (?:updateClocked|rewriteEntry|deleteInvitesOf)\b/

/** The tables whose rows have a state machine. */
const tables = [...new Set(Object.values(machines).flatMap(({ table }) => table ?? []))]
const inSql = tables.map((table) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const changed = new RegExp(
  `(?:updateTable|insertInto)\\('(?:${tables.join('|')})\\b|\\bupdate app\\.(?:${inSql.join('|')})\\b`,
)
const deleted = new RegExp(`deleteFrom\\('(?:${tables.join('|')})\\b|\\bdelete from app\\.(?:${inSql.join('|')})\\b`)

const dependsOnState = /where\w*\('(?:\w\.)?(?:status|state)'|\b(?:status|state) (?:in|=) (?:any)?\(/
const spelled = /\b(?:status|state)'?(?:: | ?= ?|, )'/
/** As a key, a short key or a column; not as a value. */
const named = /(?:^|[{,(])\s*'?(?:status|state)'?\s*[:,}]|\b(?:status|state) ?=/

/** What writes the row that has parts, before `setAudience` gives them its audience; and attaches a file with that of its owner. */
const ofOwner = /^(?:export )?async function (?:updatePeople|restoreEvents|attachFile)\b/
const namesAudience = /(?:^|[{,(])\s*'?audience'?\s*[:,})]|\baudience ?=/

const parts = (text: string) => text.split(/\n(?=\S)(?![)}\]])/)

/** What each statement of a function sets: the arguments of `set`, and the assignments of SQL. */
function assignments(part: string): string[] {
  const calls = part.split(/\.(?:set|doUpdateSet)\(/).slice(1)
  const inQuery = calls.map((rest) => rest.slice(0, closing(rest)))
  const written = [...part.matchAll(/\bset\s([^`]*?)(?:\bfrom\b|\bwhere\b|`)/g)].map(([, set = '']) => set)
  return [...inQuery, ...written]
}

/** Where the bracket closes that was opened before the text. */
function closing(text: string): number {
  let depth = 1
  return text.split('').findIndex((each) => (depth += each === '(' ? 1 : each === ')' ? -1 : 0) === 0)
}

/** Whether these assignments may write a state: they name it, or take columns from where it isn't seen to be absent. */
function mayWriteState(set: string, file: string): boolean {
  const [, called] = /\.\.\.(\w+)\(/.exec(set) ?? []
  const columns = called && parts(file).find((part) => new RegExp(`^(?:const|function) ${called}\\b`).test(part))
  return (
    named.test(set) ||
    /[{,]\s*\.\.\.[\w.]+(?![\w.(])/.test(set) ||
    /^\w+$/.test(set) ||
    (!!called && named.test(columns ?? '{ status }'))
  )
}

/** The functions of a file that change rows with a state, and the statements that these leave to others of the file. */
function stateWriters(text: string): string[] {
  const isLeft = (part: string) => changed.test(text) && part.includes('.set(') && !part.includes('.updateTable(')
  return parts(text).filter((part) => changed.test(part) || isLeft(part))
}

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
    name: 'what belongs to a row gets its audience in one way',
    applies: /^server\/(?!core\/database\/audience\.ts).*(?<!\.test)\.ts$/,
    breach: ({ text }) =>
      /\beveryone\w* = '0/.test(text) ||
      parts(text).some((part) => assignments(part).some((set) => namesAudience.test(set)) && !ofOwner.test(part))
        ? 'use setAudience and everyoneInAudience of server/core/database/audience.ts'
        : undefined,
    planted: [
      '.set({ audience: [...audience] })',
      '.set({\n  audience,\n  version })',
      '.set({ version, audience })',
      ".set('audience', audience)",
      'sql`update app.task_photos set version = 2, audience = ${audience}`',
      "const everyoneHere = '00000000-0000-0000-0000-000000000000'",
    ].map((text) => ({ path: 'server/tasks/task-parts-store.ts', text })),
  },
  {
    name: 'a store takes the state that it writes from the table of the machine',
    applies: /^server\/.*-store\.ts$/,
    breach: ({ text }) =>
      stateWriters(text).some((part) => assignments(part).some((set) => spelled.test(set)))
        ? 'call changeState, or write `to` of a move'
        : undefined,
    planted: [
      "tx.updateTable('tasks').set({ status: 'completed' }).where('status', 'in', taskMoves.completed.from)",
      "tx.updateTable('tasks').set('status', 'completed').where('status', 'in', taskMoves.completed.from)",
      "sql`update app.tasks set status='completed' where status in (${sql.join(taskMoves.completed.from)})`",
    ].map((text) => ({ path: 'server/tasks/tasks-store.ts', text })),
  },
  {
    name: 'a store writes a state, or deletes what has one, only where the former state allows it',
    applies: /^server\/.*-store\.ts$/,
    breach: ({ text }) => {
      const writers = stateWriters(text).filter((part) => assignments(part).some((set) => mayWriteState(set, text)))
      const deleting = parts(text).filter((part) => deleted.test(part))
      return [...writers, ...deleting].some((part) => !dependsOnState.test(part) && !unconditional.test(part))
        ? 'call changeState, or write where the state is one of `from` of the move'
        : undefined
    },
    planted: [
      "tx.updateTable('tasks').set({ status: taskMoves.completed.to }).where('id', '=', id)",
      "tx.updateTable('tasks').set({\n  status,\n  version }).where('id', '=', id)",
      "tx.updateTable('tasks').set({ version, status }).where('id', '=', id)",
      "tx.updateTable('tasks').set({ ...entry }).where('id', '=', id)",
      "tx.updateTable('tasks').set(change).where('id', '=', id)",
      "tx.updateTable('tasks').set('status', status).where('id', '=', id)",
      'sql`update app.tasks set version = 2, status=${status} where id = ${id}`',
      "tx.insertInto('tasks').values(row).onConflict((oc) => oc.doUpdateSet({ status }))",
      "tx.deleteFrom('invitedUsers').where('id', '=', id)",
      "const columnsOf = (task) => ({ status: task.status })\ntx.updateTable('tasks').set({ ...columnsOf(task) })",
      "const change = () => tx.updateTable('tasks')\nexport const finish = () => change().set({ status })",
    ].map((text) => ({ path: 'server/tasks/tasks-store.ts', text })),
  },
]
