import { faultKinds, faultPoints, isFaultName } from '../faults.ts'
import type { Sandbox, SandboxProvider } from '../sandbox.ts'

const providers: readonly SandboxProvider[] = ['xero', 'myob', 'stripe']

/**
 * Switches a fault on (`provider`, `name`, `times`, empty meaning until switched off, and optionally `only`), or with
 * `off` one or all off.
 * @returns what is wrong with the form
 */
export function changeFaults({ faults }: Sandbox, form: URLSearchParams): string | undefined {
  const off = form.get('off')
  if (off !== null) {
    if (off === 'all') faults.length = 0
    else faults.splice(Number(off), 1)
    return undefined
  }
  const provider = providers.find((one) => one === form.get('provider'))
  const name = form.get('name') ?? ''
  if (!provider || !isFaultName(name)) return 'Choose a provider and a fault.'
  const { words, providers: known, points } = faultKinds[name]
  if (!known.some((one) => one === provider)) return `"${words}" is not a fault for that provider.`
  const times = form.get('times') ? Number(form.get('times')) : null
  if (times !== null && !(Number.isInteger(times) && times > 0)) return 'Enter a whole number of requests.'
  const only = faultPoints.find((point) => point === form.get('only'))
  faults.push({ provider, name, points: only ? [only] : points, left: times })
  return undefined
}
