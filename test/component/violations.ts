import axe from 'axe-core'

/** What axe finds once all transitions have ended, so that colours on their way are not reported. */
export async function violations(): Promise<string[]> {
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const found = await axe.run(document, { resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
