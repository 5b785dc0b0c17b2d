import { writeFeature } from './write-feature.ts'
import { ENVIRONMENT, PROJECT } from '../run-checks.ts'

// npm run feature NAME [SINGULAR]: writes a walking skeleton of a feature and its lines in the lists (CONTRIBUTING.md).

const [name = '', singular] = process.argv.slice(2)
process.env['PATH'] = ENVIRONMENT.PATH
try {
  const written = writeFeature(PROJECT, name, singular)
  console.log(`${written.toSorted().join('\n')}

${name} works in both apps, at /${name} and /my/${name}. Next: npm run check. Then replace its columns, texts and screens by
yours, give it its place in the menus (app/manager/shell/sidebar-links.ts, the entry in app/phone/${name}/feature.ts), and write a line
into CHANGELOG.md and docs/spec-map.md.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
