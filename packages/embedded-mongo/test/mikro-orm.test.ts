import { MikroORM, OptimisticLockError, UniqueConstraintViolationException, wrap } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Coach, Contest, entities, Team } from './mikro-orm-entities.ts'
import { useDatabase } from './test-database.ts'

const bench = useDatabase()
let orm: MikroORM
const created_at = new Date('2026-01-01')

beforeAll(async () => {
  orm = await MikroORM.init({
    clientUrl: bench.uri,
    dbName: bench.db.databaseName,
    entities,
    implicitTransactions: true,
    ensureIndexes: false,
    forceUndefined: true,
  })
  await orm.schema.ensureIndexes({ retry: false })
})
afterAll(() => orm.close())
beforeEach(async () => {
  for (const name of ['coaches', 'contests', 'teams']) await bench.db.collection(name).deleteMany({})
})

async function seedTeams() {
  const em = orm.em.fork()
  const coach = em.create(Coach, {
    name: 'سارة',
    email: 'sara@x.test',
    home: { city: 'Riyadh', street: 'King Fahd' },
    places: [{ city: 'Jeddah' }, { city: 'Dammam', street: 'Corniche' }],
  })
  const contest = em.create(Contest, { title: 'WRO', fee: 150 })
  const falcons = em.create(Team, { name: 'Falcons', coach, created_at, members: [{ name: 'Omar', age: 12 }] })
  const oryx = em.create(Team, { name: 'Oryx', coach, created_at, members: [] })
  falcons.contests.add(contest)
  await em.flush()
  return { coach, contest, falcons, oryx }
}

