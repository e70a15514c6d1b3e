import { send } from '@olympiad/contracts/call'
import { listTeams, registerTeam, uploadTeamImage } from '@olympiad/contracts/calls/teams'
import type { Lang } from '@olympiad/contracts/lang'
import { logoFile } from './picture.ts'
import type { Session } from './session.ts'
import type { RegistrationEntry } from './wizard.ts'

export async function registerTeamByApi(
  { fetcher }: Session,
  entry: RegistrationEntry,
  lang: Lang,
): Promise<{ id: string; ref: string; payUrl: string }> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
  form.set('team_name', entry.teamName)
  const { filename } = await send(uploadTeamImage, { form }, fetcher)
  const { season, competition, region } = entry
  const data = {
    season_id: season._id,
    competion_id: competition._id,
    ageLevel: competition.agelevel[0]?.title ?? '',
    schoolName: entry.schoolName,
    teamName: entry.teamName,
    region: region._id,
    image: filename,
    coaches: [...entry.coaches],
    members: [...entry.members],
  }
  const { response, team } = await send(registerTeam, { body: { data }, headers: { 'accept-language': lang } }, fetcher)
  const { ref, url } = response.order
  return { id: team._id, ref, payUrl: url }
}

/** The coach's two teams of the demo's past season: a complete one and a new one. */
export async function demoTeams({ fetcher }: Session): Promise<{ whole: string; fresh: string }> {
  const { teams } = await send(listTeams, { query: {} }, fetcher)
  const past = teams.filter(({ season }) => season.slug === 'wro-2024')
  const idOf = (ranked: boolean) => past.find(({ resultes }) => resultes.length > 0 === ranked)?.id ?? ''
  return { whole: idOf(true), fresh: idOf(false) }
}

export const markTeamPaid = (admin: Session, id: string): Promise<void> =>
  asAdmin(admin, `/api/admin/teams/${id}`, { payment_status: true })

export const openCertificates = (admin: Session, seasonId: string): Promise<void> =>
  asAdmin(admin, `/api/admin/seasons/${seasonId}`, { cert_download: true })

async function asAdmin({ fetcher }: Session, path: string, changes: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetcher(path, { method: 'PUT', headers, body: JSON.stringify(changes) })
  if (!answer.ok) throw new Error(`the console is answered ${answer.status}: ${await answer.text()}`)
}
