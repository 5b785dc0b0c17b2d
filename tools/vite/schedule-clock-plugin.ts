import { join } from 'node:path'
import type { Plugin } from 'vite'

const module = '\0wall-clock'
const source = join(import.meta.dirname, '../../app/lib/wall-clock.ts')

/** Gives the grid of the calendar, `@mantine/schedule`, a dayjs without clock changes; other packages keep dayjs itself. */
export function scheduleClock(): Plugin {
  const clock = {
    name: 'schedule-clock',
    resolveId: (id: string, importer = '') =>
      id === module || (id === 'dayjs' && importer.includes('/@mantine/schedule/')) ? module : undefined,
    load: (id: string) =>
      id === module ? `export { wallClock as default } from ${JSON.stringify(source)}` : undefined,
  }
  // The development server bundles packages on its own, with plugins of its own.
  return { ...clock, enforce: 'pre', config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [clock] } } }) }
}
