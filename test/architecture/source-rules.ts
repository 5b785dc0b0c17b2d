import { splitStatements } from '#server/core/database/split-statements.ts'
import type { SourceFile } from './source-files.ts'

/** A rule of CONTRIBUTING.md that the linter does not know. `breach` says what is wrong with a file, or nothing. */
export interface SourceRule {
  name: string
  applies: RegExp
  breach: (file: SourceFile) => string | undefined
  /** A file that breaks the rule, to prove that it is found. */
  planted: SourceFile
}

const code = /\.(ts|tsx|mjs)$/
const tests = /\.(test|e2e)\.tsx?$/
const features =
  'accounting|accounts|assistant|business|calendar|chat|dashboard|discovery|employees|leave|reports|safety-reports|tasks|timesheets|training'

/** Folders that hold no feature: what all share, and screens that gather several features. */
const screens = 'clock|core|entries|hours|me|messages|onboarding|outbox|public|routes|service-worker|settings|shell'

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const pascal = (kebab: string) => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A finding where the pattern occurs in the text. */
function forbids(pattern: RegExp, why: string): SourceRule['breach'] {
  return ({ text }) => (pattern.test(text) ? why : undefined)
}

function exportedFunctions(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?function (\w+)|^export const (\w+) = (?:async )?\(/gm)].map(
    ([, named, arrow]) => named ?? arrow ?? '',
  )
}

/** Commas between the changes of one `alter table`: none stands within brackets. */
const withinBrackets = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const ofConstraint = /\b(constraint|references|unique|check|exclude|primary key|foreign key)\b/i

/** Citus adds or drops no constraint beside another change. */
function changesBesideConstraint(statement: string): boolean {
  const text = statement
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(withinBrackets, '()')
    .trim()
  return /^alter table\b/i.test(text) && text.includes(',') && ofConstraint.test(text)
}

