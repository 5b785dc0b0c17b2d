import { splitStatements } from '#server/core/database/split-statements.ts'
import { listedFeatures, namesOfFeatures, serverFeatures } from './listed-features.ts'
import type { SourceFile } from './source-files.ts'

/** A rule of CONTRIBUTING.md that the linter cannot check. `breach` returns what is wrong with a file, if anything. */
export interface SourceRule {
  name: string
  applies: RegExp
  breach: (file: SourceFile) => string | undefined
  /** A file that breaks the rule and must be found, or one for each form that breaks it. */
  planted: SourceFile | readonly SourceFile[]
}

const code = /\.(ts|tsx|mjs)$/
const tests = /\.(test|e2e)\.tsx?$/
const features = [...listedFeatures.shared, ...serverFeatures].join('|')

/** Folders that are not features: shared code, what a later part builds, and screens that combine several features. */
const screens =
  'clock|core|dashboard|entries|farm|frame|hours|me|messages|onboarding|outbox|public|routes|service-worker|settings|shell|waiting'

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const pascal = (kebab: string) => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Reports files whose text matches the pattern. */
function forbids(pattern: RegExp, why: string): SourceRule['breach'] {
  return ({ text }) => (pattern.test(text) ? why : undefined)
}

function exportedFunctions(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?function (\w+)|^export const (\w+) = (?:async )?\(/gm)].map(
    ([, named, arrow]) => named ?? arrow ?? '',
  )
}

/** Removed first, so that remaining commas separate the changes of one `alter table`. */
export const withinBrackets = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const ofConstraint = /\b(constraint|references|unique|check|exclude|primary key|foreign key)\b/i

/** Citus adds or drops a constraint only in a statement of its own. */
function changesBesideConstraint(statement: string): boolean {
  const text = statement
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(withinBrackets, '()')
    .trim()
  return /^alter table\b/i.test(text) && text.includes(',') && ofConstraint.test(text)
}

/** Words that a native reader stumbles over, and `mail` for email. */
const bannedWords =
  /\b(?:anew|reckon\w*|whoever|for who|stands? (?:here|there)|taken back|put aside|slips?|told)\b|(?<![\w./:@'-])mails?(?![\w.@'-])/i

/** Names that style.md has replaced, and persons whom it never leaves unnamed. */
const retiredNames =
  /\b(?:openLocks\w*|passLockGate|closeGate|holdClock|holdEntries|sendAhead|goAhead|settleTimes|freedTime|tellEmployees|tellDecisions|findWorkers|PayrollSide|judgePerson|passReports|markPassedOver|unheard|unbegun\w*|shun\w*|heirs?|putBack|putAside|jpegOf|namedRows|presentInstant|takingBack|onTheWay|fetchOrSayWhy|places?Of|nobody|everybody|anybody|somebody)\b/

/** What the core is about, too: who calls, for which business, its own three features, settings of its own, and `report` in its texts. */
const wordsOfCore = /^(accounts|business|employees|files|live|notifications|reports|settings)$/
const featureWord = namesOfFeatures
  .filter((name) => !wordsOfCore.test(name))
  .map((name) => `\\b${name}(?:\\b|[A-Z])|\\b${pascal(name)}[A-Z]|[a-z]${pascal(name)}(?:\\b|[A-Z])`)

/** Words of features, in identifiers, strings and addresses; comments may name them to explain a reason. */
const featureWords = new RegExp(
  `${featureWord.join('|')}|[Tt]imesheet|[Xx]ero|[Mm]yob|[Ss]tripe|['"\`](?:exports?\\b|sweep-)|['"\`]/api/(?!session|docs|openapi)[a-z]`,
)

export const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')

