import { dirname, join } from 'node:path/posix'
import { listedFeatures, serverFeatures } from './listed-features.ts'
import type { SourceFile } from './source-files.ts'
import type { SourceRule } from './source-rules.ts'

/** Modules that every feature of the manager app may use. */
const sharedByFeatures = ['business', 'entries']

/** The floors of the phone app below its features, from the lowest. The shell is above them and imports all. */
const phoneFloors = ['messages', 'outbox', 'farm', 'frame', 'accounts']

/** What a declaration may import because the first file has it anyway: the roots of routes, the phone's home and what its bar shows. */
const inFirstFile = /^#app\/manager\/routes\/|\/clock-page\.tsx$|-badge\.tsx$/

const importsOf = ({ text }: SourceFile) =>
  [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)

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
const notFeatures =
  /^(shared\/(core|safety-reports)|server\/core|app\/manager\/(business|entries|public|routes|service-worker|shell))$/

/** Files that read the lists, and so name no feature. */
const central =
  /^(server\/(router|job-registry)\.ts|shared\/texts\.ts|shared\/core\/(endpoint|offline|core-texts)\.ts|app\/manager\/routes\/routes\.tsx)$/
const anyFeature = [...new Set(Object.values(listedFeatures).flat())].join('|')
const namedFeature = new RegExp(`['./](?:${anyFeature})['/]|^\\s*(?:${anyFeature}):`, 'm')

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')

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
      return found && `move what both apps need from ${found} to app/ui, app/lib or app/chat`
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
    name: 'a central file names no feature',
    applies: central,
    breach: ({ text }) => {
      const [found] = namedFeature.exec(withoutComments(text)) ?? []
      return found && `let the feature declare what ${found.trim()} is about in its feature.ts, and read the list`
    },
    planted: { path: 'server/router.ts', text: "import { tasksRoutes } from './tasks/tasks-routes.ts'" },
  },
  {
    name: 'a declaration is data and imports no screen',
    applies: /^(shared|server|app)\/.*\/feature\.ts$/,
    breach: ({ path, text }) => {
      const imported = [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, specifier = '']) => specifier)
      const screen = imported.find((each) => each.endsWith('.tsx') && !inFirstFile.test(each))
      if (screen) return `load ${screen} when it is opened, with lazyRouteComponent, on the phone with lazyPart`
      const schema =
        path.startsWith('shared/') && imported.find((each) => each === 'zod' || each.endsWith('-contract.ts'))
      return schema
        ? `leave ${schema} out: the browser loads the declaration, and schemas stay on the server`
        : undefined
    },
    planted: { path: 'app/manager/leave/feature.ts', text: "import { LeavePage } from './leave-page.tsx'" },
  },
]
