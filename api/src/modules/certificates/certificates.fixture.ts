import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import {
  allowCertificateReissue,
  generateCertificate,
  getFinalCertificate,
  issueFinalCertificates,
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
import {
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationForm,
} from '../teams/registration.fixture.ts'

export const createCertifiedCompetition = (api: TestApi): Promise<OpenCompetition> =>
  createOpenCompetition(api, {
    season: {
      cert_download: true,
      starts_on: '2026-09-06',
      ends_on: '2026-09-07',
      place: 'الرياض',
      place_en: 'Riyadh',
    },
  })

/** @returns the team's id */
export async function createCertifiedTeam(
  api: TestApi,
  ground: OpenCompetition,
  changes: { form?: Partial<RegistrationDraft>; team?: Partial<Pick<Team, 'entity' | 'payment_status'>> } = {},
): Promise<string> {
  const { team } = await register(await api.as('coach'), registrationForm(ground, changes.form))
  await api.as('entity')
  const em = api.deps.orm.em.fork()
  const { name, email, crNumber } = await em.findOneOrFail(User, { national_id: PEOPLE.entity })
  const entity = { steb_user_id: '', name, email, crNumber: crNumber ?? '', tax_id: '' }
  await em.nativeUpdate(Team, { _id: new ObjectId(team._id) }, { payment_status: true, entity, ...changes.team })
  return team._id
}

export async function createTeamResult(
  api: TestApi,
  { season, competion }: OpenCompetition,
  teamId: string,
  ranked: number,
) {
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
export const downloadFinal = (as: Fetcher, team: string, certificate: { _id: string; crt_serial: string }) =>
  send(getFinalCertificate, { body: { team, cr_id: certificate._id, crt_serial: certificate.crt_serial } }, as)
export const verify = async (as: Fetcher, serial: string) =>
  (await send(verifyCertificate, { query: { serial } }, as)).certificate
export const issue = async (as: Fetcher, { competion }: OpenCompetition) => {
  const { issued, replaced, unchanged } = await send(
    issueFinalCertificates,
    { body: { competion: competion._id.toHexString() } },
    as,
  )
  return { issued, replaced, unchanged }
}
export const revoke = (as: Fetcher, id: string) => send(revokeCertificate, { body: { id } }, as)
export const allowAgain = (as: Fetcher, id: string) => send(allowCertificateReissue, { body: { id } }, as)
