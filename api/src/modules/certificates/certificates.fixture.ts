import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import {
  allowCertificate,
  finalCertificate,
  generateCertificate,
  issueFinals,
  listCertificates,
  revokeCertificate,
  verifyCertificate,
} from '@olympiad/contracts/calls/certificates'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { Competition } from '../../model/competition.entity.ts'
import { Result } from '../../model/result.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { PEOPLE, type TestApi } from '../../testing/harness.ts'
import { formFor, type Ground, openGround, register } from '../teams/registration.fixture.ts'

/** For tests: a season whose certificates are out, with the final in Riyadh and one competition. */
export const certifiedGround = (api: TestApi): Promise<Ground> =>
  openGround(api, {
    season: {
      cert_download: true,
      starts_on: '2026-09-06',
      ends_on: '2026-09-07',
      place: 'الرياض',
      place_en: 'Riyadh',
    },
  })

/** For tests: a paid team of the coach with the sandbox's entity behind it; gives its id. */
export async function certifiedTeamOf(
  api: TestApi,
  ground: Ground,
  changes: { form?: Partial<RegistrationDraft>; team?: Partial<Pick<Team, 'entity' | 'payment_status'>> } = {},
): Promise<string> {
  const { team } = await register(await api.as('coach'), formFor(ground, changes.form))
  await api.as('entity')
  const em = api.deps.orm.em.fork()
  const { name, email, crNumber } = await em.findOneOrFail(User, { national_id: PEOPLE.entity })
  const entity = { steb_user_id: '', name, email, crNumber: crNumber ?? '', tax_id: '' }
  await em.nativeUpdate(Team, { _id: new ObjectId(team._id) }, { payment_status: true, entity, ...changes.team })
  return team._id
}

/** For tests: a place in the results. */
export async function placeTeam(api: TestApi, { season, competion }: Ground, teamId: string, ranked: number) {
  const em = api.deps.orm.em.fork()
  em.create(Result, {
    season: em.getReference(Season, season._id),
    competion: em.getReference(Competition, competion._id),
    team: em.getReference(Team, new ObjectId(teamId)),
    ageLevel: 'Junior',
    ranked,
    created_at: new Date(),
  })
  await em.flush()
}

export const list = (as: Fetcher, team_id: string, page = 0) => send(listCertificates, { query: { team_id, page } }, as)
export const generate = (as: Fetcher, team: string) => send(generateCertificate, { body: { team } }, as)
export const final = (as: Fetcher, team: string, certificate: { _id: string; crt_serial: string }) =>
  send(finalCertificate, { body: { team, cr_id: certificate._id, crt_serial: certificate.crt_serial } }, as)
export const verify = async (as: Fetcher, serial: string) =>
  (await send(verifyCertificate, { query: { serial } }, as)).certificate
export const issue = async (as: Fetcher, { competion }: Ground) => {
  const { issued, replaced, unchanged } = await send(
    issueFinals,
    { body: { competion: competion._id.toHexString() } },
    as,
  )
  return { issued, replaced, unchanged }
}
export const revoke = (as: Fetcher, id: string) => send(revokeCertificate, { body: { id } }, as)
export const allow = (as: Fetcher, id: string) => send(allowCertificate, { body: { id } }, as)
