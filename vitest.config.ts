import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { cameraArguments, showToCamera } from './test/component/show-to-camera.ts'
import { contractPlugin } from './tools/vite/contract-plugin.ts'
import { scheduleClock } from './tools/vite/schedule-clock-plugin.ts'

/** Limits for what hangs. A busy machine stays far below them, and no test is about time. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } }

/** Tests without a browser, a database or a server, in the time zone of the process. */
const pure = (name: string, include: string[], { zone, isolate }: { zone: string; isolate: boolean }) => ({
  plugins: [contractPlugin()],
  test: { ...patience, name, include, isolate, env: { TZ: zone }, css: true },
})
const sydney = 'Australia/Sydney'

/** Without CHROMIUM_PATH, Playwright's own. */
const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: cameraArguments,
}

export default defineConfig({
  test: {
    // The router's development build says this of each pair such as /dashboard and /dashboard/$, once a test.
    onConsoleLog: (log) => !log.startsWith('Generated path "'),
    projects: [
      // The rules run on the server, whose zone is anything.
      ...['UTC', sydney].map((zone) =>
        pure(`shared in ${zone}`, ['{shared,test/golden}/**/*.test.ts'], { zone, isolate: false }),
      ),
      pure('app', ['app/{chat,lib,manager,safety,ui}/**/*.test.ts'], { zone: sydney, isolate: false }),
      // The phone's modules keep state, such as a timer of the outbox, so each file has modules of its own.
      pure('phone', ['app/phone/**/*.test.ts'], { zone: sydney, isolate: true }),
      // Components in a real browser, without a server: what a hook or a part of app/ui does with clicks and keys.
      {
        plugins: [contractPlugin(), scheduleClock(), react()],
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
            commands: { showToCamera },
            viewport: { width: 1280, height: 800 },
            // As the end-to-end tests: an action on what is covered or missing fails with its reason.
            provider: playwright({
              launchOptions,
              actionTimeout: 20_000,
              contextOptions: { reducedMotion: 'reduce', timezoneId: sydney },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      // The phone's own code before the real server, in a process of its own.
      {
        plugins: [contractPlugin()],
        test: {
          ...patience,
          name: 'phone histories',
          include: ['test/phone/**/*.test.ts'],
          env: { TZ: sydney },
          globalSetup: './test/phone-farm-setup.ts',
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
          // Written by `npm run feature` into a project, where they run.
          exclude: ['tools/feature/template/**'],
          globalSetup: './test/postgres-global-setup.ts',
        },
      },
    ],
  },
})
