import { Client } from 'pg'

interface Node {
  host: string
  port: number
  isCoordinator: boolean
}

export async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The URL of a database with this name on the same server, or on the given node. */
export function atDatabase(url: string, name: string, node?: Node): string {
  const other = new URL(url)
  other.pathname = name
  if (node) other.host = `${node.host}:${node.port}`
  return other.href
}

export const isCitus = (url: string): Promise<boolean> =>
  connected(url, async (owner) =>
    Boolean((await owner.query(`select from pg_extension where extname = 'citus'`)).rowCount),
  )

async function nodesOf(url: string): Promise<Node[]> {
  if (!(await isCitus(url))) return []
  const { rows } = await connected(url, (owner) =>
    owner.query<Node>(`select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node
      where isactive and noderole = 'primary' order by groupid`),
  )
  return rows
}

/** Creates an empty database. On Citus, creates it on every node and joins the nodes, with few shards. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const nodes = await nodesOf(url)
  await connected(url, (owner) => owner.query(`create database ${name} template template0`))
  if (nodes.length === 0) return
  for (const node of nodes.filter(({ isCoordinator }) => !isCoordinator)) {
    await connected(atDatabase(url, 'postgres', node), (worker) =>
      worker.query(`create database ${name} template template0`),
    )
    await connected(atDatabase(url, name, node), (worker) => worker.query('create extension citus'))
  }
  await connected(atDatabase(url, name), async (owner) => {
    await owner.query('create extension citus')
    for (const { host, port, isCoordinator } of nodes) {
      await owner.query(`select ${isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [
        host,
        port,
      ])
    }
    await owner.query(`alter database ${name} set citus.propagate_set_commands = 'local'`)
    await owner.query(`alter database ${name} set citus.enable_unsafe_triggers = 'on'`)
    await owner.query(`alter database ${name} set citus.shard_count = 4`)
  })
}

/** Drops the database on every node. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const workers = (await nodesOf(url)).filter(({ isCoordinator }) => !isCoordinator)
  for (const at of [url, ...workers.map((node) => atDatabase(url, 'postgres', node))]) {
    await connected(at, (owner) => owner.query(`drop database if exists ${name} with (force)`))
  }
}

/** Drops the databases that a run left behind. */
export async function dropDatabases(url: string, run: string): Promise<void> {
  const { rows } = await connected(url, (owner) =>
    owner.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [run]),
  )
  for (const { name } of rows) await dropDatabase(url, name)
}
