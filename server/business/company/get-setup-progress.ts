import type { BusinessContext } from '#server/core/http/context.ts'
import { findSetupFacts } from './business-store.ts'
import { refuseIncomplete } from './refuse-incomplete.ts'

/** The five steps of the onboarding checklist; the first, company rules, always counts as complete (Specification 2). */
export async function getSetupProgress({ tx, actor }: BusinessContext) {
  const found = await findSetupFacts(tx, actor.managerId)
  if (!found) refuseIncomplete()
  return {
    steps: [
      { path: '/settings/configuration', done: true },
      { path: '/settings/integrations', done: found.integrations },
      { path: '/settings/locations-activities', done: found.locations },
      { path: '/employees/add', done: found.employees },
      { path: '/settings/assets', done: found.assets },
    ],
  }
}
