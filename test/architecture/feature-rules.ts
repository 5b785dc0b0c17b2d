import { dirname, join } from 'node:path/posix'
import { foldersIn, listedFeatures, namesOfFeatures, serverFeatures } from './listed-features.ts'
import { readSource, type SourceFile } from './source-files.ts'
import { type SourceRule, withoutComments } from './source-rules.ts'

/** Modules that every feature of the manager app may use. */
const sharedByFeatures = ['business', 'entries']

/** The floors of the phone app below its features, from the lowest. The shell is above them and imports all. */
const phoneFloors = ['messages', 'outbox', 'farm', 'frame', 'accounts']

/** What a declaration may import because the first file has it anyway: the roots of routes, the phone's home and what its bar shows. */
const inFirstFile = [
  'app/manager/routes/root-screens.tsx',
  'app/phone/clock/clock-page.tsx',
  'app/phone/chat/unread-badge.tsx',
]

const importsOf = ({ text }: SourceFile) =>
  [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)

/** What loads with a file, itself left out: its imports and theirs, but for types, what loads later, and what `inFirstFile` has. */
function loadedWith(file: SourceFile, seen = new Set<string>()): Set<string> {
  const text = withoutComments(file.text)
  const statics =
    /^import (?!type\b)(?:[^']*? from )?'([^']+)'|^export [^']*? from '([^']+)'|\bawait import\('([^']+)'\)/gm
  for (const [, ...found] of text.matchAll(statics)) {
    const specifier = found.find((each) => each !== undefined) ?? ''
    const path = specifier.startsWith('.') ? join(dirname(file.path), specifier) : specifier.replace(/^#/, '')
    if (seen.has(path) || inFirstFile.includes(path)) continue
    seen.add(path)
    if (/^[#.]/.test(specifier)) loadedWith({ path, text: readSource(path) }, seen)
  }
  return seen
}

/** What a file of the phone app imports from outside its folder and these floors, if anything. */
function importAbove(floors: readonly string[], file: SourceFile): string | undefined {
  const [, , own] = file.path.split('/')
  return importsOf(file).find((specifier) => {
    const [found, folder = ''] = /^#app\/phone\/(?:([^/]+)\/|[^/]+\.tsx?$)/.exec(specifier) ?? []
    return found !== undefined && folder !== own && !floors.includes(folder)
  })
}

/** The folder that a relative import may not leave: a feature, or a layer without features. */
function homeOf(path: string): string {
  const [layer = '', area = '', feature = ''] = path.split('/')
  if (layer === 'app' && (area === 'manager' || area === 'phone')) return [layer, area, feature].join('/')
  return layer === 'server' || layer === 'shared' || layer === 'app' ? [layer, area].join('/') : layer
}

/** Folders that hold no feature of their own: what all share, what joins them, and what a later part builds. */
const notFeatures = /^(shared\/core|server\/core|app\/manager\/(business|entries|public|routes|service-worker|shell))$/

/** Files that read the lists, and so name no feature. `start.ts` does: it gives core's login what accounts do after a new password. */
const central =
  /^(server\/(router|job-registry|app)\.ts|shared\/texts\.ts|shared\/core\/(endpoint|offline|core-texts)\.ts|app\/manager\/routes\/routes\.tsx)$/
const ofCore = /^(files|live|notifications)$/
const anyFeature = namesOfFeatures.filter((name) => !ofCore.test(name)).join('|')
/** In the manager's routes: the layouts that hold screens of several features. */
const layouts = /\b(?:timesheets|settings)\b/g
/** In a string, in a path, as a property or as a key. */
const namedFeature = new RegExp(
  `['./](?:${anyFeature})['/]|\\w\\??\\.(?:${anyFeature})\\b|(?:^|[{,])\\s*(?:${anyFeature})\\s*[:,}]`,
  'm',
)

/** What the files of a feature import, in rules that oxlint cannot state, because they depend on the importing file. */
export const featureRules: SourceRule[] = [
  {
    name: 'a feature of the manager app imports no other feature',
    applies: /^app\/manager\/(?!routes\/)[^/]+\/.*\.tsx?$/,
    breach: (file) => {
      const [, , feature = ''] = file.path.split('/')
      const found = importsOf(file).find((specifier) => {
        const other = /^#app\/manager\/([^/]+)\//.exec(specifier)?.[1]
        if (other === 'routes' && file.path.endsWith('/feature.ts')) return false
        return other !== undefined && other !== feature && !sharedByFeatures.includes(other)
      })
      return found && `pass ${found} in from routes/, or move what both need to business/ or entries/`
    },
    planted: {
      path: 'app/manager/leave/leave-page.tsx',
      text: "import { ApprovePage } from '#app/manager/timesheets/approval/approve-page.tsx'",
    },
  },
  {
    name: 'what all features share knows nothing of entries',
    applies: /^app\/manager\/business\/.*\.tsx?$/,
    breach: (file) => {
      const found = importsOf(file).find((specifier) => specifier.startsWith('#app/manager/entries/'))
      return found && `move what needs ${found} to entries/`
    },
    planted: {
      path: 'app/manager/business/farm-queries.ts',
      text: "import { entryText } from '#app/manager/entries/entry-text.ts'",
    },
  },
  {
    name: 'the manager app and the phone app import nothing of each other',
    applies: /^app\/(manager|phone)\/.*\.tsx?$/,
    breach: (file) => {
      const other = file.path.startsWith('app/manager/') ? 'phone' : 'manager'
      const found = importsOf(file).find((specifier) => specifier.startsWith(`#app/${other}/`))
      return found && `move what both apps need from ${found} to app/ui, app/lib, app/chat or app/safety`
    },
    planted: { path: 'app/phone/clock/clock-page.tsx', text: "import { x } from '#app/manager/shell/shell.tsx'" },
  },
  {
    name: 'a feature of the phone app imports no other feature',
    applies: new RegExp(`^app/phone/(?!(?:${phoneFloors.join('|')}|shell)/)[^/]+/.*\\.tsx?$(?<!\\.test\\.tsx?)`),
    breach: (file) => {
      const found = importAbove(phoneFloors, file)
      return found && `move what both need of ${found} to farm/ or frame/, or join them in shell/`
    },
    planted: {
      path: 'app/phone/tasks/task-page.tsx',
      text: "import { useCategories } from '#app/phone/calendar/use-calendar.ts'",
    },
  },
  {
    name: 'a floor of the phone app imports only the floors below it',
    applies: new RegExp(`^app/phone/(?:${phoneFloors.join('|')})/.*\\.tsx?$(?<!\\.test\\.tsx?)`),
    breach: (file) => {
      const [, , floor = ''] = file.path.split('/')
      const found = importAbove(phoneFloors.slice(0, phoneFloors.indexOf(floor)), file)
      return found && `${found} is above ${floor}/: move it down, or pass it in`
    },
    planted: {
      path: 'app/phone/outbox/keep-house.ts',
      text: "import { clockQuestion } from '#app/phone/farm/clock/use-clock.ts'",
    },
  },
  {
    name: 'features of the server form no circle',
    applies: /^server\/(?!core\/)[^/]+\/.*\.ts$(?<!\.test\.ts)/,
    breach: (file) => {
      const [, feature = ''] = file.path.split('/')
      const below = serverFeatures.slice(0, serverFeatures.indexOf(feature))
      if (!serverFeatures.includes(feature)) return `give ${feature} its place in server/features.ts`
      const found = importsOf(file).find((specifier) => {
        const other = /^#server\/([^/]+)\//.exec(specifier)?.[1]
        return other !== undefined && other !== 'core' && other !== feature && !below.includes(other)
      })
      return found && `${feature} is below the feature of ${found}: pass it in, or store it as data`
    },
    planted: {
      path: 'server/timesheets/locks/unlock-period.ts',
      text: "import { findExport } from '#server/accounting/exports/exports-store.ts'",
    },
  },
  {
    name: 'a relative import stays within its feature',
    applies: /^(app|sandbox|server|shared)\/.*(?<!\.test)\.tsx?$/,
    breach: (file) => {
      const found = importsOf(file).find(
        (specifier) => specifier.startsWith('..') && homeOf(join(dirname(file.path), specifier)) !== homeOf(file.path),
      )
      return found && `write ${found} from the layer, with #`
    },
    planted: { path: 'server/leave/add-leave.ts', text: "import { a } from '../employees/list/get-employee.ts'" },
  },
  {
    name: 'a feature is declared, and in the list of its layer',
    applies: /^(shared|server|app\/manager)\/[^/]+\/.*\.tsx?$/,
    breach: ({ path }) => {
      const [folder = '', layer = '', feature = ''] = /^(shared|server|app\/manager)\/([^/]+)/.exec(path) ?? []
      const listed = Object.entries(listedFeatures).find(([each]) => each === layer)?.[1] ?? []
      if (notFeatures.test(folder) || listed.includes(feature)) return undefined
      return `declare it in ${folder}/feature.ts and add its line to ${layer}/features.ts (npm run feature writes both)`
    },
    planted: { path: 'server/no-such-things/list-no-such-things.ts', text: '' },
  },
  {
    name: 'a feature of the phone app is declared, and among its screens',
    applies: new RegExp(`^app/phone/(?!(?:${phoneFloors.join('|')}|shell|public|service-worker)/)[^/]+/.*\\.tsx?$`),
    breach: ({ path }) => {
      const [, , feature = ''] = path.split('/')
      return foldersIn('app/phone/shell/screens.ts').includes(feature)
        ? undefined
        : `declare it in app/phone/${feature}/feature.ts and add its line to app/phone/shell/screens.ts`
    },
    planted: { path: 'app/phone/no-such-things/no-such-things-page.tsx', text: '' },
  },
  {
    name: 'a central file names no feature',
    applies: central,
    breach: ({ path, text }) => {
      const read = withoutComments(text)
      const [found] = namedFeature.exec(path.startsWith('app/') ? read.replaceAll(layouts, '') : read) ?? []
      return found && `let the feature declare what ${found.trim()} is about in its feature.ts, and read the list`
    },
    planted: [
      "import { tasksRoutes } from './tasks/tasks-routes.ts'",
      'const jobs = features.tasks.jobs',
      'const order = { tasks: 1 }',
      'const { accounting } = features',
    ].map((text) => ({ path: 'server/router.ts', text })),
  },
  {
    name: 'a declaration is data and imports no screen',
    applies: /^(shared|server|app)\/.*\/feature\.ts$/,
    breach: (file) => {
      const loaded = [...loadedWith(file)]
      const screen = loaded.find((each) => each.endsWith('.tsx'))
      if (screen) return `load ${screen} when it is opened, with lazyRouteComponent, on the phone with lazyPart`
      const schema = file.path.startsWith('shared/') && loaded.find((each) => /^zod\b|-contract\.ts$/.test(each))
      return schema
        ? `leave ${schema} out: the browser loads the declaration, and schemas stay on the server`
        : undefined
    },
    planted: [
      { path: 'app/manager/leave/feature.ts', text: "import { LeavePage } from './leave-page.tsx'" },
      { path: 'app/manager/leave/feature.ts', text: "import './leave-page.tsx'" },
      { path: 'app/manager/leave/feature.ts', text: "const { LeavePage } = await import('./leave-page.tsx')" },
      { path: 'app/phone/chat/feature.ts', text: "import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'" },
      { path: 'shared/leave/feature.ts', text: "import { z } from 'zod/mini'" },
      { path: 'shared/leave/feature.ts', text: "import { id } from '#shared/core/fields.ts'" },
    ],
  },
]
