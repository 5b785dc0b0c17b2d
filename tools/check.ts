import { CHECKS, runChecks } from './run-checks.ts'

// Every check that needs neither database nor browser. Run it before each commit.
const command = ['vitest', 'run', '--project', '!server', '--project', '!phone histories', '--project', '!component']
const { failures } = await runChecks([...CHECKS, { name: 'unit and architecture tests', command }])
process.exitCode = failures.length === 0 ? 0 : 1
