import { send } from '@olympiad/contracts/call'
import { listAchievements, listResults, listSeasons } from '@olympiad/contracts/calls/content'
import type { CompetitionView } from '@olympiad/contracts/views/olympiad'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { commandsOf } from '../../testing/database-commands.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
let mission: CompetitionView
beforeAll(async () => {
  api = await startDemoApi({ monitorCommands: true })
  const [season] = (await send(listSeasons, { query: { id: 'wro-2024' } }, api.visitor)).wroseasons
  const found = season?.competions.find(({ slug }) => slug === 'robo_mission')
  if (!found) throw new Error('the demo has no robo_mission')
  mission = found
})
afterAll(() => api.close())

const em = () => api.deps.orm.em.fork()
const results = async (query: { competion_id: string; agelevel?: string }) =>
  (await send(listResults, { query }, api.visitor)).results
const achievements = async (limit?: number) =>
  (await send(listAchievements, { query: { type: 'coach', limit } }, api.visitor)).teams

async function personalWords(): Promise<string[]> {
  const teams = await em().findAll(Team)
  return teams.flatMap(({ coaches, members }) =>
    [...coaches, ...members].flatMap(({ name, email, national_id, phone_number }) =>
      [name, email, national_id, phone_number].filter(Boolean),
    ),
  )
}

describe('the results of a competition', () => {
  it('are those of an age level, the winner first', async () => {
    const found = await results({ competion_id: mission.id, agelevel: 'Junior' })
    expect(found.map(({ ranked, team, score }) => [ranked, team.name, score])).toEqual([
      [1, 'صقور سدير', 225],
      [2, 'نبض الأحساء', 215],
      [3, 'روّاد الأفق', 200],
      [4, 'جازان تك', 180],
      [5, 'بنات المعرفة', 175],
      [6, 'مهندسات الغد من مدارس الظهران الأهلية', 170],
      [7, 'Team Nexus', 155],
      [8, 'سنابل القصيم', 155],
      [9, 'حُماة المرجان', 130],
    ])
    expect(found[0]).toMatchObject({
      ageLevel: 'Junior',
      season: { name_en: 'Season 2024', slug: 'wro-2024' },
      competion: { _id: mission.id, slug: 'robo_mission' },
      region: { en_name: 'Riyadh' },
      team: { schoolName: 'متوسطة الملك فيصل', city: 'Al Majmaah', payment_status: true },
    })
  })

  it('are found whatever the case of the age level, and all of them without one', async () => {
    expect(await results({ competion_id: mission.id, agelevel: 'jUNIOR' })).toHaveLength(9)
    const all = await results({ competion_id: mission.id })
    expect(all.map(({ ageLevel, ranked }) => `${ageLevel} ${ranked}`)).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((rank) => `Elementry ${rank}`),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `Junior ${rank}`),
      ...[1, 2, 3, 4, 5, 6, 7].map((rank) => `Senior ${rank}`),
    ])
  })

  it('name no person', async () => {
    const answer = JSON.stringify(await results({ competion_id: mission.id }))
    for (const words of await personalWords()) expect(answer).not.toContain(words)
    expect(answer).not.toMatch(/coaches|members|national_id|email|phone|dob/)
  })

  it('say which team has not paid', async () => {
    await em().nativeUpdate(Team, { name: 'روّاد الأفق' }, { payment_status: false })
    try {
      const found = await results({ competion_id: mission.id, agelevel: 'Junior' })
      expect(found.filter(({ team }) => !team.payment_status).map(({ team }) => team.name)).toEqual(['روّاد الأفق'])
    } finally {
      await em().nativeUpdate(Team, { name: 'روّاد الأفق' }, { payment_status: true })
    }
  })

  it('omit a deleted team', async () => {
    const teams = em().getCollection('teams')
    const team = await teams.findOneAndDelete({ name: 'جازان تك' })
    if (!team) throw new Error('the demo has no such team')
    try {
      expect(await results({ competion_id: mission.id, agelevel: 'Junior' })).toHaveLength(8)
    } finally {
      await teams.insertOne(team)
    }
  })

  it.each(['0123456789abcdef01234567', '000000000000000000000000'])('are empty for %s', async (competion_id) => {
    expect(await results({ competion_id })).toEqual([])
  })

  it('are empty for an unknown age level, and for a hidden competition', async () => {
    expect(await results({ competion_id: mission.id, agelevel: 'Veteran' })).toEqual([])
    const switches = [
      (status: boolean) => em().nativeUpdate(Competition, { slug: 'robo_mission' }, { status }),
      (status: boolean) => em().nativeUpdate(Season, { slug: 'wro-2024' }, { status }),
    ]
    for (const show of switches) {
      await show(false)
      try {
        expect(await results({ competion_id: mission.id })).toEqual([])
      } finally {
        await show(true)
      }
    }
  })

  it.each(['', 'robo_mission', '[$ne]=1'])('need the id of a competition, not %j', async (id) => {
    const answer = await api.visitor(`/api/resultes/?competion_id=${id}`)
    expect(answer.status).toBe(400)
    expect((await parseJsonResponse(answer)).errors[0]?.field).toBe('competion_id')
  })
})

describe('the achievements', () => {
  it('are four winners, each with its results', async () => {
    const teams = await achievements()
    expect(teams).toHaveLength(4)
    for (const { resultes, season, competion, name } of teams) {
      expect(resultes[0]?.ranked).toBe(1)
      expect(season.slug).toBe('wro-2024')
      expect(competion.name).not.toBe('')
      expect(name).not.toBe('')
    }
    expect(new Set(teams.map(({ id }) => id)).size).toBe(4)
  })

  it('continue with second ranks after the last winner', async () => {
    const ranks = (await achievements(20)).map(({ resultes }) => resultes[0]?.ranked)
    expect(ranks).toEqual([...Array<number>(12).fill(1), ...Array<number>(8).fill(2)])
  })

  it('leave out teams that are disabled or unpaid', async () => {
    const [first] = await achievements()
    for (const change of [{ status: false }, { payment_status: false }]) {
      await em().nativeUpdate(Team, { team_no: first?.team_no ?? 0 }, change)
      try {
        expect((await achievements()).map(({ id }) => id)).not.toContain(first?.id)
      } finally {
        await em().nativeUpdate(Team, { team_no: first?.team_no ?? 0 }, { status: true, payment_status: true })
      }
    }
  })

  it('leave out a hidden season, without reading its results', async () => {
    await em().nativeUpdate(Season, { slug: 'wro-2024' }, { status: false })
    try {
      const commands = await commandsOf(api.deps.orm, async () => expect(await achievements()).toEqual([]))
      expect(commands.filter((command) => command === 'aggregate resultes')).toHaveLength(1)
    } finally {
      await em().nativeUpdate(Season, { slug: 'wro-2024' }, { status: true })
    }
  })

  it('name no person', async () => {
    const answer = JSON.stringify(await achievements(20))
    for (const words of await personalWords()) expect(answer).not.toContain(words)
  })

  it.each(['0', '21', 'x', '1.5', '-1'])('reject limit=%s', async (limit) => {
    const answer = await api.visitor(`/api/teams/achievments/?limit=${limit}`)
    expect(answer.status).toBe(400)
    expect((await parseJsonResponse(answer)).errors[0]?.field).toBe('limit')
  })
})