export const sourceRules: SourceRule[] = [
  {
    name: 'server/core uses no words of features',
    applies: /^server\/core\/.*(?<!\.test)\.ts$/,
    breach: ({ text }) =>
      featureWords.test(withoutComments(text)) ? 'let the feature declare it, and pass it in' : undefined,
    planted: [
      "export const jobs = ['export-timesheets']",
      'const waiting = countTasks()',
      'const { chat } = services',
      "const first = ['/api/locations']",
    ].map((text) => ({ path: 'server/core/jobs/jobs.ts', text })),
  },
  {
    name: 'no word that style.md bans is used',
    applies: /./,
    breach: forbids(bannedWords, 'say it in the field’s terms, with the actor named'),
    planted: { path: 'server/chat/list-chats.ts', text: '// Whoever is told reads the list anew.' },
  },
  {
    name: 'no name that style.md has replaced is used again',
    // One account of the operating system is called nobody.
    applies: /^(app|db|sandbox|server|shared)\/(?!.*\.test\.)(?!core\/postgres\/postgres-account).*\.tsx?$/,
    breach: forbids(retiredNames, 'use the name of style.md'),
    planted: { path: 'server/chat/list-chats.ts', text: 'const everybody = [...unheard, ...read]' },
  },
  {
    name: 'no file has a meaningless name',
    applies: /./,
    breach: ({ path }) =>
      /(^|\/)(utils?|helpers?|common|misc|types|index|constants|shared)(\/|\.tsx?$)/.test(
        path.replace(/^(tools\/feature\/template\/)?shared\//, ''),
      )
        ? 'name it after what is in it'
        : undefined,
    planted: { path: 'server/timesheets/utils.ts', text: '' },
  },
  {
    name: 'folders below a layer are feature words of the glossary',
    applies: /^(app\/(manager|phone)|server|shared)\/[^/]+\//,
    breach: ({ path }) => {
      const known = new RegExp(`^(app/(manager|phone)|server|shared)/(${features}|${screens})/`)
      return known.test(path)
        ? undefined
        : 'declare the feature (npm run feature), or add the word here and to docs/glossary.md'
    },
    planted: { path: 'server/no-such-things/list-no-such-things.ts', text: '' },
  },
  {
    name: 'SQL is only in stores and in server/core',
    // app.ts checks that the database responds.
    applies: /^server\/(?!core\/|app\.ts).*(?<!-store|\.test)\.ts$/,
    breach: forbids(
      /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
      'move the statement into the store',
    ),
    planted: { path: 'server/timesheets/entries/list-entries.ts', text: "tx.selectFrom('timesheetLogs')" },
  },
  {
    name: 'who hears of a change comes from its rows, except in channels, which have no history',
    applies: /^server\/(?!core\/|chat\/).*(?<!\.test)\.ts$/,
    breach: forbids(/\bconcerned\b/, 'the readers of changed rows hear of it already'),
    planted: { path: 'server/leave/add-leave.ts', text: 'ctx.concerned.add(employeeId)' },
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
    name: 'a test is beside its file, an end-to-end test in test/e2e',
    applies: /\.(test|e2e)\.tsx?$/,
    breach: ({ path }) =>
      path.endsWith('.e2e.ts') === path.startsWith('test/e2e/')
        ? undefined
        : 'test/e2e contains all end-to-end tests and no other tests',
    planted: { path: 'app/manager/chat/chat.e2e.ts', text: '' },
  },
  {
    name: 'no TODO is left',
    applies: /(?<!\.md)$/,
    breach: forbids(/\b(TODO|FIXME|XXX|HACK)\b/, 'do it, or create an issue'),
    planted: { path: 'server/chat/list-chats.ts', text: '// TODO: the rest' },
  },
  {
    name: 'no cast silences the type checker',
    applies: code,
    breach: forbids(/\bas (?:never|any|unknown as)\b/, 'give it the right type'),
    planted: { path: 'server/chat/list-chats.ts', text: 'const x = y as never' },
  },
  {
    name: 'no test is skipped or focused',
    applies: tests,
    breach: forbids(/\b(?:test|it|describe)\.(?:describe\.)?(?:skip|only|todo|fails|fixme)\b/, 'fix it or delete it'),
    planted: { path: 'server/chat/chat.test.ts', text: "test.skip('x')" },
  },
  {
    name: 'no test waits a fixed time',
    applies: /(\.(test|e2e)\.tsx?|^test\/.*\.ts)$/,
    breach: forbids(/waitForTimeout|\bsetTimeout\(|timers\/promises|\bsleep\(|pg_sleep/, 'wait for the condition'),
    planted: { path: 'test/e2e/chat.e2e.ts', text: 'await page.waitForTimeout(500)' },
  },
  {
    name: 'a browser test that changes what a warm browser keeps has a fresh one',
    // Phones always get one.
    applies: /^test\/e2e\/(?!phone\/).*\.e2e\.ts$/,
    breach: ({ text }) =>
      /\.clock\.|context(\(\))?\.(addInitScript|route|expose\w+)\(/.test(text) && !text.includes('freshBrowser: true')
        ? "say test.use({ freshBrowser: true }), or the next test has this one's clock"
        : undefined,
    planted: { path: 'test/e2e/shell/toasts.e2e.ts', text: 'await page.clock.install()' },
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
    name: 'pure rules use no clock, no randomness and no console',
    applies: /^shared\/(?!.*\.test\.)/,
    breach: forbids(
      /Temporal\.Now|Math\.random|\bcrypto\.|\bconsole\.|\bprocess\.|\bwindow\.|\bdocument\./,
      'take it as a parameter',
    ),
    planted: { path: 'shared/chat/sent-at.ts', text: 'Temporal.Now.instant()' },
  },
  {
    name: 'a migration changes each constraint in its own statement, as Citus requires',
    applies: /^db\/migrations\/.*\.sql$/,
    breach: ({ text }) =>
      splitStatements(text).some(changesBesideConstraint) ? 'one `alter table` for each constraint' : undefined,
    planted: {
      path: 'db/migrations/0099-planted.sql',
      text: 'alter table app.messages add column a int, add constraint messages_a check (a in (1, 2));',
    },
  },
  {
    name: 'verbs take the time from their context',
    applies: new RegExp(`^server/(${features})/.*(?<!\\.test)\\.ts$`),
    breach: forbids(/Temporal\.Now/, 'read ctx.now'),
    planted: { path: 'server/chat/send-message.ts', text: 'Temporal.Now.instant()' },
  },
  {
    name: 'only errors and error boundaries are classes',
    applies: /^(app|sandbox|server|shared|db|tools)\/.*\.(ts|tsx)$/,
    breach: forbids(/^\s*(export )?(abstract )?class \w+ (?!extends (Error|Component))/m, 'write functions'),
    planted: { path: 'server/chat/chat-service.ts', text: 'export class ChatService {}' },
  },
  {
    name: 'no stylesheet is longer than 300 lines',
    applies: /\.css$/,
    breach: ({ text }) => (text.split('\n').length > 301 ? 'split it by component' : undefined),
    planted: { path: 'app/ui/a.css', text: 'a{}\n'.repeat(302) },
  },
  {
    name: 'styles are classes, not attributes',
    applies: /^app\/.*\.tsx$/,
    breach: forbids(/dangerouslySetInnerHTML|\bstyle="/, 'use a class of the CSS module beside it'),
    planted: { path: 'app/ui/a.tsx', text: '<p dangerouslySetInnerHTML={x} />' },
  },
]

/** Every violation of a rule, as `path: what to do`. */
export function breachesOf({ applies, breach }: SourceRule, files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => applies.test(path))
    .flatMap((file) => {
      const found = breach(file)
      return found ? [`${file.path}: ${found}`] : []
    })
}
