import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { contractPlugin } from './tools/contract-plugin.ts'

/** Limits for what hangs. A busy machine stays far below them, and no test is about time. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } }

const pure = { name: 'unit', include: ['shared/**/*.test.ts', 'app/{lib,manager,ui}/**/*.test.ts'], isolate: false }
/** The phone's modules keep state, such as a timer of the outbox, so each file has modules of its own. */
const phone = { name: 'phone', include: ['app/phone/**/*.test.ts'], isolate: true }

const inZone = ({ name, ...files }: typeof pure, zone: string) => ({
  plugins: [contractPlugin()],
  test: { ...patience, name: `${name} in ${zone}`, ...files, env: { TZ: zone }, css: true },
})

/** Without CHROMIUM_PATH, Playwright's own. */
const launchOptions = process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}

export default defineConfig({
  test: {
    projects: [
      ...['UTC', 'Australia/Sydney'].flatMap((zone) => [inZone(pure, zone), inZone(phone, zone)]),
      // Components in a real browser, without a server: what a hook or a part of app/ui does with clicks and keys.
      {
        plugins: [contractPlugin(), react()],
        // Found before the first test: a package found later would bring a second copy of React.
        optimizeDeps: { entries: ['app/**/*.test.tsx'] },
        test: {
          ...patience,
          name: 'component',
          include: ['app/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...patience,
          name: 'architecture',
          include: ['test/architecture/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          // Loading the server takes a second, and each file would load it again.
          isolate: false,
          include: ['server/**/*.test.ts', 'sandbox/**/*.test.ts', 'test/**/*.db.test.ts', 'tools/**/*.test.ts'],
          globalSetup: './test/postgres-global-setup.ts',
        },
      },
    ],
  },
})
