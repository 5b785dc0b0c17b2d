import { loadsOf } from './api.ts'
import { batchCpu } from './batch.ts'
import { timeBigFarmReads } from './big-farm-reads.ts'
import type { Farm } from './farm.ts'
import { costOf, cpuOf, type Load, sendAll } from './load.ts'
import type { Environment } from './environment.ts'
import { openBigFarm } from './reference-data.ts'
import { asTimes, median, type Row, rowsOf } from './row.ts'

const rounds = 5
const requests = 500

/** Measures the same requests of one farm before and after 5.5 million entries of other farms are loaded. */
export async function benchGrowth(environment: Environment, farm: Farm): Promise<Row[]> {
  const before = await figuresOf(environment, farm)
  const big = await openBigFarm(environment)
  const after = await figuresOf(environment, farm)
  const { approve, bareApprove } = loadsOf(environment, big)
  const ofBigFarm = (await middleCpu(environment, approve)) / (await middleCpu(environment, bareApprove))

  const { atMost } = rowsOf('growth')
  const grown = (what: keyof typeof before, limit: number) =>
    atMost(`${what}, CPU with 5.5 million entries to that with few`, limit, after[what] / before[what], asTimes)
  return [
    grown('read', 1.2),
    grown('create', 1.2),
    grown('batch', 1.7),
    atMost('approve of a farm with 500 people, CPU to the bare approve', 1.3, ofBigFarm, asTimes),
    ...(await timeBigFarmReads(environment, big)),
  ]
}

async function figuresOf(environment: Environment, farm: Farm) {
  const { approve, create } = loadsOf(environment, farm)
  return {
    read: await middleCpu(environment, approve),
    create: await middleCpu(environment, create),
    batch: median(await inRounds(() => batchCpu(environment, farm))),
  }
}

async function middleCpu(environment: Environment, load: Load): Promise<number> {
  await sendAll(load, requests)
  return median(await inRounds(async () => cpuOf(await costOf(environment, load, requests))))
}

async function inRounds(measure: () => Promise<number>): Promise<number[]> {
  const figures: number[] = []
  for (let round = 0; round < rounds; round++) figures.push(await measure())
  return figures
}
