import { ObjectId } from '@mikro-orm/mongodb'
import { Certificate } from '../../model/certificate.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import type { TestApi } from '../../testing/harness.ts'
import { finalSlot } from '../certificates/certificate.facts.ts'

let nextNumber = 1000

export async function createRankableTeams(
  { deps }: TestApi,
  count: number,
  fields: Partial<Pick<Team, 'payment_status' | 'ageLevel'>> = {},
) {
  const em = deps.orm.em.fork()
  const season = await em.findOneOrFail(Season, { slug: 'wro-2024' })
  const competion = await em.findOneOrFail(Competition, { season: season._id, slug: 'robo_mission' })
  const like = await em.findOneOrFail(Team, { name: 'صقور سدير' })
  const teams = Array.from({ length: count }, () => {
    nextNumber += 1
    return em.create(Team, {
      _id: new ObjectId(),
      team_no: nextNumber,
      name: `فريق ${nextNumber}`,
      name_key: `فريق ${nextNumber}`,
      schoolName: 'مدرسة',
      region: like.region,
      city: like.city,
      stage: '',
      ageLevel: 'Junior',
      image: '',
      season,
      competion,
      user: like.user,
      coaches: [],
      members: [],
      member_keys: [`member-${nextNumber}`],
      payment_status: true,
      created_at: new Date(),
      ...fields,
    })
  })
  await em.flush()
  return { season: season._id.toHexString(), competion: competion._id.toHexString(), teams }
}

export async function createFinalCertificate({ deps }: TestApi, team: Team): Promise<{ revoke(): Promise<void> }> {
  const em = deps.orm.em.fork()
  const named = { name: '', name_en: '', slug: '' }
  const { _id, team_no, name, ageLevel, season, competion } = team
  const certificate = em.create(Certificate, {
    crt_serial: `WRO-2024-${_id.toHexString()}`,
    type: 'f',
    team: _id,
    season: season._id,
    competion: competion._id,
    facts: {
      team: { name, team_no, schoolName: '' },
      members: [],
      coaches: [],
      entity: '',
      ageLevel,
      season: named,
      competion: named,
      final: null,
    },
    digest: '',
    slot: finalSlot(_id),
    created_at: new Date(),
  })
  await em.flush()
  return {
    async revoke() {
      certificate.slot = null
      await em.flush()
    },
  }
}
