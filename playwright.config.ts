import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tools/chromium.ts'

// Found once and kept in the environment, because the workers read this file again.
const executablePath = (process.env['CHROMIUM_PATH'] ??= chromiumPath())

/** Without a sandbox, because root has none; with little shared memory, as in a container; with a microphone that hears a tone. */
const launchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    // A name that is not localhost, so that pages have no more than plain http gives them.
    '--host-resolver-rules=MAP muster.test 127.0.0.1',
  ],
}

export default defineConfig<{ freshBrowser: boolean }>({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './test/e2e/start-server.ts',
  // More than the cores: a test mostly waits for the page or the server.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    launchOptions,
    actionTimeout: 20_000,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: /my-[a-z-]+\.e2e\.ts/ },
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        freshBrowser: true,
        // Its worker loads the whole app again, so only tests of starting without reception and of new versions allow it.
        serviceWorkers: 'block',
      },
      testMatch: /(first-day|phone-shell|my-[a-z-]+)\.e2e\.ts/,
    },
  ],
})
