import { loadsOf } from './api.ts'
import { batchCpu } from './batch.ts'
import { timeBigFarmReads } from './big-farm-reads.ts'
import type { Farm } from './farm.ts'
import { middleCpu } from './load.ts'
import type { Environment } from './environment.ts'
import { openBigFarm } from './reference-data.ts'
import { asTimes, median, type Row, rowsOf } from './row.ts'

const perRound = { rounds: 5, requests: 500 }

/** Measures the same requests of one farm before and after 5.5 million entries of other farms are loaded. */
export async function benchGrowth(environment: Environment, farm: Farm): Promise<Row[]> {
  const before = await figuresOf(environment, farm)
  const big = await openBigFarm(environment)
  const after = await figuresOf(environment, farm)
  const { approve, bareApprove } = loadsOf(environment, big)
  const ofBigFarm =
    (await middleCpu(environment, approve, perRound)) / (await middleCpu(environment, bareApprove, perRound))

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
    read: await middleCpu(environment, approve, perRound),
    create: await middleCpu(environment, create, perRound),
    batch: median(await inRounds(() => batchCpu(environment, farm))),
  }
}

async function inRounds(measure: () => Promise<number>): Promise<number[]> {
  const figures: number[] = []
  for (let round = 0; round < perRound.rounds; round++) figures.push(await measure())
  return figures
}