export const sourceRules: SourceRule[] = [
  {
    name: 'no file has a name that says nothing',
    applies: /./,
    breach: ({ path }) =>
      /(^|\/)(utils?|helpers?|common|misc|types|index|constants|shared)(\/|\.tsx?$)/.test(path.replace(/^shared\//, ''))
        ? 'name it after what is in it'
        : undefined,
    planted: { path: 'server/timesheets/utils.ts', text: '' },
  },
  {
    name: 'below a layer stand only the feature words of the glossary',
    applies: /^(app\/(manager|phone)|server|shared)\/[^/]+\//,
    breach: ({ path }) => {
      const known = new RegExp(`^(app/(manager|phone)|server|shared)/(${features}|${screens})/`)
      return known.test(path) ? undefined : 'a new word needs a line in docs/glossary.md, and one here'
    },
    planted: { path: 'server/payslips/list-payslips.ts', text: '' },
  },
  {
    name: 'SQL stands only in stores and in server/core',
    // app.ts asks whether the database is there.
    applies: /^server\/(?!core\/|app\.ts).*(?<!-store|\.test)\.ts$/,
    breach: forbids(
      /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
      'move the statement into the store',
    ),
    planted: { path: 'server/timesheets/entries/list-entries.ts', text: "tx.selectFrom('timesheetLogs')" },
  },
  {
    name: 'routes bind endpoints to verbs and decide nothing',
    applies: /-routes\.ts$/,
    breach: forbids(/\b(if|switch|for|while)\s*\(|\?\?|\s\?\s|&&|\|\|/, 'decide in the verb'),
    planted: { path: 'server/chat/chat-routes.ts', text: 'if (x) y()' },
  },
  {
    name: 'a screen’s file exports the component it is named after',
    applies: /^app\/.*-(page|form|table|drawer|layout)\.tsx$/,
    breach: ({ path, text }) => {
      const component = pascal(nameOf(path).replace('.tsx', ''))
      return exportedFunctions(text).includes(component) ? undefined : `export ${component}`
    },
    planted: { path: 'app/manager/chat/chat-page.tsx', text: 'export function Chat() {}' },
  },
  {
    name: 'a verb’s file exports one function, the verb it is named after',
    applies: new RegExp(
      `^server/(${features})/(?:[a-z-]+/)*(add|list|get|set|edit|create|remove|restore|join|register|sign|reset|request|check|invite|reinvite|revoke)-[a-z-]+(?<!-store|-routes|-email)\\.ts$`,
    ),
    breach: ({ path, text }) => {
      const verb = camel(nameOf(path).replace('.ts', ''))
      const exported = exportedFunctions(text)
      return exported.length === 1 && exported[0] === verb
        ? undefined
        : `export ${verb} alone, not ${exported.join(', ')}`
    },
    planted: {
      path: 'server/chat/list-chats.ts',
      text: 'export function listChats() {}\nexport function listAll() {}',
    },
  },
  {
    name: 'a test stands beside its file, a journey in test/e2e',
    applies: /\.(test|e2e)\.tsx?$/,
    breach: ({ path }) =>
      path.endsWith('.e2e.ts') === path.startsWith('test/e2e/')
        ? undefined
        : 'journeys, and they alone, stand in test/e2e',
    planted: { path: 'app/manager/chat/chat.e2e.ts', text: '' },
  },
  {
    name: 'nothing is left to be done later',
    applies: /(?<!\.md)$/,
    breach: forbids(/\b(TODO|FIXME|XXX|HACK)\b/, 'do it, or write an issue'),
    planted: { path: 'server/chat/list-chats.ts', text: '// TODO: the rest' },
  },
  {
    name: 'no cast quiets the checker',
    applies: code,
    breach: forbids(/\bas (?:never|any|unknown as)\b/, 'let the types say it'),
    planted: { path: 'server/chat/list-chats.ts', text: 'const x = y as never' },
  },
  {
    name: 'no test is left out or run alone',
    applies: tests,
    breach: forbids(/\b(?:test|it|describe)\.(?:describe\.)?(?:skip|only|todo|fails|fixme)\b/, 'mend it or delete it'),
    planted: { path: 'server/chat/chat.test.ts', text: "test.skip('x')" },
  },
  {
    name: 'no test waits for time to pass',
    applies: /(\.(test|e2e)\.tsx?|^test\/.*\.ts)$/,
    breach: forbids(/waitForTimeout|\bsetTimeout\(|timers\/promises|\bsleep\(|pg_sleep/, 'wait for what it waits for'),
    planted: { path: 'test/e2e/chat.e2e.ts', text: 'await page.waitForTimeout(500)' },
  },
  {
    name: 'no test mocks a module of ours',
    applies: tests,
    breach: forbids(/vi\.(mock|doMock)\(/, 'use the real one'),
    planted: { path: 'server/chat/chat.test.ts', text: "vi.mock('./chat-store.ts')" },
  },
  {
    name: 'time is Temporal, never Date arithmetic',
    applies: /^(app|server|shared|db)\/(?!.*\.test\.)/,
    breach: forbids(
      /\bnew Date\(|\bDate\.(now|parse|UTC)\(|\.getTimezoneOffset\(/,
      'use Temporal, and in a verb ctx.now',
    ),
    planted: { path: 'shared/chat/sent-at.ts', text: 'const now = new Date()' },
  },
  {
    name: 'pure rules know no clock, no chance and no console',
    applies: /^shared\/(?!.*\.test\.)/,
    breach: forbids(
      /Temporal\.Now|Math\.random|\bcrypto\.|\bconsole\.|\bprocess\.|\bwindow\.|\bdocument\./,
      'take it as a parameter',
    ),
    planted: { path: 'shared/chat/sent-at.ts', text: 'Temporal.Now.instant()' },
  },
  {
    name: 'a migration changes a constraint with a statement of its own, which Citus wants',
    applies: /^db\/migrations\/.*\.sql$/,
    breach: ({ text }) =>
      splitStatements(text).some(changesBesideConstraint) ? 'one `alter table` for each constraint' : undefined,
    planted: {
      path: 'db/migrations/0099-planted.sql',
      text: 'alter table app.messages add column a int, add constraint messages_a check (a in (1, 2));',
    },
  },
  {
    name: 'verbs read the clock from their context',
    applies: new RegExp(`^server/(${features})/.*(?<!\\.test)\\.ts$`),
    breach: forbids(/Temporal\.Now/, 'read ctx.now'),
    planted: { path: 'server/chat/send-message.ts', text: 'Temporal.Now.instant()' },
  },
  {
    name: 'classes are for what JavaScript wants as a class: errors and error boundaries',
    applies: /^(app|sandbox|server|shared|db|tools)\/.*\.(ts|tsx)$/,
    breach: forbids(/^\s*(export )?(abstract )?class \w+ (?!extends (Error|Component))/m, 'write functions'),
    planted: { path: 'server/chat/chat-service.ts', text: 'export class ChatService {}' },
  },
  {
    name: 'no stylesheet is longer than 300 lines',
    applies: /\.css$/,
    breach: ({ text }) => (text.split('\n').length > 301 ? 'split it by what it dresses' : undefined),
    planted: { path: 'app/ui/a.css', text: 'a{}\n'.repeat(302) },
  },
  {
    name: 'styles are named, not written into elements',
    applies: /^app\/.*\.tsx$/,
    breach: forbids(/dangerouslySetInnerHTML|\bstyle="/, 'use a class of the module beside it'),
    planted: { path: 'app/ui/a.tsx', text: '<p dangerouslySetInnerHTML={x} />' },
  },
]

/** Every breach of a rule among the files, as `path: what to do`. */
export function breachesOf({ applies, breach }: SourceRule, files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => applies.test(path))
    .flatMap((file) => {
      const found = breach(file)
      return found ? [`${file.path}: ${found}`] : []
    })
}
