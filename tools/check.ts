import { CHECKS, runChecks } from './run-checks.ts'

// Every check that needs neither database nor browser. Run it before each commit.
const tests = { name: 'unit and architecture tests', command: ['vitest', 'run', '--project', '!server'] }
const { failed } = await runChecks([...CHECKS, tests])
process.exitCode = failed === 0 ? 0 : 1
