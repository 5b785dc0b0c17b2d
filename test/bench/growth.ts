import { loadsOf } from './api.ts'
import { batchCpu } from './batch.ts'
import { timeBigFarmReads } from './big-farm-reads.ts'
import type { Farm } from './farm.ts'
import { costOf, cpuOf, type Load, sendAll } from './load.ts'
import type { Place } from './place.ts'
import { openBigFarm } from './reference-data.ts'
import { asTimes, median, type Row, rowsOf } from './row.ts'

const rounds = 5
const requests = 500

/** Measures the same requests of one farm before and after 5.5 million entries of other farms are loaded. */
export async function benchGrowth(place: Place, farm: Farm): Promise<Row[]> {
  const before = await figuresOf(place, farm)
  const big = await openBigFarm(place)
  const after = await figuresOf(place, farm)
  const { approve, bareApprove } = loadsOf(place, big)
  const ofBigFarm = (await middleCpu(place, approve)) / (await middleCpu(place, bareApprove))

  const { atMost } = rowsOf('growth')
  const grown = (what: keyof typeof before, limit: number) =>
    atMost(`${what}, CPU with 5.5 million entries to that with few`, limit, after[what] / before[what], asTimes)
  return [
    grown('read', 1.2),
    grown('create', 1.2),
    grown('batch', 1.7),
    atMost('approve of a farm with 500 people, CPU to the bare approve', 1.3, ofBigFarm, asTimes),
    ...(await timeBigFarmReads(place, big)),
  ]
}

async function figuresOf(place: Place, farm: Farm) {
  const { approve, create } = loadsOf(place, farm)
  return {
    read: await middleCpu(place, approve),
    create: await middleCpu(place, create),
    batch: median(await inRounds(() => batchCpu(place, farm))),
  }
}

async function middleCpu(place: Place, load: Load): Promise<number> {
  await sendAll(load, requests)
  return median(await inRounds(async () => cpuOf(await costOf(place, load, requests))))
}

async function inRounds(measure: () => Promise<number>): Promise<number[]> {
  const figures: number[] = []
  for (let round = 0; round < rounds; round++) figures.push(await measure())
  return figures
}
