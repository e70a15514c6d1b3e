import { randomBytes } from 'node:crypto'
import { CommunityTopic } from '@olympiad/api/src/model/topic.entity.ts'
import { User } from '@olympiad/api/src/model/user.entity.ts'
import type { Orm } from '@olympiad/api/src/platform/database.ts'
import { openDatabase } from '@olympiad/api/src/platform/open-database.ts'
import { entities } from '@olympiad/api/src/schema.ts'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { readCpuTime as cpuOfDatabase } from '../../../api/src/db-tools/bench/measure.ts'
import { withDatabase } from '../../../api/src/db-tools/mongo-uri.ts'
import { admin, coach } from '../../support/people.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { openSession } from '../../support/session.ts'
import { insertTopics } from '../community/insert-topics.ts'
import { type CpuMeter, createProductCpuMeter } from '../cpu.ts'
import { seedTeams } from '../csv/teams.ts'

export type BenchEnvironment = {
  product: Product
  cpu: CpuMeter
  /** Since the database's start; the question itself counts as one. */
  countCommands(): Promise<number>
  cookies: { coach: string; admin: string }
  teamId: string
  competitionId: string
  topicSlug: string
  results: { season: string; competition: string; level: string }
  close(): Promise<void>
}

export type EnvironmentOptions = {
  teams: number
  topics: number
  uri?: string | undefined
  env?: Record<string, string>
}

export async function startBenchEnvironment({
  teams,
  topics,
  uri,
  env = {},
}: EnvironmentOptions): Promise<BenchEnvironment> {
  const [mongoPort = 0] = await freePorts(1)
  const name = uri === undefined ? 'olympiad' : `olympiad_bench_${randomBytes(6).toString('hex')}`
  const address = withDatabase(uri ?? `mongodb://127.0.0.1:${mongoPort}`, name)
  const product = await startProduct({
    DEMO: '1',
    LOG_LEVEL: 'error',
    // Rate limits are by address, so each request uses a new one.
    TRUSTED_PROXIES: '127.0.0.1',
    PAGES_PER_SECOND: '0',
    ...(uri === undefined ? { EMBEDDED_MONGO_PORT: String(mongoPort) } : { MONGODB_URI: address }),
    ...env,
  })
  const orm = await openDatabase(address, entities)
  const client = orm.em.getConnection().getClient()
  let closing: Promise<void> | undefined
  const end = async () => {
    await product.close('/dev/null')
    if (uri !== undefined) await client.db(name).dropDatabase()
    await orm.close()
  }
  const close = () => (closing ??= end())
  try {
    await seedTeams(address, teams, { results: true })
    const own = await createProductCpuMeter(product.pid)
    return {
      product,
      // A database that does not report its CPU counts as 0; the report says so.
      cpu: uri === undefined ? own : async () => (await own()) + ((await cpuOfDatabase(client)) ?? 0),
      countCommands: async () => {
        const { opcounters } = await client.db('admin').command({ serverStatus: 1 })
        return Object.values(opcounters as Record<string, unknown>).reduce<number>(
          (sum, count) => sum + (typeof count === 'number' ? count : 0),
          0,
        )
      },
      cookies: { coach: await cookieOf(product, coach.email), admin: await cookieOf(product, admin.email) },
      ...(await chosen(orm, topics)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function cookieOf({ url }: Product, email: string): Promise<string> {
  const { name, value } = (await openSession(url, email)).cookie
  return `${name}=${value}`
}

async function chosen(orm: Orm, count: number) {
  const em = orm.em.fork()
  const people = (await em.findAll(User)).map(({ _id }) => _id)
  if (count > 0) await em.getCollection(CommunityTopic).deleteMany({})
  const [topic] = count > 0 ? await insertTopics(em, people, count) : await em.findAll(CommunityTopic, { limit: 1 })
  const db = em.getConnection().getDb()
  const team = await db.collection('teams').findOne({ name_key: 'bench 500' })
  const season = await db.collection('wroseasons').findOne({ slug: 'wro-2024' })
  const result = await db.collection('resultes').findOne({ season: season?._id, ageLevel: 'Junior' })
  const competition = await db.collection('competions').findOne({ _id: result?.['competion'] })
  if (!topic || !team || !season || !result || !competition) throw new Error('something to ask for is not there')
  return {
    teamId: String(team._id),
    competitionId: String(competition._id),
    topicSlug: topic.slug,
    results: { season: String(season['slug']), competition: String(competition['slug']), level: 'Junior' },
  }
}