describe('MikroORM', () => {
  it('creates its collections and indexes; creating them again changes nothing', async () => {
    const names = async () => (await bench.db.collection('teams').indexes()).map((index) => index.name).sort()
    const before = await names()
    expect(before).toEqual(['_id_', 'of_coach', 'one_name'])
    await orm.schema.create()
    await orm.schema.ensureIndexes()
    expect(await names()).toEqual(before)
    const [email] = (await bench.db.collection('coaches').indexes()).filter((index) => index.name === 'one_email')
    expect(email).toMatchObject({ unique: true, partialFilterExpression: { email: { $exists: true } } })
  })

  it('stores a graph in one flush and reads it back with its relations', async () => {
    const { coach } = await seedTeams()
    const found = await orm.em.fork().findOneOrFail(Coach, coach._id, { populate: ['teams.contests'] })
    expect(
      found.teams
        .getItems()
        .map((team) => team.name)
        .sort(),
    ).toEqual(['Falcons', 'Oryx'])
    const falcons = found.teams.getItems().find((team) => team.name === 'Falcons')
    expect(falcons?.contests.getItems().map((contest) => contest.title)).toEqual(['WRO'])
    expect(falcons?.members).toEqual([{ name: 'Omar', age: 12 }])
  })

  it('keeps embedded documents as documents and finds by their fields', async () => {
    await seedTeams()
    const stored = await bench.db.collection('coaches').findOne()
    expect(stored?.['home']).toEqual({ city: 'Riyadh', street: 'King Fahd' })
    const found = await orm.em.fork().findOneOrFail(Coach, { home: { city: 'Riyadh' } })
    expect(found.places.map((place) => place.city)).toEqual(['Jeddah', 'Dammam'])
    found.home.city = 'Taif'
    await orm.em.fork().nativeUpdate(Coach, { places: { city: 'Dammam' } }, { name: 'Sara' })
    expect(await orm.em.fork().count(Coach, { name: 'Sara' })).toBe(1)
  })

  it('writes only what changed, removes and adds in one flush', async () => {
    const { falcons, oryx } = await seedTeams()
    const em = orm.em.fork()
    const [first, second] = [await em.findOneOrFail(Team, falcons._id), await em.findOneOrFail(Team, oryx._id)]
    first.paid = true
    em.remove(second)
    em.create(Contest, { title: 'Mission', fee: 50 })
    await em.flush()
    const stored = await bench.db.collection('teams').find().toArray()
    expect(stored).toMatchObject([{ name: 'Falcons', paid: true, version: 2 }])
    expect(await orm.em.fork().count(Contest)).toBe(2)
  })

  it('finds and counts pages', async () => {
    const { coach } = await seedTeams()
    const em = orm.em.fork()
    for (let n = 0; n < 25; n += 1)
      em.create(Team, { name: `Team ${String(n).padStart(2, '0')}`, coach, created_at, members: [] })
    await em.flush()
    const where = { coach: coach._id, name: /^team/i }
    const [page, total] = await orm.em
      .fork()
      .findAndCount(Team, where, { orderBy: { name: 'desc' }, limit: 10, offset: 20 })
    expect(total).toBe(25)
    expect(page.map((team) => team.name)).toEqual(['Team 04', 'Team 03', 'Team 02', 'Team 01', 'Team 00'])
  })

  it('limits the populated teams of each coach', async () => {
    const { coach } = await seedTeams()
    const found = await orm.em.fork().findOneOrFail(Coach, coach._id, {
      populate: ['teams'],
      populateHints: { teams: { limit: 1, offset: 1, orderBy: { name: 1 } } },
    })
    expect(found.teams.getItems().map((team) => team.name)).toEqual(['Oryx'])
  })

  it('filters with $in, $or, ranges and null', async () => {
    const { falcons, oryx, coach } = await seedTeams()
    const em = orm.em.fork()
    const names = async (where: Parameters<typeof em.find<Team>>[1]) =>
      (await em.find(Team, where)).map((team) => team.name).sort()
    expect(await names({ _id: { $in: [falcons._id, oryx._id] } })).toEqual(['Falcons', 'Oryx'])
    expect(await names({ $or: [{ name: 'Oryx' }, { paid: true }], coach })).toEqual(['Oryx'])
    expect(await names({ created_at: { $gte: created_at, $lt: new Date('2026-01-02') } })).toEqual(['Falcons', 'Oryx'])
    expect(await em.count(Coach, { email: null })).toBe(0)
    expect(await names({ id: falcons.id })).toEqual(['Falcons'])
  })

  it('reports to a conditional update whether it matched', async () => {
    const { falcons } = await seedTeams()
    const claim = () => orm.em.fork().nativeUpdate(Team, { _id: falcons._id, paid: false }, { paid: true })
    const claims = await Promise.all(Array.from({ length: 10 }, claim))
    expect(claims.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  it('supports driver operators and collections in a transaction', async () => {
    const { falcons } = await seedTeams()
    await orm.em.fork().transactional(async (em) => {
      const teams = em.getCollection(Team)
      const session = em.getTransactionContext()
      const options = session === undefined ? {} : { session }
      await teams.updateMany({ name: 'Falcons' }, { $inc: { runs: 2 } }, options)
      const after = await teams.findOneAndUpdate(
        { _id: falcons._id },
        { $inc: { runs: 1 } },
        { ...options, returnDocument: 'after' },
      )
      expect(after?.runs).toBe(3)
    })
    const [sum] = await orm.em.fork().aggregate(Team, [{ $group: { _id: null, runs: { $sum: '$runs' } } }])
    expect(sum).toEqual({ _id: null, runs: 3 })
  })

  it('upserts one and many', async () => {
    const em = orm.em.fork()
    await em.upsert(Contest, { title: 'WRO', fee: 100 })
    await em.fork().upsert(Contest, { title: 'WRO', fee: 120 })
    await em.fork().upsertMany(Contest, [
      { title: 'WRO', fee: 130 },
      { title: 'Mission', fee: 40 },
    ])
    const stored = await orm.em.fork().find(Contest, {}, { orderBy: { title: 1 } })
    expect(stored.map(({ title, fee }) => [title, fee])).toEqual([
      ['Mission', 40],
      ['WRO', 130],
    ])
  })
})

describe('MikroORM in a transaction', () => {
  it('a flush that violates a unique key rolls back and names the key', async () => {
    const { coach } = await seedTeams()
    const em = orm.em.fork()
    em.create(Contest, { title: 'Innocent', fee: 1 })
    em.create(Team, { name: 'Falcons', coach: em.getReference(Coach, coach._id), created_at, members: [] })
    const error = await em.flush().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UniqueConstraintViolationException)
    expect(error).toMatchObject({ code: 11000 })
    expect(String(error)).toContain('index: one_name dup key: { coach: ObjectId(')
    expect(await orm.em.fork().count(Contest, { title: 'Innocent' })).toBe(0)
  })

  it('several coaches may lack an email, but two may not share one', async () => {
    const coach = (email?: string) => ({
      name: 'x',
      home: { city: 'a' },
      places: [],
      ...(email !== undefined && { email }),
    })
    const em = orm.em.fork()
    em.create(Coach, coach())
    em.create(Coach, coach())
    em.create(Coach, coach('same@x.test'))
    await em.flush()
    em.create(Coach, coach('same@x.test'))
    await expect(em.flush()).rejects.toThrow(UniqueConstraintViolationException)
    expect(await orm.em.fork().count(Coach)).toBe(3)
  })

  it('an error rolls back earlier flushes of the transaction', async () => {
    const { falcons } = await seedTeams()
    const work = orm.em.fork().transactional(async (em) => {
      const team = await em.findOneOrFail(Team, falcons._id)
      team.paid = true
      await em.flush()
      await em.persist(em.create(Contest, { title: 'Half', fee: 1 })).flush()
      throw new Error('half way')
    })
    await expect(work).rejects.toThrow('half way')
    expect(await orm.em.fork().count(Team, { paid: true })).toBe(0)
    expect(await orm.em.fork().count(Contest, { title: 'Half' })).toBe(0)
  })

  it('an outdated entity does not overwrite a newer version', async () => {
    const { falcons } = await seedTeams()
    const [firstEm, secondEm] = [orm.em.fork(), orm.em.fork()]
    const [firstTeam, secondTeam] = [
      await firstEm.findOneOrFail(Team, falcons._id),
      await secondEm.findOneOrFail(Team, falcons._id),
    ]
    secondTeam.name = 'Theirs'
    await secondEm.flush()
    firstTeam.name = 'Mine'
    await expect(firstEm.flush()).rejects.toThrow(OptimisticLockError)
    expect(wrap(await orm.em.fork().findOneOrFail(Team, falcons._id)).toPOJO()).toMatchObject({
      name: 'Theirs',
      version: 2,
    })
  })

  it('conflicts carry the retry label, and retried increments add up', async () => {
    const { falcons } = await seedTeams()
    let conflicts = 0
    const increment = async (): Promise<void> => {
      try {
        await orm.em.fork().transactional(async (em) => {
          const team = await em.findOneOrFail(Team, falcons._id)
          await em.nativeUpdate(Team, { _id: team._id }, { runs: team.runs + 1 })
        })
      } catch (error) {
        const labels =
          typeof error === 'object' && error !== null && 'errorLabelSet' in error ? error.errorLabelSet : undefined
        if (!(labels instanceof Set) || !labels.has('TransientTransactionError')) throw error
        conflicts += 1
        await increment()
      }
    }
    await Promise.all(Array.from({ length: 12 }, increment))
    expect((await orm.em.fork().findOneOrFail(Team, falcons._id)).runs).toBe(12)
    expect(conflicts).toBeGreaterThan(0)
  })
})
