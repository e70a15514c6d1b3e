import { send } from '@olympiad/contracts/call'
import { listTeams, registerTeam, uploadImage } from '@olympiad/contracts/calls/teams'
import type { Lang } from '@olympiad/contracts/lang'
import { logoFile } from './picture.ts'
import type { Session } from './session.ts'
import type { Entry } from './wizard.ts'

/** Registers a team by the wizard's calls, for journeys that begin later; gives its id and its order. */
export async function registeredTeam(
  { fetcher }: Session,
  entry: Entry,
  lang: Lang,
): Promise<{ id: string; ref: string; payUrl: string }> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
  form.set('team_name', entry.teamName)
  const { filename } = await send(uploadImage, { form }, fetcher)
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

/** The ids of the coach's two teams in the demo's past season: one with all that a team can have, one at its beginning. */
export async function demoTeams({ fetcher }: Session): Promise<{ whole: string; fresh: string }> {
  const { teams } = await send(listTeams, { query: {} }, fetcher)
  const past = teams.filter(({ season }) => season.slug === 'wro-2024')
  const idOf = (ranked: boolean) => past.find(({ resultes }) => resultes.length > 0 === ranked)?.id ?? ''
  return { whole: idOf(true), fresh: idOf(false) }
}

/** Marks a team as paid, as the admin does in the console. */
export const markPaid = (admin: Session, id: string): Promise<void> =>
  asAdmin(admin, `/api/admin/teams/${id}`, { payment_status: true })

/** Opens the certificates of a season, as the admin does in the console. */
export const openCertificates = (admin: Session, seasonId: string): Promise<void> =>
  asAdmin(admin, `/api/admin/seasons/${seasonId}`, { cert_download: true })

async function asAdmin({ fetcher }: Session, path: string, changes: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetcher(path, { method: 'PUT', headers, body: JSON.stringify(changes) })
  if (!answer.ok) throw new Error(`the console is answered ${answer.status}: ${await answer.text()}`)
}
