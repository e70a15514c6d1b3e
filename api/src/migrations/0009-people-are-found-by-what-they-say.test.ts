import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Team } from '../model/team.entity.ts'
import { User } from '../model/user.entity.ts'
import { searchTeams } from '../modules/teams/search-teams.ts'
import { repairSearchKeys } from '../platform/search-keys.ts'
import { searchableCollections } from '../searchable-collections.ts'
import { startDemoApi } from '../testing/demo.ts'
import { peopleAreFoundByWhatTheySay } from './0009-people-are-found-by-what-they-say.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const fork = () => api.deps.orm.em.fork()
const keysOf = async (name: string) =>
  (
    await fork()
      .getCollection(name)
      .find({}, { projection: { search_keys: 1 }, sort: { _id: 1 } })
      .toArray()
  ).map((record) => record['search_keys'])

describe('The accounts and teams of an older database', () => {
  it('are found afterwards as if they had been written today', async () => {
    const written = [await keysOf('users'), await keysOf('teams')]
    expect(written.flat().every((keys) => Array.isArray(keys) && keys.length > 0)).toBe(true)
    for (const name of ['users', 'teams'])
      await fork()
        .getCollection(name)
        .updateMany({}, { $unset: { search_keys: '' } })
    for (const _twice of [1, 2]) await peopleAreFoundByWhatTheySay.run(fork())
    expect([await keysOf('users'), await keysOf('teams')]).toEqual(written)
  })

  it('are put right when a copy of the version before has written them meanwhile', async () => {
    const em = fork()
    const { _id } = await em.findOneOrFail(User, { national_id: '1100000015' })
    await em.getCollection(User).updateOne({ _id }, { $set: { phone_number: '+966599999999' } })
    await repairSearchKeys(fork(), searchableCollections)
    expect((await fork().findOneOrFail(User, { _id })).search_keys).toContain('#599999999')
  })
})

describe('A search for a person', () => {
  it.each(['0501204471', 'صقور سدير', '1100000023'])(
    'reads the teams that it finds and no others: %s',
    async (words) => {
      const found = fork()
        .getCollection(Team)
        .find(await searchTeams(words, fork(), true))
      const { executionStats } = await found.explain('executionStats')
      expect(executionStats.nReturned).toBeGreaterThan(0)
      expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(executionStats.nReturned + 2)
    },
  )
})
